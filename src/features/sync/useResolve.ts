import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ConflictCopy } from '#data/conflicts/conflictCopy.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import { ok, type Problem, type Result } from '#domain/errors/result.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { Content } from '#domain/sync/conflict.ts'
import { askedOf } from '#engine/forms.ts'
import { useEngine } from '#engine/hooks.ts'
import { findModule } from '#engine/modules.ts'
import { toast } from '#ui/toast.tsx'

export type Decision = 'mine' | 'again' | 'combined' | 'deleted'

/**
 * Carries out a decision about a conflict copy. Calculates combined inputs first, so that no document has results of
 * other inputs.
 */
export function useResolve(change: ConflictCopy) {
  const { t } = useTranslation('sync')
  const { sync } = useWorkspace()
  const engine = useEngine()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const withResults = async (content: Content): Promise<Result<Content>> => {
    const { type, inputs, results } = content.data
    if (change.collection !== 'calculations' || results !== null) return ok(content)
    const hadResults = [change.mine, change.current].some((each) => (each?.data.results ?? null) !== null)
    if (!hadResults) return ok(content)
    const moduleId = String(type ?? '')
    if (findModule(moduleId) === undefined) return ok(content)
    const asked = await askedOf(moduleId, inputs as Readonly<Record<string, unknown>>)
    const run = await engine.run(moduleId, asked, {
      projectId: change.documentId.split(':')[0] ?? null,
      purpose: 'run',
    })
    return run.ok ? ok({ ...content, data: { ...content.data, inputs: asked, results: run.value } }) : run
  }

  const carryOut = async (work: () => Promise<Result<unknown>>, said: string) => {
    setBusy(true)
    setProblem(null)
    const result = await work()
    setBusy(false)
    if (!result.ok) return setProblem(result.problem)
    toast.success(said)
    navigate(paths.sync)
  }

  return {
    isBusy,
    problem,
    resolve: (content: Content, decision: Decision) =>
      carryOut(
        async () => {
          const whole = await withResults(content)
          return whole.ok ? sync.conflictCopies.resolve(change.id, whole.value) : whole
        },
        t(`done.${decision}`, { name: change.name }),
      ),
    discard: () =>
      carryOut(() => sync.conflictCopies.discard(change.id), t('done.discarded', { name: change.name })),
  }
}
