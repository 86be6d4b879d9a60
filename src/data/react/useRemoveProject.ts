import { ok, type Result } from '#domain/errors/result.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { useWorkspace } from './hooks.ts'
import type { UndoStack } from './undoStack.ts'
import { useUndo } from './useUndo.ts'

/**
 * Returns a function that moves a project to the bin, as an edit that can be undone. `label`: the edit in words for
 * the screen. It fails as the repository does.
 */
export function useRemoveProject(): (
  project: Pick<ProjectDocument, 'scope' | 'organizationId'>,
  label: string,
) => Promise<Result<ReturnType<UndoStack['done']>>> {
  const { projects, bin } = useWorkspace()
  const undo = useUndo()
  return async ({ scope: projectId, organizationId }, label) => {
    const removed = await projects.remove(projectId)
    if (!removed.ok) return removed
    return ok(
      undo.done({
        label,
        undo: () => projects.restore(projectId),
        redo: () => projects.remove(projectId),
        grows: {
          undo: () => bin.growthOf([{ entry: { kind: 'projects', scope: projectId, organizationId } }]),
        },
      }),
    )
  }
}
