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

  it('are those of the new inputs, without what says another value', () => {
    const changes = { inputs: { width: 2, depth: 0.5 }, typed: { width: '3/2', depth: '1/2' } }
    expect(editedCalculation(data, changes).typed).toEqual({ depth: '1/2' })
  })

  it('are gone with inputs that were given as numbers', () => {
    expect(editedCalculation(data, { inputs: { width: 1.5 } })).not.toHaveProperty('typed')
  })
})
