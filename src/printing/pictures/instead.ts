import { encode } from 'fast-png'

const [white, grey] = [255, 152] as const

/**
 * What a program shows that draws no vectors, in place of a drawing: a crossed frame, so that nobody takes the gap for an empty drawing.
 *
 * @param width and height of the drawing in dots.
 */
export function crossedFrame(width: number, height: number): Uint8Array {
  const data = new Uint8Array(width * height).fill(white)
  const mark = (x: number, y: number) => {
    data[Math.min(height - 1, Math.round(y)) * width + Math.min(width - 1, Math.round(x))] = grey
  }
  for (let x = 0; x < width; x++) {
    const y = (x * (height - 1)) / Math.max(1, width - 1)
    for (const at of [0, height - 1, y, height - 1 - y]) mark(x, at)
  }
  for (let y = 0; y < height; y++) {
    const x = (y * (width - 1)) / Math.max(1, height - 1)
    for (const at of [0, width - 1, x, width - 1 - x]) mark(at, y)
  }
  return encode({ width, height, data, channels: 1, depth: 8 })
}

/** Dark and light squares as a picture, for programs that draw no vectors. @param dots pixels across each square. */
export function squares(rows: readonly (readonly boolean[])[], dots = 4): Uint8Array {
  const size = rows.length * dots
  const data = new Uint8Array(size * size).fill(white)
  for (let at = 0; at < data.length; at++)
    if (rows[Math.floor(at / size / dots)]?.[Math.floor((at % size) / dots)] === true) data[at] = 0
  return encode({ width: size, height: size, data, channels: 1, depth: 8 })
}
