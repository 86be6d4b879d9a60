import { withDecimalMark } from '../numbers.ts'

/**
 * What a chart shows: bars, columns, spans and slices by name, or lines over x. Numbers come unrounded; `format` rounds
 * them.
 */
export interface ChartPoint {
  readonly label?: string | undefined
  readonly value?: number | undefined
  readonly x?: number | undefined
  readonly y?: Readonly<Record<string, number>> | undefined
  /** Of a span chart: where the bars from `base` end, for the first and the second series; null: no bar. */
  readonly span?: readonly [number | null, number | null] | undefined
  /** Of a line chart: the band around the line here. */
  readonly band?: readonly [number, number] | undefined
}

export interface ChartSpec {
  readonly name: string
  /**
   * Columns stand in the order of the data, such as over time; bars lie under each other, those of a span chart from
   * `base` to either side.
   */
  readonly type: 'bar' | 'column' | 'span' | 'pie' | 'line'
  readonly xLabel?: string | undefined
  readonly yLabel?: string | undefined
  readonly data: readonly ChartPoint[]
  /**
   * A limit between columns: it stands before the one with the label `before`, behind all of them when that is null.
   * What lies on its `side` does not hold; left out: after it.
   */
  readonly limit?:
    | {
        readonly before: string | null
        readonly label: string
        readonly side?: 'before' | 'after' | undefined
      }
    | undefined
  /** Of a span chart: where the bars start. */
  readonly base?: number | undefined
  /** Of a span chart: what its two series are. */
  readonly spanNames?: readonly [string, string] | undefined
  /** Of a line chart: x is a depth, drawn downwards with the values across. */
  readonly isDepth?: boolean | undefined
  /** Of a line chart: a level that is looked for, such as a limit. */
  readonly level?: { readonly at: number; readonly label: string } | undefined
  /** Of a line chart: what the band around the line is. */
  readonly bandName?: string | undefined
  /** Of a line chart: the axis need not reach 0. */
  readonly isTight?: boolean | undefined
}

export interface ChartWords {
  /** Header of the column of names: `Item`. */
  readonly item: string
  /** Header of the column of numbers of a bar or pie chart: `Value`. */
  readonly value: string
  /** Name of the table beside a chart: `Values of {chart}`. */
  readonly table: string
}

export interface ChartProps {
  readonly chart: ChartSpec
  readonly words: ChartWords
  readonly format: (value: number) => string
}

/** The series of a line chart, in the order in which they first appear. */
export function seriesOf(chart: ChartSpec): string[] {
  return [...new Set(chart.data.flatMap((point) => Object.keys(point.y ?? {})))]
}

/** The same numbers as a table, header first: what a screen reader reads and the clipboard gets. */
export function chartTable(chart: ChartSpec, words: ChartWords): (string | number)[][] {
  if (chart.type === 'line') {
    const series = seriesOf(chart)
    const { bandName } = chart
    const ends = bandName === undefined ? [] : [`${bandName} ↓`, `${bandName} ↑`]
    return [
      [chart.xLabel ?? words.item, ...series, ...ends],
      ...chart.data.map((point) => [
        point.x ?? '',
        ...series.map((name) => point.y?.[name] ?? ''),
        ...(bandName === undefined ? [] : [point.band?.[0] ?? '', point.band?.[1] ?? '']),
      ]),
    ]
  }
  if (chart.type === 'span') {
    const names = chart.spanNames
    if (names === undefined)
      return [
        [words.item, chart.yLabel ?? words.value],
        ...chart.data.map(({ label, span }) => [label ?? '', span?.[1] ?? '']),
      ]
    return [
      [words.item, ...names],
      ...chart.data.map(({ label, span }) => [label ?? '', span?.[0] ?? '', span?.[1] ?? '']),
    ]
  }
  const header = [chart.xLabel ?? words.item, chart.yLabel ?? words.value]
  return [header, ...chart.data.map((point) => [point.label ?? '', point.value ?? ''])]
}

/** Pixels that the drawn part takes: kept free while it is fetched, so that nothing moves when it comes. */
export function plotHeight(chart: ChartSpec): number {
  if (chart.type === 'bar' || chart.type === 'span') return chart.data.length * 34 + 44
  if (chart.isDepth) return 340
  return chart.type === 'line' ? 260 : 220
}

/** The share of a slice in the whole pie: `41.6 %`. */
export function shareOf(value: number, chart: ChartSpec): string {
  const total = chart.data.reduce((sum, point) => sum + (point.value ?? 0), 0)
  return total > 0 ? withDecimalMark(`${((value / total) * 100).toFixed(1)} %`) : ''
}

/** Round numbers between two ends, about `count` of them, in steps of 1, 2 or 5 times a power of ten. */
export function roundTicks(from: number, to: number, count = 5): number[] {
  if (!(to > from)) return [from]
  const rough = (to - from) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** The token of the nth series: six of them, then again from the first. */
export const seriesColor = (index: number): string => `var(--chart-${(index % 6) + 1})`

/** Dashes tell lines apart where colours cannot: in print and for eyes that do not see them. */
export const seriesDash = (index: number): string =>
  ['', '7 4', '2 3', '9 3 2 3', '4 2', '1 4'][index % 6] ?? ''
