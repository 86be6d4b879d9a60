import fc from 'fast-check'
import { isLongRun, mostCases } from '#tests/helpers/cases.ts'

/**
 * How many cases a property takes: see tests/helpers/cases.ts. A short run draws the same cases every time, so that it
 * fails for a change alone; a long one draws others each time, and FC_SEED replays its failure. A long one names the first failure
 * as it is, because a search for a simpler one may take an hour; the replay makes that search.
 * @param count of a long run.
 * @param few of a short run, where a case costs much.
 */
export const runs = (
  count: number,
  few = count,
): { numRuns: number; seed?: number; endOnFailure?: boolean } => {
  const numRuns = Math.min(isLongRun ? count : few, mostCases)
  const seed = process.env.FC_SEED ?? (isLongRun ? undefined : 1)
  return seed === undefined ? { numRuns, endOnFailure: true } : { numRuns, seed: Number(seed) }
}

/** A number spread over a range as engineers use it, with its ends. */
export const number = (min: number, max: number) =>
  fc.oneof(
    // fast-check spreads doubles by their bits, mostly next to zero; engineers do not.
    {
      weight: 7,
      arbitrary: fc.integer({ min: 0, max: 1_000_000 }).map((share) => min + ((max - min) * share) / 1e6),
    },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true, noDefaultInfinity: true }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
  )
/** The value, or nothing. */
export const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 })
