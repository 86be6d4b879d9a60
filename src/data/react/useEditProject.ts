import type { Result } from '#domain/errors/result.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { ProjectChanges } from '../repositories/projects.ts'
import { useLocalDatabase } from './hooks.ts'
import { useUndo } from './useUndo.ts'

/** Changes what a project says of itself, as an edit that can be taken back. `label`: what was done, in words that are shown. */
export function useEditProject(): (
  project: ProjectDocument,
  changes: ProjectChanges,
  label: string,
) => Promise<Result<ProjectDocument>> {
  const { projects } = useLocalDatabase()
  const undo = useUndo()
  return async (project, changes, label) => {
    const saved = await projects.update(project.scope, changes)
    if (saved.ok)
      undo.done({
        label,
        undo: () => projects.update(project.scope, asBefore(project, changes)),
        redo: () => projects.update(project.scope, changes),
      })
    return saved
  }
}

/** The fields that `changes` names, as they were: what else was changed since stays. */
function asBefore(project: ProjectDocument, { data = {}, ...changes }: ProjectChanges): ProjectChanges {
  const before = (from: object, keys: object) =>
    Object.fromEntries(Object.keys(keys).map((key) => [key, (from as Record<string, unknown>)[key]]))
  return { ...before(project, changes), data: before(project.data, data) }
}
