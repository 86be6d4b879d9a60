import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { hasRightToLeft } from '#domain/reports/direction.ts'
import { inHouse } from '#domain/reports/house.ts'
import type { MakingSource } from '#domain/reports/making.ts'
import { wordsOf } from '#domain/reports/words/words.ts'
import { headCells, usualSheet } from '#domain/schemas/organizationSheet.ts'
import { builtInTemplate, reportLanguages } from '#domain/schemas/template.ts'
import { printHtml, printPdfOf, printWord } from '#printing/print.ts'
import { docxText, docxXml } from '#tests/helpers/docxText.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { pdfText, withoutSpaces } from '#tests/helpers/pdfText.ts'
import { sheetsOf } from '#tests/helpers/sheetCases.ts'
import { printPdf } from './printPdf.ts'

const logo = `data:image/png;base64,${readFileSync('public/icons/icon-192.png').toString('base64')}`

const people = {
  client: 'Waterways and Shipping Administration',
  author: 'Ada Lovelace-Byron',
  checker: 'Wilhelmina Wolfeschlegelstein',
  approver: 'Maximilian Hausenberger-Dorff',
}

/** An organization's calculation, with long names in the head. */
function sourceOf(
  sheet: Partial<typeof usualSheet>,
  { overrides = people, ...more }: Partial<MakingSource> & { overrides?: Record<string, string> } = {},
) {
  const house = { name: 'Harbour Engineers', sheet: { ...usualSheet, logo, ...sheet } }
  const source = {
    ...sheetsOf(['pad']),
    report: { name: 'Design note', description: '', data: { overrides } },
    house,
    template: inHouse(builtInTemplate('sheet')!, 'sheet', house),
    ...more,
  }
  return { source, made: readSource(source).made, template: source.template }
}

const pdfOf = ({ made, template }: Pick<ReturnType<typeof sourceOf>, 'made' | 'template'>) =>
  printPdfOf(made, template, { load: async () => printPdf })

const firstSheet = async (sheet: Partial<typeof usualSheet>): Promise<string> =>
  (await pdfText(await pdfOf(sourceOf(sheet)))).pages[0] ?? ''

test.each(reportLanguages)('prints every cell of a full head: %s', async (language) => {
  const asked = sourceOf({
    address: '1 Quay Street\n5003 Bergen',
    head: [...headCells],
    calculationNumber: 'C-@-##',
    documentNumber: '@-R##',
    language,
  })
  const text = withoutSpaces((await pdfText(await pdfOf(asked))).pages[0] ?? '')
  const { signedOn } = wordsOf(language)
  const labels = (asked.made.sheet?.calculations[0]?.head ?? []).map(({ label, date }) =>
    date === '' ? `${label} / ${signedOn}` : label,
  )
  for (const words of [
    ...['Harbour Engineers', '5003 Bergen', '2026-017-R01', 'C-2026-017-01', people.client, people.author],
    ...['2026-03-01', people.checker, people.approver, ...labels],
  ])
    expect(text).toContain(withoutSpaces(words))
})

test('names whole people, where the head has no room for them, in the properties of the document', async () => {
  const author = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).trim()
  const asked = sourceOf({ head: [...headCells] }, { overrides: { author, client: '港湾空港技術研究所' } })
  const { info } = (await (
    await getDocument({ data: new Uint8Array(await pdfOf(asked)), verbosity: 0 }).promise
  ).getMetadata()) as { info: { Keywords?: string } }
  const word = docxXml(await printWord(asked.made, asked.template), 'docProps/core')
  for (const named of [info.Keywords, word])
    for (const name of [author, '港湾空港技術研究所']) expect(named).toContain(name)
})

test('names the file and what it is issued as in the foot of every sheet, in PDF, Word and HTML', async () => {
  const issue = { revision: 'B', status: 'for-check' } as const
  const asked = sourceOf({}, { fileName: 'Design note 3.pdf', issue })
  const said = 'Design note 3.pdf, B / For check'
  const { pages } = await pdfText(await pdfOf(asked))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain(said)
  expect(docxXml(await printWord(asked.made, asked.template), 'word/footer1')).toContain(said)
  expect(await printHtml(asked.made, asked.template)).toContain(said)
})

