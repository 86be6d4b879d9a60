import type { Entry } from '#domain/contents/entry.ts'
import { type Counts, countsOf } from './tally.ts'

/** What lies in each project, by project id, of everything on this device. */
export function summaries(entries: readonly Entry[]): ReadonlyMap<string, Counts> {
  const within = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (entry.kind === 'project') continue
    const known = within.get(entry.projectId)
    if (known === undefined) within.set(entry.projectId, [entry])
    else known.push(entry)
  }
  return new Map([...within].map(([projectId, each]) => [projectId, countsOf(each)]))
}
