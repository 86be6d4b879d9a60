import { expect, test } from 'vitest'
import type { ModuleResult } from '#domain/schemas/result.ts'
import type { ReportLanguage } from '#domain/schemas/template.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { sheetsOf } from '#tests/helpers/sheetCases.ts'
import { wordsOf } from '../words/words.ts'
import { verdictSentence } from './verdictSentence.ts'

const settled = (...values: number[]) =>
  ({
    inputs: { allowableSettlement: 25 },
    outputs: {
      quantities: values.map((value) => ({ symbol: 's', value, unit: 'mm' })),
      derivation: [],
    },
  }) as unknown as ModuleResult

const said = (sentence: string, ...values: number[]) =>
  verdictSentence(sentence, settled(...values), wordsOf('en'))

test('settlements have one decimal, as in the table of checks', () => {
  expect(said('Total settlement 21.68 mm is within the allowable 25.00 mm.', 21.6789)).toBe(
    'Total settlement 21.7 mm is within the allowable 25 mm.',
  )
})

test('a settlement is rounded once: 21.649 is 21.6, although two decimals would be 21.65', () => {
  expect(said('Total settlement 21.65 mm.', 21.649)).toBe('Total settlement 21.6 mm.')
})

test('two settlements that would read alike keep their decimals', () => {
  const exceeds = 'Total settlement 25.04 mm exceeds the allowable 25.00 mm.'
  expect(said(exceeds, 25.04)).toBe(exceeds)
})

test('a figure that is no settlement stays', () => {
  const other = 'Width 25.00 m, 12.34 mm.'
  expect(said(other, 25)).toBe(other)
})

test.each(['en', 'de'] satisfies ReportLanguage[])(
  'a sheet in %s says the settlement as its check does',
  (language) => {
    const source = sheetsOf(['settlement'], language)
    const { verdict, tables } = readSource(source).made.sheet!.calculations[0]!
    const { checks } = wordsOf(language)
    const [effect = ''] =
      /[\d.,]+.mm/.exec(tables.find(({ caption }) => caption === checks)!.rows[0]![1]!) ?? []
    expect(verdict!.sentence).toContain(effect.replace(/\s/u, ' '))
  },
)
