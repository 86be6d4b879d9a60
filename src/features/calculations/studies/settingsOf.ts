import { replicatesOf } from '#domain/calc/sampling/bands.ts'
import type { Distribution } from '#domain/calc/sampling/distributions.ts'
import { type SampleTask, studyTask } from '#domain/calc/sampling/task.ts'
import { numberText } from '../form/state.ts'
import {
  type SampleSettings,
  type SweepAxis,
  type SweepSettings,
  type TornadoSettings,
  usualSearchEvery,
  type VariedInput,
} from './settings.ts'

export type AskedSettings =
  | { readonly kind: 'sample'; readonly sample: SampleSettings }
  | { readonly kind: 'sweep'; readonly sweep: SweepSettings }
  | { readonly kind: 'tornado'; readonly tornado: TornadoSettings }

/** What a kept study asked, as it is set on screen; null when it cannot be read. */
export function settingsOf(asked: Readonly<Record<string, unknown>>): AskedSettings | null {
  const parsed = studyTask.safeParse({ ...asked, inputs: {} })
  if (!parsed.success) return null
  const { sample, sweep, tornado } = parsed.data
  if (sample !== undefined) {
    const pairs = (sample.correlation ?? []).flatMap((entry) => (Array.isArray(entry) ? [] : [entry]))
    return {
      kind: 'sample',
      sample: {
        method: sample.method,
        count: numberText(sample.count),
        seed: numberText(sample.seed),
        replicates: usualReplicates(sample) ? null : sample.replicates,
        stopAt: sample.until?.of ?? 'count',
        halfWidth: numberText(sample.until?.halfWidth ?? 0.01),
        surfaces: sample.searchEvery === 1 ? 'searched' : 'found',
        searchEvery: sample.searchEvery === 1 ? usualSearchEvery : numberText(sample.searchEvery),
        variables: sample.variables.map(({ path, distribution }) => variedOf(path, distribution)),
        correlations: pairs.map(({ a, b, value }) => ({ a, b, text: numberText(value) })),
      },
    }
  }
  if (sweep !== undefined) {
    const [first, second] = sweep.variables.flatMap((axis): SweepAxis[] =>
      'from' in axis
        ? [
            {
              path: axis.path,
              from: numberText(axis.from),
              to: numberText(axis.to),
              steps: numberText(axis.steps),
            },
          ]
        : [],
    )
    return { kind: 'sweep', sweep: { first: first ?? null, second: second ?? null } }
  }
  if (tornado === undefined) return null
  const { variables } = tornado
  const change = variables.flatMap((entry) => ('change' in entry ? [entry.change] : []))[0]
  return {
    kind: 'tornado',
    tornado: {
      by: change === undefined ? 'spread' : 'change',
      change: percent(change ?? 0.1),
      paths: variables.map(({ path }) => path),
    },
  }
}

const usualReplicates = ({ method, count, replicates, until }: SampleTask): boolean =>
  method === 'monte-carlo' || replicates === replicatesOf(count, until === undefined ? 'whole' : 'stopping')

const percent = (ratio: number): string => numberText(Number((ratio * 100).toPrecision(12)))

function variedOf(path: string, distribution: Distribution): VariedInput {
  const { type } = distribution
  const numbers: Record<string, number | undefined> =
    type === 'uniform'
      ? { lower: distribution.lower, upper: distribution.upper }
      : type === 'triangular'
        ? { lower: distribution.lower, mode: distribution.mode, upper: distribution.upper }
        : { mean: distribution.mean }
  const texts = Object.fromEntries(
    Object.entries(numbers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, numberText(value)]],
    ),
  )
  const cov =
    'cov' in distribution && distribution.cov !== undefined ? { cov: percent(distribution.cov) } : {}
  return { path, type, texts: { ...texts, ...cov } }
}
