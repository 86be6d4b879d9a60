import { firstValueFrom } from 'rxjs'
import { ok, type Result } from '#domain/errors/result.ts'
import { isSample } from '#domain/sample/sample.ts'
import { useWorkspace } from './hooks.ts'
import type { UndoStack } from './undoStack.ts'
import { useUndo } from './useUndo.ts'

/**
 * Returns a function that moves the sample project and its materials to the bin, as one edit that can be undone.
 * `label`: the edit in words for the screen. It fails as the repository does.
 */
export function useRemoveSample(): (
  project: { readonly scope: string; readonly organizationId: string; readonly createdBy: string },
  label: string,
) => Promise<Result<ReturnType<UndoStack['done']>>> {
  const { projects, materials, bin } = useWorkspace()
  const undo = useUndo()
  return async ({ scope, organizationId, createdBy }, label) => {
    const soils = (await firstValueFrom(materials.list()))
      .filter(
        (each) => isSample(each) && each.organizationId === organizationId && each.createdBy === createdBy,
      )
      .map(({ id }) => id)
    const remove = async () => {
      const removed = await projects.remove(scope)
      if (removed.ok && soils.length > 0) await materials.remove(soils)
      return removed
    }
    const restore = async () => {
      const restored = await projects.restore(scope)
      if (restored.ok && soils.length > 0) await materials.restore(soils)
      return restored
    }
    const removed = await remove()
    if (!removed.ok) return removed
    const entry = { kind: 'projects', scope, organizationId } as const
    return ok(
      undo.done({
        label,
        undo: restore,
        redo: remove,
        grows: { undo: () => bin.growthOf([{ entry }]) },
      }),
    )
  }
}
