import { useEffect, useMemo, useState } from 'react'
import { firstValueFrom } from 'rxjs'
import { useSignedIn } from '#api/hooks.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import type { Workspace } from '#data/workspace/types.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { askedOf } from '#engine/forms.ts'
import { useEngine } from '#engine/hooks.ts'
import type { ScreenEngine } from '#engine/lazy.ts'
import { findModule } from '#engine/modules.ts'
import { idleTime } from '#ui/whenIdle.ts'

/** Outcomes of this session, by calculation and edit, so that no result runs twice. */
const found = new Map<string, boolean>()

const keyOf = ({ id, updatedAt }: Entry): string => `${id} ${updatedAt}`

/**
 * Finds listed results that their modules do not reproduce. Runs the results of other people again in the worker, one after
 * another, while the browser is idle.
 * @param rows those that are drawn.
 */
export function useNotReproduced(rows: readonly Entry[]): (entry: Entry) => boolean {
  const workspace = useWorkspace()
  const engine = useEngine()
  const ownId = useSignedIn()?.id ?? null
  const [, setCount] = useState(0)
  /** A text, so that equal rows do not restart the work. */
  const asked = useMemo(
    () =>
      rows
        .filter((entry) => entry.updatedBy !== ownId && isOfThisVersion(entry))
        .map(keyOf)
        .join('\n'),
    [rows, ownId],
  )
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const runAll = async () => {
      for (const key of asked.split('\n').filter((one) => one !== '' && !found.has(one))) {
        await idleTime(signal)
        if (signal.aborted) return
        const isGiven = await follows(workspace, engine, key.split(' ')[0]!, signal)
        if (signal.aborted) return
        if (isGiven === null) continue
        found.set(key, isGiven)
        if (!isGiven) setCount((before) => before + 1)
      }
    }
    void runAll()
    return () => control.abort()
  }, [workspace, engine, asked])
  return (entry) => found.get(keyOf(entry)) === false
}

const isOfThisVersion = ({ type, moduleVersion }: Entry): boolean =>
  moduleVersion !== null && findModule(type ?? '')?.version === moduleVersion

/** Whether the module gives the stored result; null where there is none, or the module could not be asked now. */
async function follows(
  workspace: Workspace,
  engine: ScreenEngine,
  documentId: string,
  signal: AbortSignal,
): Promise<boolean | null> {
  const id = parseDocumentId(documentId)
  if (id === null) return null
  const document = await firstValueFrom(workspace.calculations.get(id.scope, id.localId))
  const result = document?.data.results ?? null
  if (result === null || signal.aborted) return null
  const { moduleId, inputs } = result
  const asked = await askedOf(moduleId, inputs)
  const answer = await engine.run(moduleId, asked, { projectId: id.scope, signal, purpose: 'preview' })
  if (!answer.ok) return null
  const [{ differences }, { shownInEnglish }] = await Promise.all([
    import('#domain/calc/differences.ts'),
    import('#domain/calc/shown/shownInEnglish.ts'),
  ])
  return differences(shownInEnglish(result).outputs, answer.value.outputs).length === 0
}
