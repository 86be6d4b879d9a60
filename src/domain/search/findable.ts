import type { Entry } from '../contents/entry.ts'
import { calculationPath, paths } from '../protocol/paths.ts'
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
    path: pathOf(entry),
    projectId: entry.kind === 'material' ? null : entry.projectId,
    projectName: entry.kind === 'project' ? '' : projectName,
    changedAt: Date.parse(entry.updatedAt),
  }
}

function pathOf(entry: Entry): string {
  switch (entry.kind) {
    case 'project':
      return paths.project(entry.projectId)
    case 'folder':
      return paths.folder(entry.projectId, entry.id)
    case 'calculation':
      return calculationPath({ id: entry.id, data: { type: entry.type ?? '' } })
    case 'report':
      return paths.projectReports(entry.projectId)
    case 'material':
      return paths.material(entry.id)
  }
}
