import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Measure, Message, Param } from '../schemas/message.ts'
import { type Reader, render, writtenMeasure } from './render.ts'
import { partsOf } from './template.ts'

const readerOf = (texts: Readonly<Record<string, string>>, about: Partial<Reader> = {}): Reader => ({
  language: 'en',
  decimalMark: '.',
  space: ' ',
  textOf: (id) => texts[id],
  inUnits: (value, unit) => ({ value, unit }),
  ...about,
})
const german = { language: 'de', decimalMark: ',' } as const
const imperial = {
  inUnits: (value: number, unit: string) =>
    unit === 'kN' ? { value: value / 4.4482216152605, unit: 'kip' } : { value, unit },
}
const rendered = (template: string, params: Record<string, Param>, about: Partial<Reader> = {}) =>
  render({ id: 'a.b', params }, readerOf({ 'a.b': template }, about))

describe('a message', () => {
  test('is its text with its places filled', () => {
    expect(rendered('Case {name} of {n}', { name: 'DA1', n: 2 })).toBe('Case DA1 of 2')
    expect(rendered("An apostrophe ' is '{name}'", { name: 'x' })).toBe("An apostrophe ' is 'x'")
  })

  test('is its id where nobody knows the text, and shows the place that nothing fills', () => {
    expect(render({ id: 'gone.text' }, readerOf({}))).toBe('gone.text')
    expect(rendered('Case {name}', {})).toBe('Case {name}')
    expect(rendered('Case {toString}', {})).toBe('Case {toString}')
  })

  test('leaves own words as they were typed, also those that look like a text', () => {
    expect(rendered('Layer {name}', { name: '{n, plural, other {#}} a.b' })).toBe(
      'Layer {n, plural, other {#}} a.b',
    )
  })

  test('names messages within it, in the language of the reader', () => {
    const reader = readerOf({ 'a.b': '{name} of the value', 'a.root': 'Square root' })
    expect(render({ id: 'a.b', params: { name: { id: 'a.root' } } }, reader)).toBe('Square root of the value')
  })

  test('ends, however deep the messages lie in each other', () => {
    let message: Message = { id: 'a.b' }
    for (let depth = 0; depth < 50; depth++) message = { id: 'a.b', params: { x: message } }
    expect(render(message, readerOf({ 'a.b': '({x})' }))).toBe(`${'('.repeat(9)}a.b${')'.repeat(9)}`)
  })

  test('ends, however often texts name what lies in them', () => {
    let message: Message = { id: 'a.leaf' }
    for (let depth = 0; depth < 8; depth++) message = { id: 'a.b', params: { x: message } }
    const manyfold = readerOf({ 'a.b': '{x}'.repeat(600), 'a.leaf': 'x' })
    expect(render(message, manyfold).length).toBeLessThanOrEqual(20_001)
    expect(render(message, manyfold).endsWith('…')).toBe(true)
    const empty = readerOf({ 'a.b': '{x}'.repeat(600), 'a.leaf': '' })
    expect(render(message, empty)).toBe('…')
    const names = { list: Array.from({ length: 200 }, () => 'x'.repeat(2000)), join: 'and' } as const
    expect(rendered('{names}'.repeat(200), { names }).length).toBeLessThan(50_000)
    const measures = Array.from({ length: 3000 }, (_, n) => [`m${n}`, { value: n, unit: 'kN' }])
    expect(rendered('{m1}', Object.fromEntries(measures))).toBe('1 kN')
  })

  test('joins lists as the language does', () => {
    const params = { names: { list: ['A', 'B', 'C'], join: 'and' } } as const
    expect(rendered('{names}', params)).toBe('A, B and C')
    expect(rendered('{names}', params, german)).toBe('A, B und C')
    expect(rendered('{names}', { names: { ...params.names, join: 'or' } }, { language: 'fr' })).toBe(
      'A, B ou C',
    )
    expect(rendered('{names}', params, { language: 'ja' })).toBe('A、B、C')
  })
})

