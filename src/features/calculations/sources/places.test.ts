import { describe, expect, it } from 'vitest'
import type { InputField } from '#domain/calc/module.ts'
import { formOf, formReducer } from '../form/state.ts'
import { askedAt, countOf, placesIn, sourceAt, statedIn, statedInForm, usedSources } from './places.ts'

const field = (id: string, given: Partial<InputField> = {}): InputField => ({
  id,
  type: 'number',
  label: id,
  description: '',
  required: true,
  group: 'Footing',
  ...given,
})
const layers = field('layers', { type: 'list', group: 'Ground', fields: [field('depth'), field('phi')] })
const fields = [field('width'), field('length'), layers]
const inputs = { width: 2, layers: [{ depth: 1, phi: 30 }, { depth: 2 }, { depth: 3, phi: 32 }] }
const state = formOf(fields, inputs, [], {}, { width: 'S-101' })

describe('what a source is stated for', () => {
  it('is the value, the row, the list or the group that the control belongs to', () => {
    expect(askedAt(fields, state, 'width')).toMatchObject({ field: 'width', row: null })
    const cell = askedAt(fields, state, 'layers.2.phi')
    expect(cell).toMatchObject({ field: 'phi', row: 'r3', scope: { title: 'layers' } })
    expect(askedAt(fields, state, 'layers')).toMatchObject({ field: null, row: null })
    expect(askedAt(fields, state, 'other')).toBeNull()
  })

  it('leaves out values that are not filled in', () => {
    const { scope } = askedAt(fields, state, 'layers')!
    const count = (of: string | null, row: string | null) =>
      countOf(placesIn(state, { scope, field: of, row }))
    expect([count(null, null), count('phi', null), count(null, 'r2'), count('phi', 'r2')]).toEqual([
      5, 2, 1, 0,
    ])
    const group = askedAt(fields, state, 'width')!.scope
    expect(placesIn(state, { scope: group, field: null, row: null })).toEqual({
      list: null,
      fields: ['width'],
    })
  })

  it('is listed by source, with the rows of the same values together', () => {
    const asked = askedAt(fields, state, 'layers')!
    const next = formReducer(state, { type: 'sourced', at: placesIn(state, asked), source: 'BH3' })
    expect(sourceAt(next, placesIn(next, asked))).toBe('BH3')
    const stated = statedIn(next, asked.scope)
    expect(
      stated.map(({ places }) => places.map((place) => [place.fields.map(({ id }) => id), place.rows])),
    ).toEqual([
      [
        [['depth'], [1, 2, 3]],
        [['phi'], [1, 3]],
      ],
    ])
    expect(usedSources(next)).toEqual(['S-101', 'BH3'])
    expect(statedInForm(fields, next).map(({ source }) => source)).toEqual(['S-101', 'BH3'])
  })
})
