import { expect, test } from 'vitest'
import { termsFor } from '#domain/reports/making.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { sheetsOf } from '#tests/helpers/sheetCases.ts'

test('says the units of inputs in the language of the sheet', async () => {
  const source = sheetsOf(['settlement'], 'de')
  const { made } = readSource(source, { terms: await termsFor(source.template) })
  const [sheet] = made.sheet?.calculations ?? []
  expect(sheet?.unchanged).toContain('10\u202fJahre')
  expect(sheet?.tables[0]?.headers).toEqual(expect.arrayContaining([expect.stringContaining('(m²/Jahr)')]))
})
