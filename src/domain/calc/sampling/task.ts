import { z } from 'zod'
import { leastReplicates } from './bands.ts'
import { distribution } from './distributions.ts'
import { largestSeed } from './philox.ts'

/**
 * The task of a study: a sample of the inputs' distributions, a sweep over a grid, or a tornado. Inputs are named by
 * their path: `footingWidth`, `soilLayers.0.frictionAngle`.
 */

/** Largest number of solutions in one study. */
export const mostPoints = 1_000_000
/** Largest number of draws in one study: points times variables. */
const mostDraws = 5_000_000
const mostVariables = 30

const number = (name: string) =>
  z.number({
    error: (issue) => (issue.input === undefined ? `${name} is required` : `${name} must be a number`),
  })
const whole = (name: string, min: number, max: number) =>
  z
    .int({
      error: (issue) =>
        issue.input === undefined ? `${name} is required` : `${name} must be a whole number`,
    })
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`)

const path = z
  .string({ error: 'Path of an input is required' })
  .min(1, 'Path of an input is required')
  .max(200, 'Path must be at most 200 characters')

const list = <Item extends z.ZodType>(item: Item, most: number, name = 'variables') =>
  z
    .array(item, { error: (issue) => (issue.input === undefined ? `Give the ${name}` : `Must be a list`) })
    .min(1, `Give at least one of the ${name}`)
    .max(most, `At most ${most} ${name}`)

/**
 * Chooses one of several shapes by a field that only it has, so that an issue names that field. A zod union would name all
 * shapes together.
 */
function meant<Shape extends z.ZodType>(shapes: readonly (readonly [field: string, Shape])[], error: string) {
  return z.unknown().transform((given, context): z.output<Shape> => {
    const isGiven = typeof given === 'object' && given !== null
    const [, shape] = (isGiven && shapes.find(([field]) => Object.hasOwn(given, field))) || []
    const parsed = shape?.safeParse(given)
    if (parsed?.success === true) return parsed.data
    if (parsed === undefined) context.addIssue({ code: 'custom', message: error })
    else
      for (const issue of parsed.error.issues)
        context.issues.push({ ...issue, input: given } as z.core.$ZodRawIssue)
    return z.NEVER
  })
}

const coefficient = number('Correlation')
  .min(-1, 'Correlation must be between -1 and 1')
  .max(1, 'Correlation must be between -1 and 1')

const correlation = z.union(
  [
    /** Pairs; those left out are independent. */
    z.array(z.strictObject({ a: path, b: path, value: coefficient })).max(435),
    /** The whole matrix, in the order of the variables. */
    z.array(z.array(coefficient).max(mostVariables)).max(mostVariables),
  ],
  { error: 'Correlation must be a list of { a, b, value } or a square matrix of numbers from -1 to 1' },
)
export type Correlation = z.infer<typeof correlation>

const until = z.strictObject({
  /** The probability of failure of the leading response, or its mean. */
  of: z.enum(['probability', 'mean'], { error: 'Must be one of: probability, mean' }),
  /** Half of the band at which the sample stops: of the probability as it is, of the mean as a ratio to the mean. */
  halfWidth: number('Half-width of the band')
    .min(1e-6, 'Half-width of the band must be between 0.000001 and 0.5')
    .max(0.5, 'Half-width of the band must be between 0.000001 and 0.5'),
})

const sample = z
  .strictObject({
    method: z
      .enum(['monte-carlo', 'latin-hypercube'], {
        error: 'Method must be one of: monte-carlo, latin-hypercube',
      })
      .default('latin-hypercube'),
    count: whole('Number of samples', 2, mostPoints),
    seed: whole('Seed', 0, largestSeed).default(1),
    variables: list(z.strictObject({ path, distribution }), mostVariables),
    correlation: correlation.optional(),
    /**
     * A drawn value outside the limits of its input: `clip` moves it to the limit, `refuse` leaves the sample out under
     * the code `input-outside-limits`. Both are counted by variable in the result.
     */
    outside: z.enum(['clip', 'refuse'], { error: 'Must be one of: clip, refuse' }).default('clip'),
    /** Bins of the histogram; by Freedman and Diaconis when left out. */
    bins: whole('Bins', 1, 200).optional(),
    /** Confidence of the intervals of PF and mean. */
    confidence: number('Confidence')
      .min(0.5, 'Confidence must be between 0.5 and 0.999')
      .max(0.999, 'Confidence must be between 0.5 and 0.999')
      .default(0.95),
    /**
     * Number of independent Latin hypercubes of the sample: one hypercube alone gives no band. Without effect on Monte
     * Carlo. `replicatesOf` returns a suitable number.
     */
    replicates: whole('Number of replicates', 1, 1000).default(1),
    /** Stops before the number of samples when the band is narrow enough. */
    until: until.optional(),
    /**
     * For a module that searches its critical surface: number of samples from one search to the next. The others are
     * solved on found surfaces. 1: every sample is searched. See `SurfaceReuse`.
     */
    searchEvery: whole('Samples from search to search', 1, mostPoints).default(1),
  })
  .refine(({ count, replicates }) => replicates === 1 || replicates * 2 <= count, {
    message: 'Each replicate needs at least 2 samples',
    path: ['replicates'],
  })
  .refine(
    ({ method, replicates, until: rule }) =>
      rule === undefined || method === 'monte-carlo' || replicates >= leastReplicates,
    {
      message: `To stop early a Latin hypercube needs at least ${leastReplicates} replicates and ${leastReplicates ** 2} samples`,
      path: ['until'],
    },
  )
  .refine(({ count, variables }) => count * variables.length <= mostDraws, {
    message: `Number of samples times variables must be at most ${mostDraws}`,
    path: ['count'],
  })
export type SampleTask = z.infer<typeof sample>

const valuesOf = z.strictObject({
  path,
  values: z.array(number('Value')).min(1, 'Give at least one value').max(10_000, 'At most 10000 values'),
})
const stepsOf = z.strictObject({
  path,
  from: number('Start value'),
  to: number('End value'),
  steps: whole('Number of points', 2, 10_000),
})
const steps = meant<typeof valuesOf | typeof stepsOf>(
  [
    ['values', valuesOf],
    ['from', stepsOf],
    ['to', stepsOf],
    ['steps', stepsOf],
  ],
  'Give path with values, or path with from, to and steps (2 to 10000 points)',
)
const sweep = z.strictObject({
  /** One variable gives a line, two a grid; the first varies slowest. */
  variables: list(steps, 2),
})

const lowToHigh = z.strictObject({ path, low: number('Low'), high: number('High') })
/** The value in the inputs times 1 - change and 1 + change. */
const changed = z.strictObject({
  path,
  change: number('Change').min(0, 'Change must be between 0 and 1').max(1, 'Change must be between 0 and 1'),
})
/** Two percentiles of a distribution, 5 and 95 when left out. */
const spread = z.strictObject({
  path,
  distribution,
  percentiles: z.tuple([number('Percentile').gt(0).lt(100), number('Percentile').gt(0).lt(100)]).optional(),
})
const ends = meant<typeof lowToHigh | typeof changed | typeof spread>(
  [
    ['low', lowToHigh],
    ['high', lowToHigh],
    ['distribution', spread],
    ['change', changed],
  ],
  'Give path with low and high, with change (a ratio from 0 to 1), or with distribution and percentiles between 0 and 100',
)
const tornado = z.strictObject({ variables: list(ends, mostVariables) })

/** Schema of a study: inputs of a module, and exactly one of sample, sweep and tornado. */
export const studyTask = z
  .strictObject({
    /** Inputs of the module; variables replace single values of them. */
    inputs: z.record(z.string(), z.unknown(), 'Inputs must be an object'),
    sample: sample.optional(),
    sweep: sweep.optional(),
    tornado: tornado.optional(),
    /** Keys of the responses wanted, the first leads; all when left out. */
    responses: list(z.string('Must be the key of a response').max(100), 50, 'responses').optional(),
  })
  .refine(
    ({ sample, sweep, tornado }) =>
      [sample, sweep, tornado].filter((task) => task !== undefined).length === 1,
    { message: 'Give exactly one of sample, sweep and tornado', path: [] },
  )
export type StudyTask = z.infer<typeof studyTask>
