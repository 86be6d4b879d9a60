import { describe, expect, it } from 'vitest'
import { type ChartSpec, chartTable, seriesOf } from './chart.ts'

const words = { item: 'Item', value: 'Value', table: 'Values' }

describe('the table beside a chart', () => {
  it('bars and slices give name and value, unrounded', () => {
    const chart: ChartSpec = {
      name: 'Parts',
      type: 'bar',
      yLabel: 'kPa',
      data: [{ label: 'Cohesion', value: 1 / 3 }],
    }
    expect(chartTable(chart, words)).toEqual([
      ['Item', 'kPa'],
      ['Cohesion', 1 / 3],
    ])
  })

  it('lines give one column a series, with a gap where a series has no point', () => {
    const chart: ChartSpec = {
      name: 'Width',
      type: 'line',
      xLabel: 'B (m)',
      data: [
        { x: 1, y: { DA1: 2 } },
        { x: 2, y: { DA1: 1, DA2: 0.9 } },
      ],
    }
    expect(seriesOf(chart)).toEqual(['DA1', 'DA2'])
    expect(chartTable(chart, words)).toEqual([
      ['B (m)', 'DA1', 'DA2'],
      [1, 2, ''],
      [2, 1, 0.9],
    ])
  })
})
