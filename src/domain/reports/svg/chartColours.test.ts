import { describe, expect, it } from 'vitest'
import { standardTemplate } from '#domain/schemas/template.ts'
import { chartColours } from './chartColours.ts'

const standard = chartColours(standardTemplate.styling)

describe('the colours of charts', () => {
  it('are the standard ones where the template says nothing', () => {
    expect(standard).toEqual(['#2563eb', '#b42318', '#067647', '#6941c6', '#b54708', '#475467'])
  })

  it('begin with those of the template, each of all once', () => {
    const colours = chartColours({ primaryColor: '#0F766E', secondaryColor: '#9A3412' })
    expect(colours.slice(0, 2)).toEqual(['#0f766e', '#9a3412'])
    expect(new Set(colours).size).toBe(colours.length)
    const swapped = chartColours({ primaryColor: '#b42318', secondaryColor: '#2563eb' })
    expect(swapped.slice(0, 2)).toEqual(['#b42318', '#2563eb'])
    for (const [primaryColor, secondaryColor] of [
      ['#b42318', '#64748b'],
      ['#b42318', '#b42318'],
      ['#2563eb', '#2563eb'],
      ['#0f766e', '#0F766E'],
    ] as const) {
      const all = chartColours({ primaryColor, secondaryColor })
      expect([primaryColor, new Set(all).size]).toEqual([primaryColor, all.length])
    }
  })

  it('leave out a colour that paper does not show', () => {
    expect(chartColours({ primaryColor: '#ffff66', secondaryColor: '#ffffff' })).toEqual(standard)
  })
})
