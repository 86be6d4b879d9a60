import { ok, type Result } from '#domain/errors/result.ts'
import { useWorkspace } from '../hooks.ts'
import { useUndo } from './hooks.ts'
import type { UndoStack } from './undoStack.ts'

/** Moves a project to the bin as an edit that can be taken back. `label`: what was done, in words that are shown. */
export function useRemoveProject(): (
  projectId: string,
  label: string,
) => Promise<Result<ReturnType<UndoStack['done']>>> {
  const { projects } = useWorkspace()
  const undo = useUndo()
  return async (projectId, label) => {
    const removed = await projects.remove(projectId)
    if (!removed.ok) return removed
    return ok(
      undo.done({
        label,
        undo: () => projects.restore(projectId),
        redo: () => projects.remove(projectId),
      }),
    )
  }
}
