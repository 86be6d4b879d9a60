import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { languages } from '../words/languages.ts'
import { render } from './render.ts'

/** Texts in the part of ICU MessageFormat that we use. */
const templates = [
  'No place at all',
  '{name} of {n}',
  '{n, plural, one {# layer} other {# layers}} of {name}',
  '{n, plural, =0 {nothing} =1 {one thing} other {# things}}',
  '{name, select, drained {with drainage} undrained {without drainage} other {either way}}',
  '{n, plural, one {{name, select, drained {# drained} other {# other}}} other {{name}: #}} below',
  '{name, select, drained {{n, plural, one {# layer} other {# layers}}} other {none}}',
]
const values = [0, 1, 2, 5, 11, 21, 100, 101].flatMap((n) =>
  ['drained', 'undrained', 'Ton über Sand', ''].map((name) => ({ n, name })),
)

describe.each(languages)('the renderer in %s', (language) => {
  test.each(templates)('answers as an implementation of ICU MessageFormat does: %s', (template) => {
    const oracle = new IntlMessageFormat(template, language)
    const reader = {
      language,
      decimalMark: '.',
      space: ' ',
      textOf: () => template,
      inUnits: (value: number, unit: string) => ({ value, unit }),
    } as const
    for (const params of values)
      expect(render({ id: 'a.b', params }, reader)).toBe(String(oracle.format(params)))
  })
})
