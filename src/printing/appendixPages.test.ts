import { expect, test } from 'vitest'
import { appendixKinds, builtInTemplate } from '#domain/schemas/template.ts'
import { readSource, sampleSource } from '#tests/helpers/modules.ts'
import { pdfText } from '#tests/helpers/pdfText.ts'
import { printPdf } from './pdf/printPdf.ts'
import { countAppendixPages, printPdfOf } from './print.ts'

const load = async () => printPdf
const sheet = builtInTemplate('sheet')!
const template = {
  ...sheet,
  contentPreferences: { ...sheet.contentPreferences, appendices: [...appendixKinds] },
}
const source = sampleSource(template)

test('the count of appendices is the number of sheets that they take in the document', async () => {
  const { made } = readSource({ ...source, calculations: source.calculations.slice(0, 1) })
  const counted = await countAppendixPages(made.sheet!, template, load)
  const { pages } = await pdfText(await printPdfOf(made, template, { load }))
  for (const [kind, { title }] of made.sheet!.calculations[0]!.appendices.map(
    (each) => [each.kind, each] as const,
  )) {
    const first = pages.findIndex((page) => page.includes(title.split('  ')[1]!))
    expect(first, title).toBeGreaterThan(0)
    expect(counted.get(kind), title).toBe(1)
  }
  expect(counted.has('studies')).toBe(false)
}, 120_000)