test('prints a head of few cells, or of the number of the sheet alone', async () => {
  expect(await firstSheet({ head: ['calculation'] })).toContain('Calculation')
  expect(await firstSheet({ head: [] })).toContain('Sheet 1 of 2')
})

/** Names that are as wide, as high or as long as they can be. */
const hardNames = {
  'wide letters': 'W'.repeat(64),
  'wide words': 'WWWWWWWW MMMMMMMMMMMM WWWWWWWWWW MMMMMMMMMMMMMMMMM WWWWWWWWWWWWW',
  'East Asian letters': '港湾空港技術研究所基礎地盤設計部'.repeat(4),
  'Arabic words': 'مشروع جسر الملك فهد طبقة الطين الرملي الكثيف لا يجوز الحفر الأساسات',
  'Thai letters': 'โครงการก่อสร้างสะพานชั้นดินเหนียวที่ปรึกษาผู้ออกแบบ'.slice(0, 64),
  'scripts in one line': `${'W'.repeat(12)} 港湾空港技術研究所 مشروع جسر ${'w'.repeat(30)}`,
}
const stamp = { reportId: 'p1:reports:r1', madeId: 'f1', origin: 'https://geo.example' }

describe.each(Object.entries(hardNames))('%s in every field of the head', (_, name) => {
  const project = {
    name,
    data: { uid: '', projectNumber: name.slice(0, 40), projectLeader: '', location: '' },
  }
  const [pad] = sheetsOf(['pad']).calculations
  const more = {
    project,
    calculations: [{ ...pad!, name }],
    overrides: { client: name, author: name, checker: name, approver: name, reference: name },
    fileName: `${name} 3.pdf`,
    issue: { revision: 'B', status: 'for-check' } as const,
    stamp,
  }
  const lines = {
    company: name,
    address: `${name}\n${name}`,
    calculationNumber: '@-##',
    documentNumber: '@-##',
  }

  test.each([0, 1, 5, 7])('leaves the head whole: all cells but %i', async (count) => {
    const head = headCells.slice(count)
    const bytes = await pdfOf(sourceOf({ ...lines, head }, more))
    const { pages } = await pdfText(bytes)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Sheet ${index + 1} of`)
      // Beside letters that are read from the right, the number stands behind the ending.
      if (!hasRightToLeft(name)) expect(page).toContain('3.pdf')
      expect(page).toContain('B / For check')
    }
    expect(await overlaps(bytes)).toEqual([])
  })

  test('leaves the head whole where the organization has set none', async () => {
    const { house: _, ...source } = { ...sourceOf({}, more).source, template: builtInTemplate('sheet')! }
    const bytes = await pdfOf({ made: readSource(source).made, template: source.template })
    expect((await pdfText(bytes)).pages[0]).toContain('Sheet 1 of')
    expect(await overlaps(bytes)).toEqual([])
  })
})

/** Texts in the head and in the foot of the first sheet that run into one another on a line. */
async function overlaps(bytes: Uint8Array): Promise<readonly string[]> {
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
  const [foot, top] = [34, page.getViewport({ scale: 1 }).height - 86]
  const texts = (await page.getTextContent()).items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    if (Number(item.transform[5]) > foot && Number(item.transform[5]) < top) return []
    const left = Number(item.transform[4])
    return [{ text: item.str, left, right: left + item.width, y: Number(item.transform[5]) }]
  })
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(({ left, right, y }) => Math.abs(y - one.y) < 3 && left < one.right - 1 && right > one.left + 1)
      .map(({ text }) => `${one.text} | ${text}`),
  )
}

test('prints a head of no cells in a document of a word processor', async () => {
  const { made, template } = sourceOf({ head: [] })
  expect(docxText(await printWord(made, template), 'header1')).toContain('Harbour Engineers')
})
