import type { Bounds } from './elements.ts'

/** How metres become pixels on this sheet. */
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

/** A rectangle in pixels that something on the sheet takes. */
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

/** A length of 1, 2 or 5 times a power of ten that is about `pixels` long, at so many pixels the unit. */
export function scaleBarLength(scale: number, pixels = 80): number {
  const wanted = pixels / scale
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = [5, 2, 1].find((factor) => factor * power <= wanted) ?? 1
  return step * power
}
