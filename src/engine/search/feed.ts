import type { Entry } from '#domain/contents/entry.ts'

/** The searchable fields of an entry. */
export interface Known {
  readonly entry: Entry
  readonly projectName: string
}

/** Finds the changes to send to the index when the entries change. Unchanged entries are the same objects. */
export function createFeed() {
  const known = new Map<string, Known>()
  return (entries: readonly Entry[]): { put: Known[]; removed: string[] } => {
    const names = new Map<string, string>()
    for (const each of entries) if (each.kind === 'project') names.set(each.projectId, each.name)
    const put: Known[] = []
    const gone = new Set(known.keys())
    for (const entry of entries) {
      gone.delete(entry.id)
      const projectName = names.get(entry.projectId) ?? ''
      const before = known.get(entry.id)
      if (before?.entry === entry && before.projectName === projectName) continue
      const now = { entry, projectName }
      known.set(entry.id, now)
      put.push(now)
    }
    for (const id of gone) known.delete(id)
    return { put, removed: [...gone] }
  }
}
