import { expect, test } from 'vitest'
import { printWord } from '#printing/print.ts'
import { docxXml } from '#tests/helpers/docxText.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { sheetsOf } from '#tests/helpers/sheetCases.ts'

const source = sheetsOf(['pad'])
const xml = docxXml(await printWord(readSource(source).made, source.template))

/** How many tables a place in the document lies in. */
function depthAt(text: string): number {
  const before = xml.slice(0, xml.indexOf(text))
  return before.split('<w:tbl>').length - before.split('</w:tbl>').length
}

test('the inputs stand beside the drawing, and the tables across the sheet', () => {
  expect(xml.indexOf('<w:drawing>')).toBeGreaterThan(0)
  expect(depthAt('<w:drawing>')).toBe(1)
  expect(depthAt('Footing width')).toBe(2)
  expect(depthAt('Design approaches side by side')).toBe(0)
})

test('a head ends with a paragraph, as word processors ask of it', async () => {
  for (const names of [['pad'], ['pad', 'settlement', 'slope']] as const) {
    const asked = sheetsOf(names)
    const word = await printWord(readSource(asked).made, asked.template)
    expect(docxXml(word, 'header1')).toMatch(/<w:tbl>.*<\/w:p><\/w:hdr>$/s)
  }
})
