import type { Bounds, Point } from './elements.ts'
import type { Frame, Margins } from './frame.ts'

/** The part of a section that a pane shows: the point at the centre of the pane, metres, and the scale, pixels a metre. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A view that the user chose, as it is stored: independent of the size of the pane. */
export interface Look {
  readonly x: number
  readonly y: number
  /** Over the scale at which the whole drawing is shown. */
  readonly zoom: number
}

/** A translation after an enlargement: a point p of the pane goes to `zoom` p + (x, y). Pixels. */
export interface Move {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** Least margin on each side when the whole drawing is shown, over the width or height of the pane. */
const margin = 0.06

/** Over the scale at which the whole drawing is shown. */
export const zoomLimits = { least: 0.1, most: 40 } as const

/** Centres the bounds in the pane. Wider margins make room for what stands outside the bounds. */
export function fitView(bounds: Bounds, { width, height }: Size, least?: Margins): View {
  const [across, up] = [margin * width, margin * height]
  const left = Math.max(across, least?.left ?? 0)
  const right = Math.max(across, least?.right ?? 0)
  const top = Math.max(up, least?.top ?? 0)
  const bottom = Math.max(up, least?.bottom ?? 0)
  const scale = Math.min(
    Math.max(width - left - right, 40) / Math.max(bounds.maxX - bounds.minX, 1e-6),
    Math.max(height - top - bottom, 40) / Math.max(bounds.maxY - bounds.minY, 1e-6),
  )
  return {
    x: (bounds.minX + bounds.maxX) / 2 - (left - right) / 2 / scale,
    y: (bounds.minY + bounds.maxY) / 2 + (top - bottom) / 2 / scale,
    scale,
  }
}

/** The height of a pane of this width in which the bounds just fit. */
export const heightFor = ({ minX, minY, maxX, maxY }: Bounds, width: number): number =>
  Math.ceil((width * (maxY - minY)) / Math.max(maxX - minX, 1e-6))

export const frameOf = ({ x, y, scale }: View, { width, height }: Size): Frame => ({
  width,
  height,
  scale,
  x: (metres) => width / 2 + (metres - x) * scale,
  y: (metres) => height / 2 + (y - metres) * scale,
})

export const lookOf = ({ x, y, scale }: View, fitted: View): Look => ({ x, y, zoom: scale / fitted.scale })

export const viewOf = ({ x, y, zoom }: Look, fitted: View): View => ({ x, y, scale: zoom * fitted.scale })

/** The metres at a place of the pane. */
export const pointAt = ({ x, y, scale }: View, { width, height }: Size, [across, down]: Point): Point => [
  x + (across - width / 2) / scale,
  y - (down - height / 2) / scale,
]

/** The view enlarged by a factor; the point of the section at `place` stays there. */
export function zoomAt(view: View, size: Size, place: Point, factor: number): View {
  const [x, y] = pointAt(view, size, place)
  return {
    x: x + (view.x - x) / factor,
    y: y + (view.y - y) / factor,
    scale: view.scale * factor,
  }
}

/** The view after the drawing has moved to the right and down by so many pixels. */
export const pan = ({ x, y, scale }: View, [right, down]: Point): View => ({
  x: x - right / scale,
  y: y + down / scale,
  scale,
})

/** Limits a view to 10 % to 4,000 % of the fitted scale, with part of the section in sight. */
export function limited(view: View, fitted: View, size: Size): View {
  const least = fitted.scale * zoomLimits.least
  const most = fitted.scale * zoomLimits.most
  const [across, up] = [size.width / fitted.scale, size.height / fitted.scale]
  return {
    x: between(view.x, fitted.x - across, fitted.x + across),
    y: between(view.y, fitted.y - up, fitted.y + up),
    scale: between(view.scale, least, most),
  }
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The move that brings a drawing laid out for the view `drawn` to the view `view`. */
export function moveTo(view: View, drawn: View, { width, height }: Size): Move {
  const zoom = view.scale / drawn.scale
  return {
    zoom,
    x: width / 2 + (drawn.x - view.x) * view.scale - (width / 2) * zoom,
    y: height / 2 - (drawn.y - view.y) * view.scale - (height / 2) * zoom,
  }
}

/** The view that a drawing shows that was laid out for the view `drawn` and then moved. */
export const viewAfter = ({ x, y, zoom }: Move, drawn: View, { width, height }: Size): View => ({
  x: drawn.x + ((width / 2 - x) / zoom - width / 2) / drawn.scale,
  y: drawn.y - ((height / 2 - y) / zoom - height / 2) / drawn.scale,
  scale: drawn.scale * zoom,
})

/** Size of a CSS pixel, metres. */
const metresAPixel = 0.0254 / 96

/** The scale as drawings state it: 125 for 1:125, rounded to what can be measured on a screen. */
export function ratioOf({ scale }: Pick<View, 'scale'>): number {
  const ratio = 1 / (scale * metresAPixel)
  return Number(ratio.toPrecision(ratio >= 100 ? 3 : 2))
}
