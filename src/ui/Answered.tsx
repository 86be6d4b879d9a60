import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Banner, EmptyState, ErrorState } from './states.tsx'
import { formatMoment } from './time.ts'

/** The state of a request to the server. */
export type Asked<Value> =
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'failed'
      readonly problem: { readonly message: string }
      readonly advice: string | undefined
      readonly isOutOfReach: boolean
    }
  | {
      readonly kind: 'there'
      readonly value: Value
      /** Time of the answer when the server is unreachable now. */
      readonly asOf: string | null
    }

/** Shows the server's answer. In the same place it shows that the request runs, or that the server is unreachable. */
export function Answered<Value>({
  answer,
  askAgain,
  skeleton = <Skeleton lines={4} height={48} />,
  isQuiet = false,
  children,
}: {
  answer: Asked<Value>
  askAgain(): void
  /** A placeholder with the height of the expected answer, so that nothing below moves when it arrives. */
  skeleton?: ReactNode
  /** Another part of the page already reports that the server is unreachable. */
  isQuiet?: boolean
  children(value: Value): ReactNode
}) {
  const { t, i18n } = useTranslation('common')
  const again = <Button onPress={askAgain}>{t('tryAgain')}</Button>
  if (answer.kind === 'asking') return skeleton
  if (answer.kind === 'there')
    return (
      <>
        {answer.asOf !== null && !isQuiet && (
          <Banner
            tone="info"
            title={t('answer.asOf', { when: formatMoment(Date.parse(answer.asOf), i18n.language) })}
            action={again}
          >
            {t('answer.asOfText')}
          </Banner>
        )}
        {children(answer.value)}
      </>
    )
  if (answer.isOutOfReach)
    return (
      <Card>
        <EmptyState icon={CloudOff} title={t('answer.outOfReach')} action={again}>
          {t('answer.outOfReachText')}
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <ErrorState title={answer.problem.message} action={again}>
        {answer.advice}
      </ErrorState>
    </Card>
  )
}
