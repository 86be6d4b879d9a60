import { type Band, createBands, type Layout, leastReplicates, replicateStart } from './bands.ts'
import { limitedPoint, type Outcome } from './evaluate.ts'
import { layoutOf } from './plan.ts'
import { pearson, ranks } from './ranks.ts'
import { fails, type LimitState, lognormalIndex, normalIndex, reliabilityIndex } from './reliability.ts'
import type {
  DrawnVariable,
  Refusals,
  Reliability,
  SampledResponse,
  SampleResult,
  SurfaceSearch,
} from './results.ts'
import { histogram, moments, sortedQuantile } from './statistics.ts'
import type { Study } from './study.ts'
import type { SampleTask } from './task.ts'

const percents = [1, 5, 10, 25, 50, 75, 90, 95, 99] as const
const convergencePoints = 100

/** Draws of the variables. They are drawn again here, because storing them while points are solved costs memory. */
interface Draws {
  readonly columns: readonly Float64Array[]
  readonly outside: readonly number[]
  /** Ranks of the columns over all samples, made once when first asked for. */
  readonly ranked: (place: number) => Float64Array
}

function drawAgain(study: Study, count: number): Draws {
  const variables = study.variables.length
  const columns = Array.from({ length: variables }, () => new Float64Array(count))
  const outside = new Array<number>(variables).fill(0)
  const asked = new Float64Array(variables)
  const point = new Float64Array(variables)
  for (let index = 0; index < count; index++) {
    if (!limitedPoint(study, index, point)) {
      study.point(index, asked)
      for (let place = 0; place < variables; place++) if (asked[place] !== point[place]) outside[place]! += 1
    }
    for (let place = 0; place < variables; place++) columns[place]![index] = point[place]!
  }
  const ranked: (Float64Array | undefined)[] = []
  return {
    columns,
    outside,
    ranked(place) {
      const known = ranked[place] ?? ranks(columns[place]!)
      ranked[place] = known
      return known
    },
  }
}

/** Returns the result of a sample from the outcome of its points. */
export function finishSample(
  study: Study,
  task: SampleTask,
  whole: Outcome,
  refusals: Refusals,
): SampleResult {
  const draws = drawAgain(study, whole.count)
  const layout = layoutOf(task)
  return {
    kind: 'sample',
    moduleId: study.module.id,
    moduleVersion: study.module.version,
    method: task.method,
    generator: 'philox4x32-10',
    seed: task.seed,
    replicates: Math.max(1, wholeReplicates(layout, whole.count)),
    count: whole.count,
    requested: study.count,
    confidence: task.confidence,
    search: searchOf(study, task, whole),
    outside: task.outside,
    variables: study.variables.map((variable, place) => drawnVariable(variable, draws, place)),
    correlation: correlationOf(draws.columns),
    refusals,
    responses: study.responses.map((_, place) =>
      sampledResponse(study, task, layout, whole, refusals, draws, place),
    ),
  }
}

/** Returns the replicates that are complete within the first samples. */
function wholeReplicates(layout: Layout, samples: number): number {
  let replicates = 0
  while (replicates < layout.replicates && replicateStart(layout, replicates + 1) <= samples) replicates++
  return replicates
}

function searchOf(study: Study, task: SampleTask, whole: Outcome): SurfaceSearch | null {
  const { reuse } = study.module
  if (reuse?.searches(study.inputs) !== true) return null
  const every = study.reuse?.every ?? 1
  const differences = whole.checks.map(({ difference }) => difference)
  const rest = whole.count - Math.min(study.first, whole.count)
  return {
    every,
    asked: task.searchEvery,
    searched: every === 1 ? whole.count : whole.count - rest + Math.ceil(rest / every),
    difference:
      differences.length === 0
        ? null
        : {
            count: differences.length,
            mean: differences.reduce((sum, difference) => sum + difference, 0) / differences.length,
            greatest: Math.max(...differences),
          },
  }
}

function drawnVariable(
  { path, label, unit }: Study['variables'][number],
  draws: Draws,
  place: number,
): DrawnVariable {
  const column = draws.columns[place]!
  let min = column[0]!
  let max = min
  for (let index = 1; index < column.length; index++) {
    if (column[index]! < min) min = column[index]!
    if (column[index]! > max) max = column[index]!
  }
  return { path, label, unit, ...moments(column), min, max, outside: draws.outside[place]! }
}

function correlationOf(columns: readonly Float64Array[]): (number | null)[][] {
  const matrix = columns.map(() => columns.map((): number | null => 1))
  for (let row = 0; row < columns.length; row++)
    for (let column = 0; column <= row; column++) {
      const value = pearson(columns[row]!, columns[column]!)
      const shown = row === column && value !== null ? 1 : value
      matrix[row]![column] = shown
      matrix[column]![row] = shown
    }
  return matrix
}

