import { type Arrangement, isFolded, least, type SidePane } from './arrangement.ts'

/** Whose size a divider changes: the width of a side pane, or the height of the drawing where it stands above the result. */
export type Sized = SidePane | 'drawing'

/** What an arrow key moves a divider by, px. */
export const dividerStep = 16

/** What the page has for its panes, and what they take of it now, px. */
export interface Measured {
  readonly width: number
  readonly height: number
  readonly inputs: number
  readonly result: number
  readonly drawingHeight: number
}

/**
 * Between what a divider can be moved: sizes of its pane, px.
 * @param isBeside whether all three stand side by side. Where not, the result is below the drawing and goes with it.
 */
export function limitsOf(
  pane: Sized,
  { width, height, inputs, result }: Measured,
  isBeside: boolean,
): { readonly min: number; readonly max: number } {
  const [min, max] = {
    inputs: [least.inputs, width - least.drawing - (isBeside ? result : 0)],
    result: [least.result, width - least.drawing - inputs],
    drawing: [least.drawingHeight, height - least.resultHeight],
  }[pane] as [number, number]
  return { min, max: Math.max(min, Math.round(max)) }
}

/** The arrangement with a divider moved. It gives from one neighbour to the other: a third pane keeps the width it has. */
export function resized(
  now: Arrangement,
  pane: Sized,
  size: number,
  measured: Measured,
  isBeside: boolean,
): Arrangement {
  const { min, max } = limitsOf(pane, measured, isBeside)
  const sizes = { ...now.sizes, [pane]: Math.round(Math.min(Math.max(size, min), max)) }
  const other = pane === 'inputs' ? 'result' : 'inputs'
  if (pane !== 'drawing' && isBeside && !isFolded(now, other)) sizes[other] = Math.round(measured[other])
  return { ...now, sizes }
}
