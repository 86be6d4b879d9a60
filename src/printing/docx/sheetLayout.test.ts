import { expect, test } from 'vitest'
import { printWord } from '#printing/print.ts'
import { docxText, docxXml } from '#tests/helpers/docxText.ts'
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

test('an input without a source has the width of one', () => {
  const inputs = xml.slice(xml.indexOf('Inputs'), xml.indexOf('Unchanged defaults'))
  const [grid = ''] = /<w:tblGrid>.*?<\/w:tblGrid>/s.exec(inputs) ?? []
  const widths = Array.from(grid.matchAll(/w:w="(\d+)"/g), ([, width]) => Number(width))
  expect(widths).toHaveLength(3)
  expect(widths[2]! / widths.reduce((sum, width) => sum + width, 0)).toBeGreaterThan(0.35)
})

test('a head ends with a paragraph, as word processors ask of it', async () => {
  for (const names of [['pad'], ['pad', 'settlement', 'slope']] as const) {
    const asked = sheetsOf(names)
    const word = await printWord(readSource(asked).made, asked.template)
    expect(docxXml(word, 'header1')).toMatch(/<w:tbl>.*<\/w:p><\/w:hdr>$/s)
  }
})

/** The fields of a part, as they are asked of the word processor. */
const fieldsOf = (part: string): string[] =>
  Array.from(part.matchAll(/<w:instrText[^>]*>([^<]*)</g), ([, field = '']) => field.trim())

test('each sheet says which of how many of its calculation it is', async () => {
  const asked = sheetsOf(['pad', 'settlement', 'slope'])
  const word = await printWord(readSource(asked).made, asked.template)
  const heads = Array.from({ length: 40 }, (_, index) => `header${index + 1}`).filter((part) => {
    try {
      return docxXml(word, part) !== ''
    } catch {
      return false
    }
  })
  const counted = new Set(heads.map((part) => fieldsOf(docxXml(word, part)).join(' of ')))
  expect(counted).toEqual(
    new Set([
      'PAGE of NUMPAGES',
      'PAGE of PAGEREF calculation_1_end',
      'PAGE of PAGEREF calculation_2_end',
      'PAGE of PAGEREF calculation_3_end',
    ]),
  )
  expect(docxText(word, 'header2')).toContain('Sheet  of ')
  // A field that nobody has counted yet is counted when the document is opened.
  expect(docxXml(word, 'header2')).toMatch(/<w:fldChar w:fldCharType="begin" w:dirty="true"\/>/)
})

test('the index leads to each calculation and says how many sheets it has', async () => {
  const asked = sheetsOf(['pad', 'settlement', 'slope'])
  const body = docxXml(await printWord(readSource(asked).made, asked.template))
  const marks = Array.from(body.matchAll(/<w:bookmarkStart w:name="([^"]*)" w:id="(\d+)"/g))
  expect(marks.map(([, name]) => name)).toEqual([
    ...['calculation_1', 'calculation_1_end'],
    ...['calculation_2', 'calculation_2_end'],
    ...['calculation_3', 'calculation_3_end'],
  ])
  expect(new Set(marks.map(([, , number]) => number)).size).toBe(6)
  expect(Array.from(body.matchAll(/w:anchor="([^"]*)"/g), ([, name]) => name)).toEqual([
    'calculation_1',
    'calculation_2',
    'calculation_3',
  ])
  expect(fieldsOf(body)).toEqual([1, 2, 3].map((place) => `PAGEREF calculation_${place}_end \\h`))
  expect(body.indexOf('w:name="calculation_1_end"')).toBeLessThan(body.indexOf('w:name="calculation_2"'))
})
