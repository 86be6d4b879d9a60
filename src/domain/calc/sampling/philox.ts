/**
 * Philox4x32-10, the counter-based generator of Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as
 * 1, 2, 3", SC'11 (2011). A number depends on seed and counter alone: any thread can draw any part of a run, in any
 * order, and gets the same bits. It uses integer arithmetic only, so every JavaScript engine agrees.
 */

const multiplier0 = 0xd2511f53
const multiplier1 = 0xcd9e8d57
const weyl0 = 0x9e3779b9
const weyl1 = 0xbb67ae85

/** Upper 32 bits of the product of two unsigned 32-bit numbers. */
function highProduct(a: number, b: number): number {
  const aLow = a & 0xffff
  const aHigh = a >>> 16
  const bLow = b & 0xffff
  const bHigh = b >>> 16
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16)
  const other = aLow * bHigh + (middle & 0xffff)
  return (aHigh * bHigh + (middle >>> 16) + (other >>> 16)) >>> 0
}

/**
 * Writes the four random 32-bit words of a counter of four words and a key of two words into `out`. `out` may be the
 * counter itself.
 */
export function philox(
  counter: Readonly<Uint32Array>,
  keyLow: number,
  keyHigh: number,
  out: Uint32Array,
): void {
  let c0 = counter[0]!
  let c1 = counter[1]!
  let c2 = counter[2]!
  let c3 = counter[3]!
  let k0 = keyLow
  let k1 = keyHigh
  for (let round = 0; round < 10; round++) {
    const high0 = highProduct(multiplier0, c0)
    const low0 = Math.imul(multiplier0, c0)
    const high1 = highProduct(multiplier1, c2)
    const low1 = Math.imul(multiplier1, c2)
    c0 = (high1 ^ c1 ^ k0) >>> 0
    c1 = low1 >>> 0
    c2 = (high0 ^ c3 ^ k1) >>> 0
    c3 = low0 >>> 0
    k0 = (k0 + weyl0) >>> 0
    k1 = (k1 + weyl1) >>> 0
  }
  out[0] = c0
  out[1] = c1
  out[2] = c2
  out[3] = c3
}

/** Largest seed: a double must hold it exactly as a whole number. */
export const largestSeed = Number.MAX_SAFE_INTEGER

/**
 * Returns the draws of one seed: `draw(stream, index, out)` fills `out` with independent uniform numbers in the open
 * interval (0, 1).
 */
export function uniforms(seed: number): (stream: number, index: number, out: Float64Array) => void {
  const keyLow = seed >>> 0
  const keyHigh = Math.floor(seed / 4294967296) >>> 0
  const counter = new Uint32Array(4)
  const words = new Uint32Array(4)
  return (stream, index, out) => {
    counter[0] = index >>> 0
    counter[2] = stream
    for (let place = 0; place < out.length; place += 2) {
      counter[1] = place >>> 1
      philox(counter, keyLow, keyHigh, words)
      out[place] = unit(words[0]!, words[1]!)
      if (place + 1 < out.length) out[place + 1] = unit(words[2]!, words[3]!)
    }
  }
}

/** Middle of one of 2^52 equal parts of (0, 1): exact in a double, never 0 or 1. */
const unit = (high: number, low: number): number => (high * 1048576 + (low >>> 12) + 0.5) / 4503599627370496
