import type { Measured } from './moving.ts'

/** What the panes take of the page now, px. */
export function measure(panes: HTMLElement): Measured {
  const pane = (name: string) => panes.querySelector<HTMLElement>(`[data-pane="${name}"]`)
  return {
    width: panes.clientWidth,
    height: panes.clientHeight,
    inputs: pane('inputs')?.offsetWidth ?? 0,
    result: pane('result')?.offsetWidth ?? 0,
    drawingHeight: pane('drawing')?.offsetHeight ?? 0,
  }
}
