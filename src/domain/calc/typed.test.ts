import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type QuantityName, quantities } from '../units/definitions.ts'
import { keep, readKept } from '../units/kept.ts'
import type { InputField } from './module.ts'
import { arithmeticInputs, trueTyped } from './typed.ts'

const number = (id: string, quantity: QuantityName): InputField => ({
  id,
  type: 'number',
  label: id,
  description: '',
  group: 'g',
  required: true,
  quantity,
  unit: quantities[quantity].si,
})
const fields: readonly InputField[] = [
  number('slope', 'ratio'),
  number('width', 'length'),
  {
    id: 'layers',
    type: 'list',
    label: 'Layers',
    description: '',
    group: 'g',
    required: true,
    fields: [number('cohesion', 'stress')],
  },
]
const inputs = { slope: 150 / 1300, width: 54 * 0.3048, layers: [{ cohesion: 5 }, { cohesion: 7.5 }] }

describe('numbers as they were typed', () => {
  it('finds arithmetic, in fields and in rows, with the unit that it was typed in', () => {
    const typed = {
      slope: '150/1300',
      width: '2*25+4|ft',
      'layers.0.cohesion': '5,0',
      'layers.1.cohesion': '(10+5)/2 kPa',
    }
    expect(arithmeticInputs(fields, inputs, typed).map(({ path, row, text }) => [path, row, text])).toEqual([
      ['slope', null, '150/1300'],
      ['width', null, '2*25+4 ft'],
      ['layers.1.cohesion', 2, '(10+5)/2 kPa'],
    ])
  })

  it.each([
    ['another value', { slope: '150/1301' }],
    ['another unit', { width: '2*25+4' }],
    ['a row that is gone', { 'layers.2.cohesion': '5+0' }],
    ['a path that is none', { 'layers.constructor': '1+1', toString: '1+1' }],
    ['no number at all', { slope: 'alert(1)' }],
  ])('drops what says %s', (_, typed) => {
    expect(trueTyped(inputs, typed)).toEqual({})
    expect(arithmeticInputs(fields, inputs, typed)).toEqual([])
  })

  const texts = fc
    .tuple(
      fc.integer({ min: 1, max: 999 }),
      fc.constantFrom('*', '/', '+', '-', ' * '),
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom('', '.5', ',5'),
    )
    .map(([one, operator, other, decimals]) => `${one}${decimals}${operator}${other}`)
  const quantity = fc.constantFrom(...(Object.keys(quantities) as QuantityName[]))

  it('keeps every text that a form reads, in each unit, and changes no number', () =>
    fc.assert(
      fc.property(
        texts,
        quantity,
        fc.nat(),
        fc.constantFrom('.' as const, ',' as const),
        (text, of, nth, mark) => {
          const { units } = quantities[of]
          const kept = keep(text, of, units[nth % units.length]?.label ?? '')
          const reading = readKept(kept, of, mark)
          if (!reading.ok) return
          const given = { x: reading.value }
          expect(trueTyped(given, { x: kept })).toEqual({ x: kept })
          expect(given).toEqual({ x: reading.value })
        },
      ),
    ))

  it('drops a text as soon as its value changes', () =>
    fc.assert(
      fc.property(texts, fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (text, value) => {
        const readings = (['.', ','] as const).map((mark) => readKept(text, 'length', mark))
        fc.pre(!readings.some((reading) => reading.ok && reading.value === value))
        expect(arithmeticInputs([number('x', 'length')], { x: value }, { x: text })).toEqual([])
      }),
    ))
})
