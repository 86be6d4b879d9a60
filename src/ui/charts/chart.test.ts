import { describe, expect, it } from 'vitest'
import { type ChartSpec, chartTable, roundTicks, seriesOf } from './chart.ts'

const words = { item: 'Item', value: 'Value', table: 'Values' }

describe('ticks', () => {
  it('are round and stay between the ends', () => {
    expect(roundTicks(0.888, 2.25)).toEqual([1, 1.5, 2])
    expect(roundTicks(0, 3.4)).toEqual([0, 1, 2, 3])
    expect(roundTicks(0, 0.3)).toEqual([0, 0.1, 0.2, 0.3])
    expect(roundTicks(2, 2)).toEqual([2])
  })
})

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

  it('lines give one column per series, with a gap where a series has no point', () => {
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
