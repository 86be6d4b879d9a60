import type { SampledResponse, SampleResult } from '#domain/calc/sampling/results.ts'
import type { ChartSpec } from '#ui/charts/chart.ts'
import { inTerms } from '#ui/moduleWords.ts'
import { engineering } from '#ui/numbers.ts'
import { namedWithUnit } from './ResponseChoice.tsx'

type Statistics = NonNullable<SampledResponse['statistics']>

/** Columns that can be told apart in a pane. */
const mostColumns = 40

/** How often which value came up; what does not hold stands out. */
export function histogramChart(
  response: SampledResponse,
  { histogram }: Statistics,
  words: { readonly name: string; readonly samples: string; readonly limit: string },
): ChartSpec {
  const { counts, edges } = joined(histogram, mostColumns)
  const data = counts.map((value, bin) => ({
    label: `${engineering(edges[bin]!)} – ${engineering(edges[bin + 1]!)}`,
    value,
  }))
  const { reliability } = response
  const place =
    reliability === null ? -1 : counts.findIndex((_, bin) => edges[bin]! >= reliability.limit - 1e-12)
  const before = data[place]?.label
  return {
    name: words.name,
    type: 'column',
    xLabel: namedWithUnit(response),
    yLabel: words.samples,
    data,
    ...(reliability !== null &&
      reliability.failures > 0 && {
        limit: {
          before: before ?? null,
          label: words.limit,
          side: reliability.failsWhen === 'above' ? ('after' as const) : ('before' as const),
        },
      }),
  }
}

/** Neighbouring bins put together until there are few enough. */
function joined({ counts, edges }: Statistics['histogram'], most: number): Statistics['histogram'] {
  const each = Math.ceil(counts.length / most)
  if (each < 2) return { counts, edges }
  const starts = Array.from({ length: Math.ceil(counts.length / each) }, (_, index) => index * each)
  return {
    counts: starts.map((start) => counts.slice(start, start + each).reduce((sum, count) => sum + count, 0)),
    edges: [...starts.map((start) => edges[start]!), edges.at(-1)!],
  }
}

/** The probability, or the mean, of the samples so far, with the band in which it is certain. */
export function convergenceChart(
  response: SampledResponse,
  { convergence }: Statistics,
  words: {
    readonly name: string
    readonly samples: string
    readonly value: string
    readonly band: string
  },
): ChartSpec {
  return {
    name: words.name,
    type: 'line',
    xLabel: words.samples,
    yLabel: words.value,
    bandName: words.band,
    data: convergence.map(({ samples, mean, probability, interval }) => ({
      x: samples,
      y: { [words.value]: probability ?? mean },
      band: interval,
    })),
    isTight: response.reliability === null,
  }
}

/** Which input the answer follows, widest first. */
export const correlationChart = (
  result: SampleResult,
  response: SampledResponse,
  words: { readonly name: string; readonly value: string },
): ChartSpec => ({
  name: words.name,
  type: 'span',
  yLabel: words.value,
  base: 0,
  data: response.rankCorrelations
    .map((value, place) => ({ label: inTerms(result.variables[place]!.label), value: value ?? 0 }))
    .sort((one, other) => Math.abs(other.value) - Math.abs(one.value))
    .map(({ label, value }) => ({ label, span: [null, value] as const })),
})
