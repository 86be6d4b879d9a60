import { type Arrangement, isFolded, least, type SidePane } from './arrangement.ts'

/** The pane that a divider resizes: the width of a side pane, or the height of a drawing above the result. */
export type Sized = SidePane | 'drawing'

/** Distance of one arrow key, px. */
export const dividerStep = 16

/** The space for the panes and their current sizes, px. */
export interface Measured {
  readonly width: number
  readonly height: number
  readonly inputs: number
  readonly result: number
  readonly drawingHeight: number
}

/**
 * The minimum and maximum size of the pane that a divider resizes, px.
 * @param isBeside whether all three panes stand side by side. Otherwise the result lies below the drawing, as wide as that.
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

/** The arrangement after a divider has moved. Only the two panes beside it change; a third one keeps its width. */
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
