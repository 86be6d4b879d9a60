import { useStore } from 'zustand'
import type { Workspace } from '../workspace/types.ts'
import { useWorkspace } from './hooks.ts'
import { createUndoStack, type UndoStack, type UndoState } from './undoStack.ts'

/** A stack lives as long as its local database, so that the next user cannot undo another's edits. */
const stacks = new WeakMap<Workspace, UndoStack>()

/**
 * Returns the undo stack of the open local database. After an edit that succeeded:
 *
 * ```ts
 * const undo = useUndo()
 * const step = undo.done({
 *   label: t('moved', { name, folder }),
 *   undo: () => workspace.calculations.update(projectId, id, { folderId: before }),
 *   redo: () => workspace.calculations.update(projectId, id, { folderId: after }),
 * })
 * toast.success(title, message, { action: { label: t('common:undo'), onPress: () => void step.takeBack() } })
 * ```
 *
 * The app's frame handles Ctrl/Cmd+Z and Ctrl/Cmd+Y, and says what was undone.
 */
export function useUndo(): UndoStack {
  const workspace = useWorkspace()
  const known = stacks.get(workspace)
  if (known !== undefined) return known
  const stack = createUndoStack()
  stacks.set(workspace, stack)
  return stack
}

/** Returns the labels of the next steps that Undo and Redo take. The component renders again when they change. */
export function useUndoState(): UndoState {
  return useStore(useUndo().labels)
}
