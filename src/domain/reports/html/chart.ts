import type { ResultChart } from '#domain/calc/result.ts'
import { english } from '../words.ts'
import { escapeHtml } from './escape.ts'
import { numberHtml } from './numbers.ts'

const sheet = { width: 680, height: 280, left: 70, right: 16, top: 14, bottom: 40 } as const
const colours = ['#2563eb', '#b42318', '#067647', '#6941c6', '#b54708', '#475467'] as const
/** Longer tables of a line's points say less than the line. */
const mostRows = 60

type Point = readonly [x: number, y: number]

/** Lines and bars as a vector drawing, and the numbers that they are drawn from below it. */
export function chartHtml(chart: ResultChart): string {
  if (chart.type !== 'line') return `${chart.type === 'bar' ? bars(chart) : ''}${itemTable(chart)}`
  const series = [...new Set(chart.data.flatMap(({ y }) => Object.keys(y ?? {})))]
  return `${lines(chart, series)}${chart.data.length <= mostRows ? pointTable(chart, series) : ''}`
}

/** The ends of both axes are values of the data: nothing is shown that the result does not say. */
function frame(
  chart: ResultChart,
  points: readonly Point[],
  body: (place: (point: Point) => Point) => string,
) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  if (points.length === 0 || ![...xs, ...ys].every(Number.isFinite)) return ''
  const ends = (values: readonly number[]) => ({
    least: values.reduce((one, other) => Math.min(one, other)),
    most: values.reduce((one, other) => Math.max(one, other)),
  })
  const [x, y] = [ends(xs), ends(ys)]
  const across = sheet.width - sheet.left - sheet.right
  const up = sheet.height - sheet.top - sheet.bottom
  const share = (value: number, { least, most }: { least: number; most: number }) =>
    most > least ? (value - least) / (most - least) : 0.5
  const place = ([px, py]: Point): Point => [
    sheet.left + share(px, x) * across,
    sheet.top + (1 - share(py, y)) * up,
  ]
  const foot = sheet.top + up
  const text = (tx: number, ty: number, anchor: string, words: string) =>
    `<text x="${tx}" y="${ty}" text-anchor="${anchor}">${words}</text>`
  const plain = (value: number) => numberHtml(value, false).replaceAll(/<\/?(data|sup)[^>]*>/g, '')
  return (
    `<svg viewBox="0 0 ${sheet.width} ${sheet.height}" role="img" aria-label="${escapeHtml(chart.name)}">` +
    `<path d="M${sheet.left} ${sheet.top}V${foot}H${sheet.width - sheet.right}" fill="none" stroke="#344054"/>` +
    text(sheet.left - 6, sheet.top + 6, 'end', plain(y.most)) +
    text(sheet.left - 6, foot, 'end', plain(y.least)) +
    (chart.type === 'line'
      ? text(sheet.left, foot + 14, 'start', plain(x.least)) +
        text(sheet.width - sheet.right, foot + 14, 'end', plain(x.most))
      : '') +
    text(sheet.left + across / 2, sheet.height - 6, 'middle', escapeHtml(chart.xLabel ?? '')) +
    `<text transform="translate(12 ${sheet.top + up / 2}) rotate(-90)" text-anchor="middle">${escapeHtml(chart.yLabel ?? '')}</text>` +
    `${body(place)}</svg>`
  )
}

function lines(chart: ResultChart, series: readonly string[]): string {
  const pointsOf = (name: string): Point[] =>
    chart.data.flatMap(({ x, y }): Point[] => {
      const value = y !== undefined && Object.hasOwn(y, name) ? y[name] : undefined
      return x === undefined || value === undefined ? [] : [[x, value]]
    })
  const drawn = frame(chart, series.flatMap(pointsOf), (place) =>
    series
      .map((name, index) => {
        const points = pointsOf(name).map((point) =>
          place(point)
            .map((pixels) => pixels.toFixed(1))
            .join(','),
        )
        return `<polyline points="${points.join(' ')}" fill="none" stroke="${colourOf(index)}" stroke-width="1.6"/>`
      })
      .join(''),
  )
  const names = series.map(
    (name, index) => `<li><span style="color:${colourOf(index)}">━</span> ${escapeHtml(name)}</li>`,
  )
  return series.length > 1 ? `${drawn}<ul class="series">${names.join('')}</ul>` : drawn
}

const colourOf = (index: number): string => colours[index % colours.length] ?? '#344054'

function bars(chart: ResultChart): string {
  const values = chart.data.map(({ value }) => value ?? 0)
  // Bars stand on zero.
  const points = [...values.map((value, index): Point => [index, value]), [0, 0] as const]
  const width = ((sheet.width - sheet.left - sheet.right) / Math.max(values.length, 1)) * 0.6
  return frame(chart, [...points, [-0.5, 0], [values.length - 0.5, 0]], (place) =>
    values
      .map((value, index) => {
        const [x, y] = place([index, value])
        const [, base] = place([index, 0])
        const top = Math.min(y, base)
        return `<rect x="${(x - width / 2).toFixed(1)}" y="${top.toFixed(1)}" width="${width.toFixed(1)}" height="${Math.abs(base - y).toFixed(1)}" fill="${colours[0]}"/>`
      })
      .join(''),
  )
}

const itemTable = ({ data, xLabel, yLabel }: ResultChart): string =>
  table(
    [xLabel ?? english.item, yLabel ?? english.value],
    data.map(({ label, value }) => [
      escapeHtml(label ?? ''),
      value === undefined ? '–' : numberHtml(value, false),
    ]),
  )

const pointTable = ({ data, xLabel }: ResultChart, series: readonly string[]): string =>
  table(
    [xLabel ?? english.item, ...series],
    data.map(({ x, y }) => [
      x === undefined ? '–' : numberHtml(x, false),
      ...series.map((name) => {
        const value = y !== undefined && Object.hasOwn(y, name) ? y[name] : undefined
        return value === undefined ? '–' : numberHtml(value, false)
      }),
    ]),
  )

/** @param rows HTML. */
const table = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table class="data"><thead><tr>${headers.map((header) => `<th scope="col">${escapeHtml(header)}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`
