import fc from 'fast-check'
import { isLongRun, mostCases } from '#tests/helpers/cases.ts'

/**
 * How many cases a property takes: see tests/helpers/cases.ts. FC_SEED replays a failure.
 * @param count of a long run.
 * @param few of a short run, where a case costs much.
 */
export const runs = (count: number, few = count): { numRuns: number; seed?: number } => {
  const numRuns = Math.min(isLongRun ? count : few, mostCases)
  return process.env.FC_SEED === undefined ? { numRuns } : { numRuns, seed: Number(process.env.FC_SEED) }
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
