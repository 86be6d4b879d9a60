import { replicatesOf } from '#domain/calc/sampling/bands.ts'
import type { Candidate } from '#domain/calc/sampling/candidates.ts'
import type { Distribution } from '#domain/calc/sampling/distributions.ts'
import { isTelling, spreadOf } from '#domain/calc/sampling/spreads.ts'
import { plainNumber } from '#domain/units/parse.ts'
import { decimalMark, withDecimalMark } from '#ui/numbers.ts'

/** What a person has set for studies, as typed; tasks are read from it when a study starts. */

export type DistributionType = Distribution['type']

/** A varied input. Texts by parameter: `mean`, `cov` (in percent), `lower`, `mode`, `upper`. */
export interface VariedInput {
  readonly path: string
  readonly type: DistributionType
  readonly texts: Readonly<Record<string, string>>
}

export interface SampleSettings {
  readonly method: 'monte-carlo' | 'latin-hypercube'
  readonly count: string
  readonly seed: string
  /** Latin hypercubes that make up the sample; null: as many as suit its size. */
  readonly replicates: number | null
  /** What ends the study before its number of samples. */
  readonly stopAt: 'count' | 'probability' | 'mean'
  /** Of the band that is narrow enough. */
  readonly halfWidth: string
  /** `searched`: the critical surface of each sample is searched; `found`: of one in `searchEvery`. */
  readonly surfaces: 'found' | 'searched'
  readonly searchEvery: string
  readonly variables: readonly VariedInput[]
  readonly correlations: readonly { readonly a: string; readonly b: string; readonly text: string }[]
}

export interface TornadoSettings {
  /** All by the same share up and down, or between the 5 % and 95 % fractiles of their usual distributions. */
  readonly by: 'change' | 'spread'
  /** Percent. */
  readonly change: string
  readonly paths: readonly string[]
}

export interface SweepAxis {
  readonly path: string
  readonly from: string
  readonly to: string
  readonly steps: string
}

export interface SweepSettings {
  readonly first: SweepAxis | null
  readonly second: SweepAxis | null
}

/** As many as a task takes. */
export const mostVaried = 30
const fewVaried = 6
const fewSliders = 5

/** Digits of a number that is offered rather than typed. */
const short = (value: number): string => withDecimalMark(String(Number(value.toPrecision(4))))

const within = (value: number, { min, max }: Candidate): number => Math.min(max, Math.max(min, value))

/** An input varied as the literature has it; else by a tenth. */
export function variedInput(candidate: Candidate): VariedInput {
  const spread = spreadOf(candidate)
  return {
    path: candidate.path,
    type: spread?.type ?? 'normal',
    texts: { cov: short((spread?.cov ?? 0.1) * 100), ...endsOf(candidate) },
  }
}

/** Ends of a uniform or triangular distribution to begin with. */
function endsOf(candidate: Candidate): Record<string, string> {
  const { given } = candidate
  const half = given === 0 ? (candidate.field.step ?? 1) : Math.abs(given) * 0.2
  return { lower: short(within(given - half, candidate)), upper: short(within(given + half, candidate)) }
}

/**
 * Samples from one search for the critical surface to the next: a search of Spencer's method takes as long as some 100
 * samples on found surfaces, and 10,000 samples still have 200 that are searched and so say what the others leave out.
 */
export const usualSearchEvery = '50'
const usualHalfWidth = '0.01'

export function sampleDefaults(candidates: readonly Candidate[], hasSearch: boolean): SampleSettings {
  const known = candidates.filter((candidate) => spreadOf(candidate) !== null)
  const chosen = known.length > 0 ? known : candidates.filter(isTelling)
  return {
    method: 'latin-hypercube',
    count: '10000',
    seed: '1',
    replicates: null,
    stopAt: 'count',
    halfWidth: short(Number(usualHalfWidth)),
    surfaces: hasSearch ? 'found' : 'searched',
    searchEvery: usualSearchEvery,
    variables: chosen.slice(0, fewVaried).map(variedInput),
    correlations: [],
  }
}

export const tornadoDefaults = (candidates: readonly Candidate[]): TornadoSettings => ({
  by: 'change',
  change: '10',
  paths: candidates
    .filter(isTelling)
    .slice(0, mostVaried)
    .map(({ path }) => path),
})

