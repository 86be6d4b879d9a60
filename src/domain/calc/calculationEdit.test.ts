import { describe, expect, it } from 'vitest'
import { editedCalculation, firstMetadata } from './calculationEdit.ts'

const data = {
  type: 'settlement',
  inputs: { width: 1.5, depth: 2 },
  typed: { width: '3/2' },
  results: null,
  metadata: firstMetadata('Ana'),
}

describe('numbers as they were typed, in an edit of a calculation', () => {
  it('stay while the inputs stay', () => {
    expect(editedCalculation(data, { isTemplate: true }).typed).toEqual({ width: '3/2' })
  })

  it('are those of the new inputs, without texts of other values', () => {
    const changes = { inputs: { width: 2, depth: 0.5 }, typed: { width: '3/2', depth: '1/2' } }
    expect(editedCalculation(data, changes).typed).toEqual({ depth: '1/2' })
  })

  it('are dropped with inputs that were given as numbers', () => {
    expect(editedCalculation(data, { inputs: { width: 1.5 } })).not.toHaveProperty('typed')
  })
})

describe('sources of inputs, in an edit of a calculation', () => {
  const layer = { depth: 2, unitWeight: 18 }
  const other = { depth: 5, unitWeight: 19 }
  const sourced = {
    ...data,
    inputs: { width: 1.5, soilLayers: [layer, other] },
    sources: { width: 'S-101', 'soilLayers.0.unitWeight': 'BH3', 'soilLayers.1.unitWeight': 'BH4' },
  }

  it('stay while the inputs stay, and keep the result', () => {
    expect(editedCalculation(sourced, { isTemplate: true }).sources).toEqual(sourced.sources)
    const stated = { width: 'S-101 rev. B' }
    expect(editedCalculation(sourced, { sources: stated })).toMatchObject({
      sources: stated,
      results: sourced.results,
    })
  })

  it('go with a value that an edit changes without naming a source', () => {
    const inputs = { width: 2, soilLayers: [{ ...layer, unitWeight: 17 }, other] }
    expect(editedCalculation(sourced, { inputs }).sources).toEqual({ 'soilLayers.1.unitWeight': 'BH4' })
  })

  it('go with rows that may be other rows, when a list has become longer', () => {
    const inputs = { width: 1.5, soilLayers: [layer, layer, other] }
    expect(editedCalculation(sourced, { inputs }).sources).toEqual({
      width: 'S-101',
      'soilLayers.0.unitWeight': 'BH3',
    })
  })

  it('are stored for existing values, and not written at all when there are none', () => {
    expect(editedCalculation(sourced, { sources: { length: 'S-101' } })).not.toHaveProperty('sources')
  })
})
