import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCatalogue } from '#domain/errors/catalogue.ts'
import type { Problem } from '#domain/errors/result.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import type { Answer } from './useAnswer.ts'

const outOfReach: readonly string[] = [
  'request/unreachable',
  'request/timeout',
  'auth/network-request-failed',
]
export const isOutOfReach = ({ code }: Problem): boolean => outOfReach.includes(code)

/** Shows what the gateway answered; while it is asked, and when it cannot be, says so in the same place. */
export function Answered<Value>({
  answer,
  askAgain,
  lines = 4,
  children,
}: {
  answer: Answer<Value>
  askAgain(): void
  lines?: number
  children(value: Value): ReactNode
}) {
  switch (answer.kind) {
    case 'asking':
      return <Skeleton lines={lines} height={48} />
    case 'failed':
      return <Unanswered problem={answer.problem} askAgain={askAgain} />
    case 'there':
      return children(answer.value)
  }
}

export function Unanswered({ problem, askAgain }: { problem: Problem; askAgain(): void }) {
  const { t } = useTranslation('organizations')
  const again = <Button onPress={askAgain}>{t('offline.again')}</Button>
  if (isOutOfReach(problem))
    return (
      <Card>
        <EmptyState icon={CloudOff} title={t('offline.title')} action={again}>
          {t('offline.text')}
        </EmptyState>
      </Card>
    )
  const entry = errorCatalogue[problem.code]
  return (
    <Card>
      <ErrorState title={problem.message} action={again}>
        {'advice' in entry && entry.advice}
      </ErrorState>
    </Card>
  )
}
