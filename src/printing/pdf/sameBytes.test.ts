import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtInTemplate, reportTemplate } from '#domain/schemas/template.ts'
import { printPdfOf } from '#printing/print.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { sheetsOf } from '#tests/helpers/sheetCases.ts'
import { printPdf } from './printPdf.ts'

/** Its corners are clear. */
const logo = `data:image/png;base64,${readFileSync('public/icons/icon-192.png').toString('base64')}`

const forms = {
  sheet: builtInTemplate('sheet')!,
  record: reportTemplate.parse({ contentPreferences: { detailLevel: 'basic' } }),
}

test.each(Object.entries(forms))(
  'prints the same bytes each time, with a logo of clear dots: %s',
  async (_, form) => {
    const template = { ...form, styling: { ...form.styling, logo } }
    const source = { ...sheetsOf(['pad']), template }
    const { made } = readSource(source)
    const hashes = new Set<string>()
    for (let round = 0; round < 10; round++) {
      const load = async () => printPdf
      const bytes = await printPdfOf(made, template, { madeAt: source.generatedAt, load })
      hashes.add(createHash('sha256').update(bytes).digest('hex'))
    }
    expect(hashes.size).toBe(1)
  },
)
