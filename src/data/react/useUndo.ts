import { useStore } from 'zustand'
import type { LocalDatabase } from '../local-database/types.ts'
import { useLocalDatabase } from './hooks.ts'
import { createUndoStack, type UndoStack, type UndoState } from './undoStack.ts'

/** A stack lives as long as its local database, so that the next user cannot undo another's edits. */
const stacks = new WeakMap<LocalDatabase, UndoStack>()

/**
 * The undo stack of the open local database. After an edit that succeeded:
 *
 * ```ts
 * const undo = useUndo()
 * const step = undo.done({
 *   label: t('moved', { name, folder }),
 *   undo: () => database.calculations.update(projectId, id, { folderId: before }),
 *   redo: () => database.calculations.update(projectId, id, { folderId: after }),
 * })
 * toast.success(title, message, { action: { label: t('common:undo'), onPress: () => void step.takeBack() } })
 * ```
 *
 * Ctrl/Cmd+Z and Ctrl/Cmd+Y are listened to by the app's frame, which also says what was undone.
 */
export function useUndo(): UndoStack {
  const database = useLocalDatabase()
  const known = stacks.get(database)
  if (known !== undefined) return known
  const stack = createUndoStack()
  stacks.set(database, stack)
  return stack
}

/** What Undo and Redo would do now, live. */
export function useUndoState(): UndoState {
  return useStore(useUndo().labels)
}
