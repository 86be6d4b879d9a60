import type { Bounds, Point } from './elements.ts'

/** Converts metres of the section to pixels of a pane. */
export interface Frame {
  readonly width: number
  readonly height: number
  /** Pixels a metre. */
  readonly scale: number
  x(metres: number): number
  y(metres: number): number
}

export interface Margins {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** A rectangle in the pane, pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Fits the bounds into the width, and into the height where that is the tighter. Both axes keep one scale. */
export function fitFrame(
  bounds: Bounds,
  sheet: { width: number; maxHeight: number },
  margins: Margins,
): Frame {
  const across = Math.max(bounds.maxX - bounds.minX, 1e-6)
  const up = Math.max(bounds.maxY - bounds.minY, 1e-6)
  const room = {
    across: Math.max(sheet.width - margins.left - margins.right, 40),
    up: Math.max(sheet.maxHeight - margins.top - margins.bottom, 40),
  }
  const scale = Math.min(room.across / across, room.up / up)
  const left = margins.left + (room.across - across * scale) / 2
  return {
    width: sheet.width,
    height: Math.ceil(up * scale + margins.top + margins.bottom),
    scale,
    x: (metres) => left + (metres - bounds.minX) * scale,
    y: (metres) => margins.top + (bounds.maxY - metres) * scale,
  }
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Whether a box lies in another one, edges included. */
export const isWithin = (box: Box, room: Box): boolean =>
  box.x >= room.x &&
  box.y >= room.y &&
  box.x + box.width <= room.x + room.width &&
  box.y + box.height <= room.y + room.height

/** The intersection of two boxes; null if they have none. */
export function common(a: Box, b: Box): Box | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

/** The part of a straight stroke inside a box, as shares of the stroke from 0 to 1; null if the stroke misses the box (Liang-Barsky clipping). */
export function shareWithin(
  { x, y, width, height }: Box,
  [ax, ay]: Point,
  [bx, by]: Point,
): readonly [from: number, to: number] | null {
  // Most strokes lie wholly to one side of the box.
  if ((ax < x && bx < x) || (ax > x + width && bx > x + width)) return null
  if ((ay < y && by < y) || (ay > y + height && by > y + height)) return null
  let [from, to] = [0, 1]
  const sides = [
    [ax - bx, ax - x],
    [bx - ax, x + width - ax],
    [ay - by, ay - y],
    [by - ay, y + height - ay],
  ] as const
  for (const [way, room] of sides) {
    if (way === 0) {
      if (room < 0) return null
      continue
    }
    const share = room / way
    if (way < 0) from = Math.max(from, share)
    else to = Math.min(to, share)
    if (from > to) return null
  }
  return [from, to]
}

/** A length of 1, 2 or 5 times a power of ten that is about `pixels` long, at so many pixels the unit. */
export function scaleBarLength(scale: number, pixels = 80): number {
  const wanted = pixels / scale
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = [5, 2, 1].find((factor) => factor * power <= wanted) ?? 1
  return step * power
}
