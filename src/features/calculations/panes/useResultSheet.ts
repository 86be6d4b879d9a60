import { useState } from 'react'

export type SheetState = 'closed' | 'half' | 'full'

export interface ResultSheet {
  readonly state: SheetState
  set(state: SheetState): void
  /** Opens the sheet, in layouts where the result is one. */
  open(): void
}

/** The state of the result sheet. In the stacked layout the person pulls it up from the verdict strip. */
export function useResultSheet(): ResultSheet {
  const [state, set] = useState<SheetState>('closed')
  const open = () => {
    // The sheet must not cover a focused field. The verdict strip shows the answer.
    if (document.activeElement?.closest('[data-pane="inputs"]') == null)
      set((before) => (before === 'closed' ? 'half' : before))
  }
  return { state, set, open }
}
