import { type SidePane, toggled } from './arrangement.ts'
import { arrange, arrangementOf } from './useArrangement.ts'

/** The pane whose rail takes the focus once it has rendered. */
let waiting: SidePane | null = null

/** Folds or unfolds a pane. A focus in the pane or on its divider moves to the rail. */
export function fold(of: string, pane: SidePane): void {
  const focused = document.activeElement?.closest<HTMLElement>('[data-pane], [role=separator]')
  const isHere = focused?.dataset.pane === pane || focused?.getAttribute('role') === 'separator'
  waiting = isHere ? pane : null
  arrange(of, toggled(arrangementOf(of), pane))
}

/** Whether the rail that has just rendered takes the focus; true once. */
export function takesFocus(pane: SidePane): boolean {
  const takes = waiting === pane
  waiting = null
  return takes
}
