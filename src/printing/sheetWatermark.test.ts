import { expect, test } from 'vitest'
import type { MakingSource } from '#domain/reports/making.ts'
import type { ReportTemplate } from '#domain/schemas/template.ts'
import { docxText } from '#tests/helpers/docxText.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { pdfText } from '#tests/helpers/pdfText.ts'
import { sheetsOf } from '#tests/helpers/sheetCases.ts'
import { printPdf } from './pdf/printPdf.ts'
import { printHtml, printPdfOf, printWord } from './print.ts'

/** Three calculations, which have an index before them. */
function marked(styling: Partial<ReportTemplate['styling']>): MakingSource & { template: ReportTemplate } {
  const source = sheetsOf(['pad', 'settlement', 'slope'])
  const template = source.template!
  return { ...source, template: { ...template, styling: { ...template.styling, ...styling } } }
}

async function printed(source: ReturnType<typeof marked>) {
  const { made } = readSource(source)
  const [pdf, word, html] = await Promise.all([
    printPdfOf(made, source.template, { load: async () => printPdf }),
    printWord(made, source.template),
    printHtml(made, source.template),
  ])
  return { pages: (await pdfText(pdf)).pages, word, html }
}

test('prints the watermark of its template on every sheet, in PDF, Word and HTML', async () => {
  const { pages, word, html } = await printed(marked({ includeWatermark: true, watermarkText: 'DRAFT' }))
  expect(pages.length).toBeGreaterThan(4)
  for (const page of pages) expect(page).toContain('DRAFT')
  for (const head of ['header1', 'header2']) expect(docxText(word, head)).toContain('DRAFT')
  expect(html).toContain('<div class="watermark" aria-hidden="true">DRAFT</div>')
}, 180_000)

test('prints none where the template keeps the text and does not include it', async () => {
  const { pages, word, html } = await printed(marked({ includeWatermark: false, watermarkText: 'DRAFT' }))
  expect(pages.join('')).not.toContain('DRAFT')
  expect(docxText(word, 'header1')).not.toContain('DRAFT')
  expect(html).not.toContain('<div class="watermark"')
}, 180_000)
