import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Banner, EmptyState, ErrorState } from './states.tsx'
import { formatMoment } from './time.ts'

/** How far a question to the server has come. */
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
      /** When it was true, where the server cannot be asked now. */
      readonly asOf: string | null
    }

/** Shows what the server answered; while it is asked, and when it cannot be, says so in the same place. */
export function Answered<Value>({
  answer,
  askAgain,
  skeleton = <Skeleton lines={4} height={48} />,
  isQuiet = false,
  children,
}: {
  answer: Asked<Value>
  askAgain(): void
  /** Of the height of the usual answer, so that what stands below does not move when the answer arrives. */
  skeleton?: ReactNode
  /** Another part of the page says already that the server is out of reach. */
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
