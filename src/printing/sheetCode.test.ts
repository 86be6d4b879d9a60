import { expect, test } from 'vitest'
import type { MakingSource } from '#domain/reports/making.ts'
import { builtInTemplate, standardTemplate } from '#domain/schemas/template.ts'
import { docxText, docxXml } from '#tests/helpers/docxText.ts'
import { readSource, sampleSource } from '#tests/helpers/modules.ts'
import { pdfText, withoutSpaces } from '#tests/helpers/pdfText.ts'
import { printPdf } from './pdf/printPdf.ts'
import { printHtml, printPdfOf, printWord } from './print.ts'

const template = builtInTemplate('sheet')!
const sample = sampleSource(template)
const source = (stamp: MakingSource['stamp']) =>
  readSource({ ...sample, calculations: sample.calculations.slice(0, 1), ...(stamp && { stamp }) })
const stamp = { reportId: 'p1:reports:r1', madeId: 'f1', origin: 'https://geo.example' }
const stamped = source(stamp)
const code = stamped.facts.code!
const letters = `Code of this file: geo.example/d/${code}`

const pdfOf = ({ made }: typeof stamped) =>
  printPdfOf(made, template, { madeAt: sample.generatedAt, load: async () => printPdf })

test('each sheet of a PDF carries its code, moves nothing for it, and is the same file when it is made again', async () => {
  const [first, again, plain] = [await pdfOf(stamped), await pdfOf(stamped), await pdfOf(source(undefined))]
  expect(Buffer.compare(first, again)).toBe(0)
  const { pages } = await pdfText(first)
  for (const page of pages) expect(withoutSpaces(page)).toContain(withoutSpaces(letters))
  const without = (await pdfText(plain)).pages
  expect(pages.map((page) => withoutSpaces(page.replace(letters, '')))).toEqual(without.map(withoutSpaces))
})

test('a page of HTML and a document of a word processor carry the code as a picture and in letters', async () => {
  const html = await printHtml(stamped.made, template)
  expect(html).toContain(letters)
  expect(html).toContain('<div class="code"><svg')
  const word = await printWord(stamped.made, template)
  expect(docxText(word, 'footer1')).toContain(letters)
  expect(docxXml(word, 'header1')).toContain(`descr="https://geo.example/d/${code}"`)
})

test('each sheet of a full record carries its code too, in PDF and Word', async () => {
  const { made } = readSource({ ...sampleSource(standardTemplate), stamp })
  const said = withoutSpaces(`Code of this file: geo.example/d/${made.code!.code}`)
  const { pages } = await pdfText(await printPdfOf(made, standardTemplate, { load: async () => printPdf }))
  expect(pages.length).toBeGreaterThan(10)
  for (const page of pages) expect(withoutSpaces(page)).toContain(said)
  const word = await printWord(made, standardTemplate)
  expect(withoutSpaces(docxText(word, 'footer1'))).toContain(said)
  expect(docxXml(word, 'header1')).toContain(`descr="https://geo.example/d/${made.code!.code}"`)
}, 60_000)

test('the code stands alone where nobody knows the address of the app', async () => {
  const { made, facts } = source({ ...stamp, origin: null })
  expect(facts.code).toBe(code)
  const html = await printHtml(made, template)
  expect(html).toContain(`Code of this file: ${code}`)
  expect(html).not.toContain('<div class="code">')
})

test('a document that no report names has no code', () => {
  expect(source(undefined).facts).not.toHaveProperty('code')
})
