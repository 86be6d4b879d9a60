import { describe, expect, it } from 'vitest'
import { chartInUnits } from '#domain/calc/resultInUnits.ts'
import { sampleMaterials } from '#domain/materials/samples.ts'
import { envelopesTogether } from './envelopes.ts'

const [granite, steel, clay] = sampleMaterials('2026-01-01T00:00:00.000Z', 'ada')

describe('envelopes over each other', () => {
  it('stand on one scale: MPa as soon as a rock is among them', () => {
    const chart = envelopesTogether([granite!, clay!], 'Both')!
    expect(chart.xLabel).toBe('σ′n (MPa)')
    const at = chart.data.findLast(({ y }) => y?.[clay!.metadata.name] !== undefined)!
    // τ = c + σ tan φ, of 10 kPa and 25°.
    expect(at.y?.[clay!.metadata.name]).toBeCloseTo(0.01 + at.x! * Math.tan((25 * Math.PI) / 180), 9)
    expect(chart.data.some(({ y }) => y?.[granite!.metadata.name] !== undefined)).toBe(true)
    expect(envelopesTogether([clay!], 'One')?.yLabel).toBe('τ (kPa)')
  })

  it('are drawn in the units that the person chose, along both axes', () => {
    const inSi = envelopesTogether([clay!], 'One')!
    const chart = chartInUnits(inSi, 'Imperial')
    expect([chart.xLabel, chart.yLabel]).toEqual(['σ′n (psf)', 'τ (psf)'])
    // 1 kPa is 20.885 psf.
    const [one, other] = [inSi.data.at(-1)!, chart.data.at(-1)!]
    expect(other.x! / one.x!).toBeCloseTo(20.885_434, 4)
    const name = clay!.metadata.name
    expect(other.y![name]! / one.y![name]!).toBeCloseTo(20.885_434, 4)
    const rock = chartInUnits(envelopesTogether([granite!], 'Rock')!, 'Imperial')
    expect(rock.yLabel).not.toContain('MPa')
    expect(chartInUnits(inSi, 'SI')).toEqual(inSi)
  })

  it('are none for what has no strength', () => {
    expect(envelopesTogether([steel!], 'None')).toBeNull()
  })
})
