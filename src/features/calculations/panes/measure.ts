import type { Measured } from './moving.ts'

/** Measures the current sizes of the panes, px. */
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
