import type { Entry } from '../contents/entry.ts'
import { entryPath } from '../contents/entryPath.ts'
import type { Findable } from './search.ts'

/** @param moduleName of a calculation, as people know it. */
export function findableOf(
  entry: Entry,
  { projectName, moduleName }: { projectName: string; moduleName: string },
): Findable {
  return {
    id: entry.id,
    kind: entry.kind,
    title: entry.name,
    description: entry.description,
    words: [moduleName, entry.keywords, ...entry.tags].filter((word) => word !== '').join(' '),
    path: entryPath(entry),
    projectId: entry.kind === 'material' ? null : entry.projectId,
    projectName: entry.kind === 'project' ? '' : projectName,
    changedAt: Date.parse(entry.updatedAt),
  }
}
