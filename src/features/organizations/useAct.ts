import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adviceOn, isOutOfReach } from '#domain/errors/reach.ts'
import type { Problem, Result } from '#domain/errors/result.ts'
import { toast } from '#ui/toast.tsx'

/** Advice for a problem: what the user can do, or what holds while the gateway is out of reach. */
export function useAdvice(): (problem: Problem) => string | undefined {
  const { t } = useTranslation('common')
  return (problem) => (isOutOfReach(problem) ? t('answer.outOfReach') : adviceOn(problem))
}

/** One action at a time, with a word about a failure. `busy` names the one under way. */
export function useAct(): {
  readonly busy: string | null
  act<Value>(name: string, run: () => Promise<Result<Value>>): Promise<Result<Value>>
} {
  const [busy, setBusy] = useState<string | null>(null)
  const advice = useAdvice()
  return {
    busy,
    act: async (name, run) => {
      setBusy(name)
      try {
        const result = await run()
        if (!result.ok) toast.error(result.problem.message, advice(result.problem))
        return result
      } finally {
        setBusy(null)
      }
    },
  }
}
