import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import type { MadeReport } from '#domain/reports/makeReport.ts'
import type { MakingSource } from '#domain/reports/making.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { popplerText } from '#tests/helpers/pdfText.ts'
import { type SheetCase, sheetOfInputs, sheetsOf } from '#tests/helpers/sheetCases.ts'
import { printPdf } from './pdf/printPdf.ts'
import { printPdfOf } from './print.ts'

const all: readonly SheetCase[] = ['pad', 'settlement', 'slope']

interface Page {
  readonly text: string
  /** Of the height between head and foot, how far down something is printed. */
  readonly filled: number
}

const printed = (cases: readonly SheetCase[]) => printedOf(sheetsOf(cases))

async function printedOf(
  source: MakingSource,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; pages: Page[]; made: MadeReport }> {
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
  return { bytes, pages, made }
}

/** Letters without the spaces and the indices between them, as they stand in a text and on a sheet. */
const bare = (text: string): string => text.replaceAll(/[\s_\u2066-\u2069]/g, '')

const eight = <Layer>(layerOf: (index: number) => Layer): Layer[] =>
  Array.from({ length: 8 }, (_, index) => layerOf(index))

const onEightLayers = {
  'bearing-capacity-eurocode': {
    soilLayers: eight((index) => ({
      ...{ name: `Layer of sand ${index + 1}`, soilKind: 'sand', depth: 1.5 * (index + 1) },
      ...{ cohesion: 0, frictionAngle: 30 + index, unitWeight: 18 + index / 4 },
    })),
    ...{ horizontalPermanentB: 40, horizontalVariableB: 25, eccentricityB: 0.15, eccentricityL: 0.1 },
  },
  settlement: {
    soilLayers: eight((index) => ({
      ...{ name: `Layer of clay ${index + 1}`, soilKind: 'clay', thickness: 1.5, elasticModulus: 20 + index },
      ...{ compressionIndex: 0.15, recompressionIndex: 0.02, voidRatio: 0.7, preConsolidationPressure: 250 },
      ...{ unitWeight: 18.5, saturatedUnitWeight: 19.5, consolidationCoefficient: 2, drainage: 'double' },
    })),
  },
  'slope-stability': {
    soilLayers: eight((index) => ({
      ...{ name: `Layer of sand ${index + 1}`, topLeft: 10 - 3 * index, topRight: 10 - 3 * index },
      ...{ cohesion: 2 + index, frictionAngle: 28 + index, unitWeight: 18 + index / 4 },
    })),
  },
} as const

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

  test.each(Object.entries(onEightLayers))(
    'of eight layers have inputs, ground, checks and warnings on the first sheet: %s',
    async (module, changes) => {
      const { pages, made } = await printedOf(sheetOfInputs({ module, changes }))
      const first = bare(pages[0]?.text ?? '')
      const { tables, warnings } = made.sheet!.calculations[0]!
      expect(tables[0]?.rows.length).toBeGreaterThanOrEqual(8)
      for (const { caption, rows } of tables)
        for (const text of [caption, rows.at(-1)?.[0] ?? '']) expect(first).toContain(bare(text))
      for (const { title } of warnings) expect(first).toContain(bare(title))
    },
    180_000,
  )

  test('of a pad can be searched for the numbers that are put into its formulas', async () => {
    const [{ text } = { text: '' }] = (await printed(['pad'])).pages.slice(-1)
    // V_d = 1155 over R_d = 1479, in the letters of a formula.
    expect(bare(text)).toMatch(/\p{Lu}\p{Ll}.*1155.*1479/u)
  }, 180_000)

  test('of three calculations stand on ten sheets at most with their index, and each again is the same file', async () => {
    const [one, again] = [await printed(all), await printed(all)]
    expect(one.pages.length).toBeLessThanOrEqual(10)
    expect(Buffer.from(one.bytes).equals(Buffer.from(again.bytes))).toBe(true)
  }, 180_000)
})
