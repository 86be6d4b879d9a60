import type { Entry } from '#domain/contents/entry.ts'
import { findableOf } from '#domain/search/findable.ts'
import type { Findable } from '#domain/search/search.ts'

interface Known {
  readonly entry: Entry
  readonly projectName: string
}

/** What the index must be told when the contents have become these. Entries that did not change are the same objects. */
export function createFeed(moduleName: (type: string) => string) {
  const known = new Map<string, Known>()
  return (entries: readonly Entry[]): { put: Findable[]; removed: string[] } => {
    const names = new Map<string, string>()
    for (const each of entries) if (each.kind === 'project') names.set(each.projectId, each.name)
    const put: Findable[] = []
    const gone = new Set(known.keys())
    for (const entry of entries) {
      gone.delete(entry.id)
      const projectName = names.get(entry.projectId) ?? ''
      const before = known.get(entry.id)
      if (before?.entry === entry && before.projectName === projectName) continue
      known.set(entry.id, { entry, projectName })
      put.push(
        findableOf(entry, { projectName, moduleName: entry.type === null ? '' : moduleName(entry.type) }),
      )
    }
    for (const id of gone) known.delete(id)
    return { put, removed: [...gone] }
  }
}
