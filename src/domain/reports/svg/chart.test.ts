import { describe, expect, test } from 'vitest'
import type { ResultChart } from '#domain/schemas/result.ts'
import { standardTemplate } from '#domain/schemas/template.ts'
import { english } from '../words/en.ts'
import { chartSeries, chartSvg } from './chart.ts'
import { chartColours } from './chartColours.ts'

const stress: ResultChart = {
  name: 'Stress',
  type: 'line',
  xLabel: 'Depth (m)',
  yLabel: 'kPa',
  data: [
    { x: 0, y: { Centre: 200 } },
    { x: 10, y: { Centre: 20 } },
  ],
}
const look = { font: 'Arial', words: english, colours: chartColours(standardTemplate.styling) }

const ends = (chart: ResultChart) =>
  (/points="([^"]+)"/.exec(chartSvg(chart, look))?.[1] ?? '')
    .split(' ')
    .map((point) => point.split(',').map(Number) as [number, number])

describe('a line chart of a report', () => {
  test('runs rightwards over time and distance', () => {
    const [[fromX, fromY] = [0, 0], [toX, toY] = [0, 0]] = ends(stress)
    expect(toX).toBeGreaterThan(fromX)
    expect(toY).toBeGreaterThan(fromY)
  })

  test('runs down over depth, with the values along the upper edge', () => {
    const depth: ResultChart = { ...stress, isDepth: true }
    const [[fromX, fromY] = [0, 0], [toX, toY] = [0, 0]] = ends(depth)
    expect(toY - fromY).toBeGreaterThan(200)
    expect(toX).toBeLessThan(fromX)
    const svg = chartSvg(depth, look)
    expect(svg).toMatch(/rotate\(-90\)" text-anchor="middle">Depth \(m\)</)
    const words = [...svg.matchAll(/<text x="[\d.]+" y="([\d.]+)"[^>]*>([^<]+)</g)]
    expect(words.map(([, , word]) => word)).toEqual(['0', '10.0', '20.0', '200', 'kPa'])
    for (const [, y, word] of words)
      if (word === 'kPa' || word === '200') expect(Number(y)).toBeLessThan(fromY)
  })
})

test('a chart takes the colours that it is given, its key too', () => {
  const two: ResultChart = {
    ...stress,
    data: [
      { x: 0, y: { Centre: 200, Edge: 100 } },
      { x: 10, y: { Centre: 20, Edge: 10 } },
    ],
  }
  const own = { ...look, colours: ['#0f766e', '#9a3412'] }
  expect(chartSvg(two, own)).toMatch(/stroke="#0f766e".*stroke="#9a3412"/)
  expect(chartSeries(two, own).map(({ colour }) => colour)).toEqual(own.colours)
  const bars: ResultChart = { name: 'Shares', type: 'bar', data: [{ label: 'One', value: 1 }] }
  expect(chartSvg(bars, own)).toContain('fill="#0f766e"')
})
