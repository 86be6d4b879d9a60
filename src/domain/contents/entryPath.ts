import { calculationPath, paths } from '../protocol/paths.ts'
import type { Entry } from './entry.ts'

/** Where what an entry tells of is opened. */
export function entryPath({
  kind,
  id,
  projectId,
  type,
}: Pick<Entry, 'kind' | 'id' | 'projectId' | 'type'>): string {
  switch (kind) {
    case 'project':
      return paths.project(projectId)
    case 'folder':
      return paths.folder(projectId, id)
    case 'calculation':
      return calculationPath({ id, data: { type: type ?? '' } })
    case 'report':
      return paths.projectReports(projectId)
    case 'material':
      return paths.material(id)
  }
}
