import { useEffect, useMemo, useState } from 'react'
import { firstValueFrom } from 'rxjs'
import { useWorkspace } from '#data/react/hooks.ts'
import type { Workspace } from '#data/workspace/types.ts'
import { type Comparison, changesVerdict } from '#domain/calc/olderResult.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { useEngine } from '#engine/hooks.ts'
import type { ScreenEngine } from '#engine/lazy.ts'
import { compareWithNow, isOlderResult } from '#engine/olderResults.ts'
import { idleTime } from '#ui/whenIdle.ts'

/** A calculation whose result is of an older version of its module. */
export interface OlderResult {
  readonly entry: Entry
  /** Undefined until the present version has been asked. */
  readonly comparison: Comparison | undefined
}

export interface OlderResults {
  /** By project and name: the order stays while comparisons arrive. */
  readonly rows: readonly OlderResult[]
  readonly compared: number
  /** How many would have another verdict, or none. */
  readonly changed: number
  /** How many the present version could not be asked of. */
  readonly unknown: number
}

/** What a comparison is of: another edit of the calculation needs another one. */
const keyOf = ({ id, updatedAt }: Entry): string => `${id} ${updatedAt}`

/** The comparisons of this session: none is made, and no calculation read for one, a second time. */
const made = new Map<string, Comparison>()

/** Lists follow the comparisons this often, however many arrive. */
const shownEveryMs = 250

/**
 * The calculations with results of older module versions. While a screen shows them, the present versions are asked one after
 * another in the worker, whenever the browser is idle.
 */
export function useOlderResults(
  entries: readonly Entry[],
  nameOf: ReadonlyMap<string, string>,
): OlderResults {
  const workspace = useWorkspace()
  const engine = useEngine()
  const older = useMemo(() => olderOf(entries, nameOf), [entries, nameOf])
  const [comparisons, setComparisons] = useState<ReadonlyMap<string, Comparison>>(() => new Map(made))
  /** A text, so that an edit of another calculation does not restart the work. */
  const asked = useMemo(() => older.map(keyOf).join('\n'), [older])

  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const compareAll = async () => {
      let arrived = new Map<string, Comparison>()
      let shownAt = performance.now()
      const show = () => {
        const news = arrived
        arrived = new Map()
        shownAt = performance.now()
        if (news.size > 0 && !signal.aborted) setComparisons((before) => new Map([...before, ...news]))
      }
      for (const key of asked.split('\n').filter((one) => one !== '' && !made.has(one))) {
        await idleTime(signal)
        if (signal.aborted) return
        const found = await compared(workspace, engine, key.split(' ')[0]!, signal)
        if (found === null) continue
        arrived.set(key, found)
        if (found.kind !== 'unknown') made.set(key, found)
        if (performance.now() - shownAt > shownEveryMs) show()
      }
      show()
    }
    void compareAll()
    return () => control.abort()
  }, [workspace, engine, asked])

  return useMemo(() => {
    const rows = older.map((entry) => ({ entry, comparison: comparisons.get(keyOf(entry)) }))
    const found = rows.flatMap(({ comparison }) => comparison ?? [])
    return {
      rows,
      compared: found.length,
      changed: found.filter(changesVerdict).length,
      unknown: found.filter(({ kind }) => kind === 'unknown').length,
    }
  }, [older, comparisons])
}

const { compare: order } = new Intl.Collator()

/** Those of a project together, by their names. */
function olderOf(entries: readonly Entry[], nameOf: ReadonlyMap<string, string>): Entry[] {
  const projectOf = ({ projectId }: Entry) => nameOf.get(projectId) ?? ''
  return entries
    .filter(({ kind, type, moduleVersion }) => kind === 'calculation' && isOlderResult(type, moduleVersion))
    .sort(
      (one, other) =>
        order(projectOf(one), projectOf(other)) ||
        order(one.name, other.name) ||
        (one.id < other.id ? -1 : 1),
    )
}

/** Null where there is no result any more, or the work was stopped. */
async function compared(
  workspace: Workspace,
  engine: ScreenEngine,
  documentId: string,
  signal: AbortSignal,
): Promise<Comparison | null> {
  const id = parseDocumentId(documentId)
  if (id === null) return null
  const document = await firstValueFrom(workspace.calculations.get(id.scope, id.localId))
  const result = document?.data.results ?? null
  if (result === null || signal.aborted) return null
  return compareWithNow(engine, result, { projectId: id.scope, signal })
}
