import { encode } from 'uqr'

/** Light squares that a reader needs around a code. */
const quiet = 4

/** From this version on a code is 14 mm wide in a picture of 17.4 mm. */
const smallest = 4

/** How wide the picture of a code is printed, its quiet zone included, in millimetres. */
export const qrWidthMm = 17.4

export interface Qr {
  /** Squares along a side, the quiet zone included. */
  readonly size: number
  /** The dark squares as the outline of an SVG. */
  readonly path: string
  /** The same row by row: true where a square is dark. */
  readonly rows: readonly (readonly boolean[])[]
}

/** A text as a code for cameras. Readable with 15 % of it lost: sheets are folded and get wet. */
export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { ecc: 'M', border: quiet, minVersion: smallest })
  const path = data.map((row, y) =>
    darkRuns(row)
      .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
      .join(''),
  )
  return { size, path: path.join(''), rows: data }
}

/** Where dark squares begin that stand beside each other, and how many they are. */
function darkRuns(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}

/** A drawing of its own, dark on light. */
export function qrSvg(text: string): string {
  const { size, path } = qrOf(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="#ffffff"/><path d="${path}" fill="#000000"/></svg>`
}
