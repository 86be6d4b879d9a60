import { withDecimalMark } from '../numbers.ts'

/**
 * The data of a chart: bars, columns, spans and slices by name, or lines over x. Numbers are unrounded; `format`
 * rounds them.
 */
export interface ChartPoint {
  readonly label?: string | undefined
  readonly value?: number | undefined
  readonly x?: number | undefined
  readonly y?: Readonly<Record<string, number>> | undefined
  /** For a span chart: the ends of the bars from `base`, for the first and the second series; null for no bar. */
  readonly span?: readonly [number | null, number | null] | undefined
  /** For a line chart: the band around the line at this point. */
  readonly band?: readonly [number, number] | undefined
}

export interface ChartSpec {
  readonly name: string
  /**
   * Columns follow the order of the data, such as over time. Bars are stacked downwards; those of a span chart go
   * from `base` to either side.
   */
  readonly type: 'bar' | 'column' | 'span' | 'pie' | 'line'
  readonly xLabel?: string | undefined
  readonly yLabel?: string | undefined
  readonly data: readonly ChartPoint[]
  /**
   * A limit between columns, before the one with the label `before`, or after the last when that is null. Columns on
   * its `side` fail; by default those after it.
   */
  readonly limit?:
    | {
        readonly before: string | null
        readonly label: string
        readonly side?: 'before' | 'after' | undefined
      }
    | undefined
  /** For a span chart: the start of the bars. */
  readonly base?: number | undefined
  /** For a span chart: names of its two series. */
  readonly spanNames?: readonly [string, string] | undefined
  /** For a line chart: x is a depth, drawn downwards, with the values across. */
  readonly isDepth?: boolean | undefined
  /** For a line chart: a level to compare with, such as a limit. */
  readonly level?: { readonly at: number; readonly label: string } | undefined
  /** For a line chart: name of the band around the line. */
  readonly bandName?: string | undefined
  /** For a line chart: the axis need not include 0. */
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

/** Returns the series of a line chart in the order of their first points. */
export function seriesOf(chart: ChartSpec): string[] {
  return [...new Set(chart.data.flatMap((point) => Object.keys(point.y ?? {})))]
}

/** Returns the numbers as a table, header first, for screen readers and the clipboard. */
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

/** Returns the height of the drawn part in pixels, reserved while it loads, so that nothing moves. */
export function plotHeight(chart: ChartSpec): number {
  if (chart.type === 'bar' || chart.type === 'span') return chart.data.length * 34 + 44
  if (chart.isDepth) return 340
  return chart.type === 'line' ? 260 : 220
}

/** Formats the share of a slice in the pie: `41.6 %`. */
export function shareOf(value: number, chart: ChartSpec): string {
  const total = chart.data.reduce((sum, point) => sum + (point.value ?? 0), 0)
  return total > 0 ? withDecimalMark(`${((value / total) * 100).toFixed(1)} %`) : ''
}

/** Returns about `count` round numbers between two ends, in steps of 1, 2 or 5 times a power of ten. */
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

/** Returns the colour token of a series; the six tokens repeat. */
export const seriesColor = (index: number): string => `var(--chart-${(index % 6) + 1})`

/** Returns the dashes of a series, which distinguish lines without colour, in print and for colour-blind readers. */
export const seriesDash = (index: number): string =>
  ['', '7 4', '2 3', '9 3 2 3', '4 2', '1 4'][index % 6] ?? ''
