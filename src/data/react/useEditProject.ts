import type { Result } from '#domain/errors/result.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { ProjectChanges } from '../repositories/projects.ts'
import { useWorkspace } from './hooks.ts'
import { useUndo } from './useUndo.ts'

/**
 * Returns a function that changes a project's own fields, as an edit that can be undone. `label`: the edit in words
 * for the screen. It fails as the repository does.
 */
export function useEditProject(): (
  project: ProjectDocument,
  changes: ProjectChanges,
  label: string,
) => Promise<Result<ProjectDocument>> {
  const { projects } = useWorkspace()
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

/** Returns the fields that `changes` names with their former values, so that undo leaves later changes of other fields. */
function asBefore(project: ProjectDocument, { data = {}, ...changes }: ProjectChanges): ProjectChanges {
  const before = (from: object, keys: object) =>
    Object.fromEntries(Object.keys(keys).map((key) => [key, (from as Record<string, unknown>)[key]]))
  return { ...before(project, changes), data: before(project.data, data) }
}
