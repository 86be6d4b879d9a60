import { useState } from 'react'

export type SheetState = 'closed' | 'half' | 'full'

export interface ResultSheet {
  readonly state: SheetState
  set(state: SheetState): void
  /** Shows the result where it is a sheet. */
  open(): void
}

/** Where the panes stand under one another the result is a sheet, pulled up from the line of the verdict. */
export function useResultSheet(): ResultSheet {
  const [state, set] = useState<SheetState>('closed')
  const open = () => {
    // Nothing comes over the field that somebody is in: the verdict is in sight.
    if (document.activeElement?.closest('[data-pane="inputs"]') == null)
      set((before) => (before === 'closed' ? 'half' : before))
  }
  return { state, set, open }
}
