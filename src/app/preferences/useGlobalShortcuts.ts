import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '#api/hooks.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import type { UndoOutcome, UndoStack } from '#data/react/undoStack.ts'
import { useUndo, useUndoState } from '#data/react/useUndo.ts'
import { paths } from '#domain/protocol/paths.ts'
import { useShortcut } from '#ui/shortcuts/useShortcut.ts'
import { toast } from '#ui/toast.tsx'
import { openDialog } from '../dialogs/openDialog.ts'

const echo = { id: 'undo' }

/** The shortcuts that do the same on every screen. */
export function useGlobalShortcuts(): void {
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  const undo = useUndo()
  const state = useUndoState()
  useRoomAsked(undo)

  const tell = (outcome: UndoOutcome | null, done: string, failed: string) => {
    if (outcome === null) return
    if (outcome.problem === null) toast.info(done, outcome.label, echo)
    else toast.error(failed, `${outcome.label}: ${outcome.problem.message}`, { id: 'undo' })
  }
  useShortcut('new-project', () => void navigate(paths.newProject))
  useShortcut('shortcuts', () => openDialog({ dialog: 'help', section: 'shortcuts' }))
  useShortcut('undo', () => {
    if (state.undo === null) return toast.info(t('undo.nothing'), undefined, echo)
    void undo.undo().then((outcome) => tell(outcome, t('undo.undone'), t('undo.undoFailed')))
  })
  useShortcut('redo', () => {
    if (state.redo === null) return toast.info(t('undo.nothingToRedo'), undefined, echo)
    void undo.redo().then((outcome) => tell(outcome, t('undo.redone'), t('undo.redoFailed')))
  })
}

/** Asks the plan before an undo restores something, as before restoring or creating it. */
function useRoomAsked(undo: UndoStack): void {
  const workspace = useWorkspace()
  const user = useSignedIn()
  const ask = useEffectEvent<Parameters<UndoStack['askWith']>[0]>(async (organizationId, added) => {
    // With code that no first screen needs.
    const [{ hasRoomFor }, { askRoom }] = await Promise.all([
      import('#data/react/useRoom.ts'),
      import('#ui/room/askRoom.ts'),
    ])
    return hasRoomFor(workspace, user, askRoom, organizationId, added)
  })
  useEffect(() => undo.askWith((...asked) => ask(...asked)), [undo])
}