describe('a plural', () => {
  const layers = '{n, plural, =0 {no layer} one {# layer} other {# layers}}'
  test('chooses an exact number first, then by the rules of the language', () => {
    expect([0, 1, 2].map((n) => rendered(layers, { n }))).toEqual(['no layer', '1 layer', '2 layers'])
    expect(rendered(layers, { n: 0 }, { language: 'fr' })).toBe('no layer')
    expect(rendered('{n, plural, other {#層}}', { n: 1 }, { language: 'ja' })).toBe('1層')
  })
  test('holds a select, within which the number is written by its name', () => {
    const nested = '{n, plural, one {#} other {{kind, select, a {{n} of a} other {{n} of b}}}}'
    expect(rendered(nested, { n: 4, kind: 'a' })).toBe('4 of a')
    expect(rendered(nested, { n: 4, kind: 'none' })).toBe('4 of b')
  })
})

describe('a measure', () => {
  const written = (measure: Measure, about: Partial<Reader> = {}) =>
    writtenMeasure(measure, readerOf({}, about))

  test('has the decimal mark of the reader and a space before its unit, none before a degree', () => {
    expect(written({ value: 4, unit: 'MPa' })).toBe('4 MPa')
    expect(written({ value: 22.216, unit: 'mm', figures: 4 }, german)).toBe('22,22 mm')
    expect(written({ value: 26.123, unit: '°', decimals: 1 }, german)).toBe('26,1°')
    expect(written({ value: 0.5, unit: '' }, { decimalMark: ',' })).toBe('0,5')
    expect(written({ value: 4, unit: 'kN' }, { space: '\u00a0' })).toBe('4\u00a0kN')
  })

  test('closes up per cent where the language does', () => {
    expect(written({ value: 95, unit: '%' })).toBe('95%')
    expect(written({ value: 95, unit: '%' }, german)).toBe('95 %')
  })

  test('is converted by the reader, with as many figures as in SI and three at least', () => {
    expect(written({ value: 1432, unit: 'kN', decimals: 0 }, imperial)).toBe('321.9 kip')
    expect(written({ value: 0.5, unit: 'kN' }, imperial)).toBe('0.112 kip')
    expect(written({ value: 500, unit: 'kN', keepsUnit: true }, imperial)).toBe('500 kN')
  })

  test('stays apart from another one of its sentence that it differs from', () => {
    const params = {
      demand: { value: 9.999, unit: 'kN', figures: 4 },
      capacity: { value: 9.998, unit: 'kN', figures: 4 },
    } as const
    expect(rendered('{demand} and {capacity}', params)).toBe('9.999 kN and 9.998 kN')
    expect(rendered('{demand} and {capacity}', params, imperial)).toBe('2.2479 kip and 2.2476 kip')
  })
})

describe('any template and any params', () => {
  const param = fc.letrec<{ param: Param; message: Message }>((tie) => ({
    param: fc.oneof(
      fc.double({ noNaN: true }),
      fc.string(),
      fc.record({ value: fc.double({ noNaN: true }), unit: fc.constantFrom('', 'kN', '°', '%') }),
      fc.record({ symbol: fc.string() }),
      tie('message'),
      fc.record({
        list: fc.array(tie('param'), { maxLength: 3 }),
        join: fc.constantFrom('and' as const, 'or' as const),
      }),
    ),
    message: fc.record({
      id: fc.constantFrom('a.b', 'a.c', 'gone'),
      params: fc.dictionary(fc.constantFrom('n', 'x', '__proto__'), tie('param'), { maxKeys: 3 }),
    }),
  })).message
  const piece = fc.constantFrom(
    '{',
    '}',
    '#',
    'n',
    'x',
    ',',
    ' ',
    '{x}',
    '{n, plural, ',
    'one {',
    'other {',
    '}}',
    '{x, select, ',
    "'",
  )

  test('render without a throw to text', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), param, (pieces, message) => {
        const texts = { 'a.b': pieces.join(''), 'a.c': '{x} and {n, plural, one {#} other {# of {x}}}' }
        expect(render(message, readerOf(texts, imperial))).toBeTypeOf('string')
      }),
      { numRuns: 500 },
    )
  })

  test('are shown whole where a template is not well formed', () => {
    for (const broken of [
      '{',
      '}',
      '{x',
      '{x, plural, one {a}}',
      '{x, number}',
      '{x, select, other {a}',
      '{}',
    ])
      expect(rendered(broken, { x: 1 })).toBe(broken)
    expect(partsOf('{n, plural,other{#}}')).toHaveLength(1)
  })
})
