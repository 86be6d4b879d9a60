import type { ResultChart, Scalar } from '#domain/schemas/result.ts'
import { clipped } from '../clusters.ts'
import { isolated } from '../direction.ts'
import type { ReportWords } from '../words/en.ts'
import { plainNumber, writtenNumber } from '../written.ts'
import { escapeHtml } from './escape.ts'
import type { ChartLook } from './look.ts'

const sheet = { width: 680, height: 280, left: 70, right: 16, top: 14, bottom: 40 } as const
/** Depth runs down the longer side of a taller sheet, the values stand along its upper edge. */
const depthSheet = { ...sheet, height: 340, top: 40, bottom: 14 } as const
/** Longer tables of a line's points say less than the line. */
const mostRows = 24

type Point = readonly [x: number, y: number]

/** Lines, bars or shares as a vector drawing; empty when there is nothing to draw. */
export function chartSvg(chart: ResultChart, look: ChartLook): string {
  if (chart.type === 'line') return lines(chart, seriesOf(chart), look)
  return chart.type === 'bar' ? bars(chart, look) : pie(chart, look)
}

/** Names of the lines with their colours; empty for one. */
export function chartSeries(
  chart: ResultChart,
  look: Pick<ChartLook, 'colours'>,
): readonly { readonly name: string; readonly colour: string }[] {
  const series = chart.type === 'line' ? seriesOf(chart) : []
  return series.length > 1 ? series.map((name, index) => ({ name, colour: colourOf(look, index) })) : []
}

/** The numbers that a chart is drawn from; null when there are so many that the line says more. */
export function chartTable(
  chart: ResultChart,
  words: ReportWords,
): { readonly headers: readonly string[]; readonly rows: readonly (readonly Scalar[])[] } | null {
  const { data, xLabel, yLabel } = chart
  if (chart.type !== 'line')
    return {
      headers: [xLabel ?? words.item, yLabel ?? words.value],
      rows: data.map(({ label, value }) => [label ?? '', value ?? null]),
    }
  if (data.length > mostRows) return null
  const series = seriesOf(chart)
  return {
    headers: [xLabel ?? words.item, ...series],
    rows: data.map(({ x, y }) => [
      x ?? null,
      ...series.map((name) => (y !== undefined && Object.hasOwn(y, name) ? (y[name] ?? null) : null)),
    ]),
  }
}

const seriesOf = (chart: ResultChart): string[] => [
  ...new Set(chart.data.flatMap(({ y }) => Object.keys(y ?? {}))),
]

/** The ends of both axes are values of the data: nothing is shown that the result does not say. */
function frame(
  chart: ResultChart,
  points: readonly Point[],
  { font, words, letters = escapeHtml }: ChartLook,
  body: (place: (point: Point) => Point) => string,
): string {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  if (points.length === 0 || ![...xs, ...ys].every(Number.isFinite)) return ''
  const ends = (values: readonly number[]) => ({
    least: values.reduce((one, other) => Math.min(one, other)),
    most: values.reduce((one, other) => Math.max(one, other)),
  })
  const [x, y] = [ends(xs), ends(ys)]
  const { isDepth = false } = chart
  const { width, height, left, right, top, bottom } = isDepth ? depthSheet : sheet
  const [across, up] = [width - left - right, height - top - bottom]
  const share = (value: number, { least, most }: { least: number; most: number }) =>
    most > least ? (value - least) / (most - least) : 0.5
  const place = ([px, py]: Point): Point =>
    isDepth
      ? [left + share(py, y) * across, top + share(px, x) * up]
      : [left + share(px, x) * across, top + (1 - share(py, y)) * up]
  const [lying, standing] = isDepth ? [y, x] : [x, y]
  const [head, foot] = [top, top + up]
  const under = isDepth ? head - 6 : foot + 14
  const text = (tx: number, ty: number, anchor: string, words: string) =>
    `<text x="${tx}" y="${ty}" text-anchor="${anchor}">${words}</text>`
  const plain = (value: number) => plainNumber(writtenNumber(value, false, words))
  const [lyingName = '', standingName = ''] = isDepth
    ? [chart.yLabel, chart.xLabel]
    : [chart.xLabel, chart.yLabel]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${font}" font-size="10" role="img" aria-label="${escapeHtml(chart.name)}">` +
    `<path d="${isDepth ? `M${left} ${foot}V${head}` : `M${left} ${head}V${foot}`}H${width - right}" fill="none" stroke="#344054"/>` +
    text(left - 6, head + 6, 'end', plain(isDepth ? standing.least : standing.most)) +
    text(left - 6, foot, 'end', plain(isDepth ? standing.most : standing.least)) +
    (chart.type === 'line'
      ? text(left, under, 'start', plain(lying.least)) + text(width - right, under, 'end', plain(lying.most))
      : '') +
    text(left + across / 2, isDepth ? head - 24 : height - 6, 'middle', letters(lyingName)) +
    `<text transform="translate(12 ${top + up / 2}) rotate(-90)" text-anchor="middle">${letters(standingName)}</text>` +
    `${body(place)}</svg>`
  )
}

