import { expect, test } from 'vitest'
import { decimalMarkOf } from '#domain/units/decimalMark.ts'
import { sayingWith } from '#domain/words/lexicon.ts'
import { termsOf } from '#domain/words/terms.ts'
import { english } from './texts/form/en.ts'

// Forms and studies look up the English of a field, and results look up its id: both must read the same.
test.each(['de', 'es', 'fr', 'zh', 'ja'] as const)(
  'forms and results call each field alike in %s',
  async (language) => {
    const terms = await termsOf(language)
    const say = sayingWith(terms, decimalMarkOf(language))
    for (const [id, { template }] of Object.entries(english))
      expect([id, terms[`settlement.${id}`]]).toEqual([id, say(template)])
  },
)
