import { describe, expect, test } from 'vitest'
import { count, list, measure, message, oneOf, own, sayer, symbol, type Translation, text } from './text.ts'

const english = {
  'warning.pressure-high': text('Applied pressure is above {limit}.', { limit: measure }),
  'layers.counted': text('{n, plural, one {# layer} other {# layers}} below the base: {name}', {
    n: count,
    name: own,
  }),
  'case.named': text('{case, select, a {Short term} other {Long term}}', { case: oneOf('a', 'b') }),
  'table.elastic': text('Elastic settlement by layer'),
  'method.named': text('{method} of the value', { method: message }),
  'warning.factors': text('{factor} is not known for {layers}', { factor: symbol, layers: list }),
} as const
type Texts = typeof english
const say = sayer<Texts>('settlement')

describe('a catalogue', () => {
  test('makes messages with the id of the module and what fills the places', () => {
    expect(say('table.elastic')).toEqual({ id: 'settlement.table.elastic' })
    expect(say('layers.counted', { n: 2, name: 'Clay' })).toEqual({
      id: 'settlement.layers.counted',
      params: { n: 2, name: 'Clay' },
    })
    expect(say('case.named', { case: 'b' }).params).toEqual({ case: 'b' })
    expect(say('method.named', { method: say('table.elastic') }).params).toEqual({
      method: { id: 'settlement.table.elastic' },
    })
    const params = { factor: { symbol: 'N_q' }, layers: { list: ['Clay', 'Sand'], join: 'and' } } as const
    expect(say('warning.factors', params).params).toEqual(params)
    expect(say('warning.pressure-high', { limit: { value: 500, unit: 'kPa' } }).params).toBeDefined()
  })

  test('does not compile with an unknown id, a missing or wrong param, or a value that no select has', () => {
    // Each line below is an error of the compiler, or this file does not compile: `tsc` is the test.
    const wrong = () => [
      // @ts-expect-error: there is no such id
      say('table.unknown'),
      // @ts-expect-error: a param is missing
      say('layers.counted', { n: 2 }),
      // @ts-expect-error: all params are missing
      say('layers.counted'),
      // @ts-expect-error: a count is a number
      say('layers.counted', { n: '2', name: 'Clay' }),
      // @ts-expect-error: a measure has a unit
      say('warning.pressure-high', { limit: 500 }),
      // @ts-expect-error: the select has no such value
      say('case.named', { case: 'c' }),
      // @ts-expect-error: a list says how it is joined
      say('warning.factors', { factor: { symbol: 'N_q' }, layers: { list: ['Clay'] } }),
      // @ts-expect-error: the text has no params
      say('table.elastic', { n: 1 }),
    ]
    expect(wrong).toBeTypeOf('function')
  })

  test('does not compile with a missing or an extra id of a translation', () => {
    const whole = {
      'warning.pressure-high': 'Der Sohldruck liegt über {limit}.',
      'layers.counted': '{n, plural, one {# Schicht} other {# Schichten}} unter der Sohle: {name}',
      'case.named': '{case, select, a {Kurzzeit} other {Langzeit}}',
      'table.elastic': 'Elastische Setzung je Schicht',
      'method.named': '{method} des Wertes',
      'warning.factors': '{factor} ist für {layers} unbekannt',
    } satisfies Translation<Texts>
    const { 'table.elastic': _, ...missing } = whole
    // @ts-expect-error: an id is missing
    const less: Translation<Texts> = missing
    // @ts-expect-error: there is no such id
    const more = { ...whole, 'table.unknown': '' } satisfies Translation<Texts>
    expect([less, more]).toHaveLength(2)
  })
})
