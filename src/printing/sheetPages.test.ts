import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { readSource } from '#tests/helpers/modules.ts'
import { popplerText } from '#tests/helpers/pdfText.ts'
import { type SheetCase, sheetsOf } from '#tests/helpers/sheetCases.ts'
import { printPdf } from './pdf/printPdf.ts'
import { printPdfOf } from './print.ts'

const all: readonly SheetCase[] = ['pad', 'settlement', 'slope']

interface Page {
  readonly text: string
  /** Of the height between head and foot, how far down something is printed. */
  readonly filled: number
}

async function printed(
  cases: readonly SheetCase[],
): Promise<{ bytes: Uint8Array<ArrayBuffer>; pages: Page[] }> {
  const source = sheetsOf(cases)
  const { made } = readSource(source)
  const bytes = await printPdfOf(made, source.template, {
    madeAt: source.generatedAt,
    load: async () => printPdf,
  })
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: Page[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const height = page.getViewport({ scale: 1 }).height
    const items = (await page.getTextContent()).items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [item] : [],
    )
    const [foot, head] = [40, height - 92]
    const lowest = Math.min(
      head,
      ...items.map(({ transform }) => Number(transform[5])).filter((y) => y > foot),
    )
    pages.push({
      text: items.map(({ str }) => str).join(' '),
      filled: (head - lowest) / (head - foot),
    })
  }
  return { bytes, pages }
}

/** Numbers of a text that say more than five significant figures. */
const overlong = (text: string): string[] =>
  [...text.matchAll(/(?<![\w.,:/-])\d+(?:\.\d+)?(?![\w:/-])/g)]
    .map(([number]) => number)
    .filter((number) => number.replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length > 5)

describe('calculation sheets', () => {
  test.each([
    ['pad', 2, 150],
    ['pad on three layers', 3, 150],
    ['settlement', 3, 150],
    ['slope', 4, 150],
  ] as const)(
    '%s stands on %i sheets at most, and takes %i kB at most',
    async (name, most, kilobytes) => {
      const { bytes, pages } = await printed([name])
      expect(pages.length).toBeLessThanOrEqual(most)
      expect(bytes.length).toBeLessThanOrEqual(kilobytes * 1_000)
      for (const [index, { text }] of pages.entries()) {
        expect(text).toContain('2026-017 Quay')
        expect(text).toContain('Checked by (as stated) C. Check')
        expect(text).toContain(`Sheet ${index + 1} of ${pages.length}`)
      }
      for (const { filled } of pages.slice(0, -1)) expect(filled).toBeGreaterThanOrEqual(0.5)
      for (const { text } of pages) expect(overlong(text)).toEqual([])
      for (const text of [popplerText(bytes) ?? '']) expect(overlong(text)).toEqual([])
    },
    180_000,
  )

  test('of a pad can be searched for the numbers that are put into its formulas', async () => {
    const [{ text } = { text: '' }] = (await printed(['pad'])).pages.slice(-1)
    const bare = text.replaceAll(/\s/g, '')
    // V_d = 1155 over R_d = 1479, in the letters of a formula.
    expect(bare).toMatch(/\p{Lu}\p{Ll}.*1155.*1479/u)
  }, 180_000)

  test('of three calculations stand on ten sheets at most with their index, and each again is the same file', async () => {
    const [one, again] = [await printed(all), await printed(all)]
    expect(one.pages.length).toBeLessThanOrEqual(10)
    expect(Buffer.from(one.bytes).equals(Buffer.from(again.bytes))).toBe(true)
  }, 180_000)
})
