import { type SidePane, toggled } from './arrangement.ts'
import { arrange, arrangementOf } from './useArrangement.ts'

/** The pane whose rail takes the focus when it comes. */
let waiting: SidePane | null = null

/** Folds a pane or opens it. What has the focus in it, or at its edge, gives it to the rail. */
export function fold(of: string, pane: SidePane): void {
  const focused = document.activeElement?.closest<HTMLElement>('[data-pane], [role=separator]')
  const isHere = focused?.dataset.pane === pane || focused?.getAttribute('role') === 'separator'
  waiting = isHere ? pane : null
  arrange(of, toggled(arrangementOf(of), pane))
}

/** Asked by a rail that has come. */
export function takesFocus(pane: SidePane): boolean {
  const takes = waiting === pane
  waiting = null
  return takes
}