export const sweepDefaults = (candidates: readonly Candidate[]): SweepSettings => {
  const first = candidates.find(isTelling) ?? candidates[0]
  return { first: first === undefined ? null : sweepAxis(first, '21'), second: null }
}

/** From half of the value to half more. */
export function sweepAxis(candidate: Candidate, steps: string): SweepAxis {
  const [from, to] = rangeOf(candidate)
  return { path: candidate.path, from: short(from), to: short(to), steps }
}

/** A range around the value in the inputs, inside what the input allows. */
export function rangeOf(candidate: Candidate): readonly [number, number] {
  const { given, field } = candidate
  const half = given === 0 ? (field.step ?? 0.1) * 10 : Math.abs(given) * 0.5
  const from = within(Number((given - half).toPrecision(3)), candidate)
  const to = within(Number((given + half).toPrecision(3)), candidate)
  return [Math.min(from, given), Math.max(to, given)]
}

export const sliderDefaults = (candidates: readonly Candidate[]): readonly string[] =>
  candidates
    .filter(isTelling)
    .slice(0, fewSliders)
    .map(({ path }) => path)

/** Reads a typed number; an unreadable one stays a text, so that the task reports its error. */
function numberOf(text: string): number | string | undefined {
  const plain = text.trim().replace(/%$/, '').trim()
  if (plain === '') return undefined
  return plainNumber(plain, decimalMark()) ?? text
}

const shareOf = (text: string): number | string | undefined => {
  const value = numberOf(text)
  return typeof value === 'number' ? value / 100 : value
}

type StudyDraft = Readonly<Record<string, unknown>>

/** Returns the values without empty ones. */
const filled = (values: StudyDraft): StudyDraft =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function distributionOf({ type, texts }: VariedInput): StudyDraft {
  const value = (name: string) => numberOf(texts[name] ?? '')
  switch (type) {
    case 'uniform':
      return filled({ type, lower: value('lower'), upper: value('upper') })
    case 'triangular':
      return filled({ type, lower: value('lower'), mode: value('mode'), upper: value('upper') })
    default:
      return filled({ type, mean: value('mean'), cov: shareOf(texts.cov ?? '') })
  }
}

type Inputs = Readonly<Record<string, unknown>>

function replicatesIn({ replicates, count, stopAt }: SampleSettings): number | undefined {
  const samples = numberOf(count)
  if (replicates !== null || typeof samples !== 'number') return replicates ?? undefined
  return replicatesOf(samples, stopAt === 'count' ? 'whole' : 'stopping')
}

export function sampleTask(inputs: Inputs, settings: SampleSettings): StudyDraft {
  const correlation = settings.correlations.map(({ a, b, text }) => ({ a, b, value: numberOf(text) }))
  const { stopAt } = settings
  return {
    inputs,
    sample: filled({
      method: settings.method,
      count: numberOf(settings.count),
      seed: numberOf(settings.seed),
      replicates: settings.method === 'latin-hypercube' ? replicatesIn(settings) : undefined,
      until: stopAt === 'count' ? undefined : filled({ of: stopAt, halfWidth: numberOf(settings.halfWidth) }),
      searchEvery: settings.surfaces === 'found' ? (numberOf(settings.searchEvery) ?? '') : undefined,
      variables: settings.variables.map((variable) => ({
        path: variable.path,
        distribution: distributionOf(variable),
      })),
      correlation: correlation.length === 0 ? undefined : correlation,
    }),
  }
}

export function tornadoTask(
  inputs: Inputs,
  { by, change, paths }: TornadoSettings,
  variables: readonly VariedInput[],
): StudyDraft {
  return {
    inputs,
    tornado: {
      variables: paths.map((path) => {
        const varied = by === 'spread' ? variables.find((variable) => variable.path === path) : undefined
        return varied === undefined
          ? { path, change: shareOf(change) }
          : { path, distribution: distributionOf(varied) }
      }),
    },
  }
}

export function sweepTask(inputs: Inputs, { first, second }: SweepSettings): StudyDraft {
  const axes = [first, second].filter((axis) => axis !== null)
  return {
    inputs,
    sweep: {
      variables: axes.map(({ path, from, to, steps }) => ({
        path,
        from: numberOf(from),
        to: numberOf(to),
        steps: numberOf(steps),
      })),
    },
  }
}
