/** Chance that repeats: the same seed gives the same run. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** 0 … below - 1. */
  below(below: number): number
  chance(probability: number): boolean
  pick<Value>(values: readonly Value[]): Value | undefined
  shuffled<Value>(values: readonly Value[]): Value[]
}

export function seeded(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  // Seeds that follow one another begin alike.
  for (let skip = 0; skip < 8; skip++) next()
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (values) => values[below(values.length)],
    shuffled(values) {
      const all = [...values]
      for (let last = all.length - 1; last > 0; last--) {
        const other = below(last + 1)
        const kept = all[last]!
        all[last] = all[other]!
        all[other] = kept
      }
      return all
    },
  }
}