function lines(chart: ResultChart, series: readonly string[], look: ChartLook): string {
  const pointsOf = (name: string): Point[] =>
    chart.data.flatMap(({ x, y }): Point[] => {
      const value = y !== undefined && Object.hasOwn(y, name) ? y[name] : undefined
      return x === undefined || value === undefined ? [] : [[x, value]]
    })
  return frame(chart, series.flatMap(pointsOf), look, (place) =>
    series
      .map((name, index) => {
        const points = pointsOf(name).map((point) =>
          place(point)
            .map((pixels) => pixels.toFixed(1))
            .join(','),
        )
        return `<polyline points="${points.join(' ')}" fill="none" stroke="${colourOf(look, index)}" stroke-width="1.6"/>`
      })
      .join(''),
  )
}

const colourOf = ({ colours }: Pick<ChartLook, 'colours'>, index: number): string =>
  colours[index % colours.length] ?? '#344054'

function bars(chart: ResultChart, look: ChartLook): string {
  const values = chart.data.map(({ value }) => value ?? 0)
  const { letters = escapeHtml } = look
  // As much of a name as has room under its bar; the table has the whole.
  const room = Math.max(2, Math.floor(110 / values.length))
  // Bars stand on zero.
  const points = [...values.map((value, index): Point => [index, value]), [0, 0] as const]
  const width = ((sheet.width - sheet.left - sheet.right) / Math.max(values.length, 1)) * 0.6
  return frame(chart, [...points, [-0.5, 0], [values.length - 0.5, 0]], look, (place) =>
    values
      .map((value, index) => {
        const [x, y] = place([index, value])
        const [, base] = place([index, 0])
        const top = Math.min(y, base)
        return (
          `<rect x="${(x - width / 2).toFixed(1)}" y="${top.toFixed(1)}" width="${width.toFixed(1)}" height="${Math.abs(base - y).toFixed(1)}" fill="${colourOf(look, 0)}"/>` +
          `<text x="${x.toFixed(1)}" y="${sheet.height - sheet.bottom + 14}" text-anchor="middle">${letters(clipped(chart.data[index]?.label ?? '', room))}</text>`
        )
      })
      .join(''),
  )
}

/** Shares of a whole, named beside it. */
function pie(chart: ResultChart, look: ChartLook): string {
  const { font, words, letters = escapeHtml } = look
  const parts = chart.data.filter(({ value }) => value !== undefined && Number.isFinite(value) && value > 0)
  const whole = parts.reduce((sum, { value = 0 }) => sum + value, 0)
  if (!(whole > 0) || !Number.isFinite(whole)) return ''
  const [centre, radius] = [sheet.height / 2, sheet.height / 2 - 20]
  const at = (share: number): string =>
    `${(centre + 20 + radius * Math.sin(2 * Math.PI * share)).toFixed(1)} ${(centre - radius * Math.cos(2 * Math.PI * share)).toFixed(1)}`
  let from = 0
  const slices = parts.map(({ label = '', value = 0 }, index) => {
    const to = from + value / whole
    const path =
      parts.length === 1
        ? `<circle cx="${centre + 20}" cy="${centre}" r="${radius}" fill="${colourOf(look, index)}"/>`
        : `<path d="M${centre + 20} ${centre}L${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z" fill="${colourOf(look, index)}" stroke="#fff"/>`
    from = to
    const y = 30 + index * 18
    const name = letters(`${isolated(label)}: ${plainNumber(writtenNumber(value, false, words))}`)
    return `${path}<rect x="330" y="${y - 9}" width="10" height="10" fill="${colourOf(look, index)}"/><text x="348" y="${y}">${name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" font-family="${font}" font-size="10" role="img" aria-label="${escapeHtml(chart.name)}">${slices.join('')}</svg>`
}
