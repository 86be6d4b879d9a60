import type { Entry } from '#domain/contents/entry.ts'
import { calculationPath, paths } from '#domain/protocol/paths.ts'

/** Where what an entry tells of is opened. */
export function entryPath({ kind, id, projectId, type }: Entry): string {
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
