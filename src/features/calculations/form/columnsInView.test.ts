import { describe, expect, it } from 'vitest'
import type { InputField } from '#domain/calc/module.ts'
import { settlement } from '#domain/calc/settlement/index.ts'
import { columnsInView } from './columnsInView.ts'
import { roomFor } from './tableRoom.ts'

const layers = settlement.fields.find(({ id }) => id === 'soilLayers')?.fields ?? []
const row = { key: 'a', cells: {} }
const ids = (columns: readonly InputField[]) => columns.map(({ id }) => id)
const shown = (settlementType: string, elasticMethod: string, cells: Readonly<Record<string, string>> = {}) =>
  ids(columnsInView(layers, [{ ...row, cells }], { settlementType, elasticMethod }, false))

describe('the columns in sight', () => {
  it('are those that the method reads, before a row has a value', () => {
    expect(shown('total', 'layers')).toEqual([
      'thickness',
      'elasticModulus',
      'compressionIndex',
      'voidRatio',
      'unitWeight',
    ])
    expect(shown('elastic', 'schmertmann-1978')).toEqual(['thickness', 'coneResistance'])
    expect(shown('elastic', 'burland-burbidge')).toEqual(['thickness', 'blowCount'])
    expect(shown('elastic', 'hough')).toEqual(['thickness', 'unitWeight', 'bearingIndex'])
  })

  it('keep a column that has a value, whatever the method', () => {
    expect(shown('elastic', 'half-space', { name: 'Clay', blowCount: '12' })).toEqual([
      'thickness',
      'name',
      'blowCount',
    ])
  })

  it('are all on request', () => {
    expect(columnsInView(layers, [row], {}, true)).toHaveLength(layers.length)
  })
})

describe('the room of a table', () => {
  const column = (type: InputField['type'], id: string): InputField => ({
    id,
    type,
    label: id,
    description: id,
    required: false,
    group: 'Ground',
  })
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, index) => column('number', `n${index}`))

  it('is that of every form for a few numbers', () => {
    expect(roomFor(numbers(5))).toBeUndefined()
  })

  it('grows with the columns, and with names and choices more than with numbers', () => {
    expect(roomFor(numbers(6))).toBe('some')
    expect(roomFor([...numbers(4), column('text', 'name'), column('select', 'kind')])).toBe('some')
    expect(roomFor([...numbers(9), column('text', 'name'), column('select', 'kind')])).toBe('most')
  })
})
