import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { printPdfOf } from '#printing/print.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { sheetsOf } from '#tests/helpers/sheetCases.ts'
import { printPdf } from './printPdf.ts'

test('sets the index of a symbol in a drawing right behind it', async () => {
  const source = sheetsOf(['pad'])
  const { made } = readSource(source)
  const bytes = await printPdfOf(made, source.template, { load: async () => printPdf })
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
  const texts = (await page.getTextContent()).items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str.trim(),
            left: Number(item.transform[4]),
            width: item.width,
            y: Number(item.transform[5]),
          },
        ]
      : [],
  )
  const place = texts.findIndex(({ text }, index) => text === 'V' && texts[index + 1]?.text === 'k')
  const [symbol, index] = [texts[place], texts[place + 1]]
  if (symbol === undefined || index === undefined) throw new Error('The drawing names no load')
  expect(Math.abs(index.left - symbol.left - symbol.width)).toBeLessThan(0.3)
  expect(symbol.y - index.y).toBeGreaterThan(0.5)
  expect(symbol.y - index.y).toBeLessThan(2.5)
})