function sampledResponse(
  study: Study,
  task: SampleTask,
  layout: Layout,
  whole: Outcome,
  refusals: Refusals,
  draws: Draws,
  place: number,
): SampledResponse {
  const { key, label, unit, failsWhen } = study.responses[place]!
  const all = whole.values.subarray(place * whole.count, (place + 1) * whole.count)
  const values = all.filter((value) => !Number.isNaN(value))
  const count = values.length
  const name = { key, label, unit, count }
  if (count === 0)
    return { ...name, statistics: null, reliability: null, rankCorrelations: study.variables.map(() => null) }

  const limit = study.limits[place] ?? null
  const state: LimitState | null = failsWhen === undefined || limit === null ? null : { failsWhen, limit }
  const bands = bandsOf(all, state, layout)
  const { mean, sd } = moments(values)
  const failures = state === null ? 0 : countFailures(values, state)
  const ranked = ranks(values)
  const rankCorrelations = study.variables.map((_, variable) =>
    pearson(
      count === whole.count ? draws.ranked(variable) : ranks(answered(draws.columns[variable]!, all, count)),
      ranked,
    ),
  )
  // Sorted in place: the order of the samples is not needed below.
  const sorted = values.sort()
  return {
    ...name,
    statistics: {
      mean,
      sd,
      meanInterval: bands.mean!.interval,
      meanIntervalMethod: bands.mean!.method,
      min: sorted[0]!,
      max: sorted[count - 1]!,
      percentiles: percents.map((percent) => ({ percent, value: sortedQuantile(sorted, percent / 100) })),
      histogram: histogram(sorted, task.bins),
      convergence: bands.convergence,
    },
    reliability:
      state === null || bands.probability === null
        ? null
        : reliabilityOf(state, failures, count, refusals.count, mean, sd, bands.probability),
    rankCorrelations,
  }
}

/** The draws of the samples that have the response. */
function answered(
  column: Readonly<Float64Array>,
  values: Readonly<Float64Array>,
  count: number,
): Float64Array {
  const kept = new Float64Array(count)
  let place = 0
  for (let index = 0; index < column.length; index++)
    if (!Number.isNaN(values[index]!)) kept[place++] = column[index]!
  return kept
}

function countFailures(values: Readonly<Float64Array>, state: LimitState): number {
  let failures = 0
  for (let index = 0; index < values.length; index++) if (fails(values[index]!, state)) failures++
  return failures
}

function reliabilityOf(
  state: LimitState,
  failures: number,
  count: number,
  refused: number,
  mean: number,
  sd: number,
  { interval, method }: Band,
): Reliability {
  const probability = failures / count
  return {
    ...state,
    failures,
    probability,
    interval,
    intervalMethod: method,
    withRefusals: (failures + refused) / (count + refused),
    beta: reliabilityIndex(probability),
    betaInterval: [reliabilityIndex(interval[1]), reliabilityIndex(interval[0])],
    betaNormal: normalIndex(mean, sd, state),
    betaLognormal: lognormalIndex(mean, sd, state),
  }
}

/** Returns the numbers of samples at which the convergence is shown: at the ends of replicates, so that each has a band. */
function placesOf(layout: Layout, samples: number): number[] {
  if (layout.replicates >= leastReplicates) {
    const ends = Array.from({ length: wholeReplicates(layout, samples) }, (_, replicate) =>
      replicateStart(layout, replicate + 1),
    )
    const each = Math.ceil(ends.length / convergencePoints)
    return ends.filter((_, place) => (ends.length - 1 - place) % each === 0)
  }
  const steps = Math.min(convergencePoints, samples)
  return Array.from({ length: steps }, (_, step) => Math.round((samples * (step + 1)) / steps))
}

/** Returns the statistics of the samples while their number grows, and at the end. */
function bandsOf(values: Readonly<Float64Array>, state: LimitState | null, layout: Layout) {
  const bands = createBands(state, layout)
  const convergence: { samples: number; mean: number; probability: number | null; interval: Interval }[] = []
  let index = 0
  for (const samples of placesOf(layout, values.length)) {
    for (; index < samples; index++) bands.add(values[index]!)
    const mean = bands.mean()
    if (mean === null) continue
    const probability = bands.probability()
    convergence.push({
      samples,
      mean: mean.value,
      probability: probability?.value ?? null,
      interval: (probability ?? mean).interval,
    })
  }
  for (; index < values.length; index++) bands.add(values[index]!)
  return { convergence, mean: bands.mean(), probability: bands.probability() }
}

type Interval = Band['interval']
