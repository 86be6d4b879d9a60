import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { renderHtml } from '#domain/reports/html/renderHtml.ts'
import type { MakingSource } from '#domain/reports/making.ts'
import { lettersOf } from '#domain/reports/pdf/letters.ts'
import {
  builtInTemplate,
  reportLanguages,
  reportTemplate,
  standardTemplate,
  templateLimits,
} from '#domain/schemas/template.ts'
import { printDocx } from '#printing/docx/printDocx.ts'
import { withReadablePictures } from '#printing/pictures/readable.ts'
import { printHtml, printPdfOf, printWord } from '#printing/print.ts'
import { isLongRun } from '#tests/helpers/cases.ts'
import { docxText } from '#tests/helpers/docxText.ts'
import { readSource } from '#tests/helpers/modules.ts'
import { pdfText, withoutSpaces } from '#tests/helpers/pdfText.ts'
import { reportedResults } from '#tests/helpers/reportCases.ts'
import { printPdf } from './printPdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'groundwork-sheets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined

interface Given {
  readonly template?: Record<string, unknown>
  readonly name?: string
  readonly project?: string
  readonly description?: string
  readonly calculation?: string
  readonly count?: number
}

const sourceOf = ({ template = {}, count = 1, ...given }: Given): MakingSource => ({
  report: { name: given.name ?? 'Note', description: given.description ?? '', data: { overrides: {} } },
  project: {
    name: given.project ?? 'Quay',
    data: { uid: '', projectNumber: '', projectLeader: '', location: '' },
  },
  calculations: Array.from({ length: count }, (_, index) => {
    const results = reportedResults[index % reportedResults.length]!
    const data = { type: results.moduleId, inputs: results.inputs, results }
    const name = given.calculation ?? 'Pad'
    return { id: `p:calculations:c${index}`, localId: `c${index}`, name, description: '', data }
  }),
  // Few sheets: what is tried is on them.
  template: reportTemplate.parse({ contentPreferences: { detailLevel: 'basic' }, ...template }),
  templateId: null,
  version: 1,
  generatedAt: '2026-03-01T08:00:00.000Z',
  generatedBy: 'Ada',
})

/** The document as every maker of it prints it. */
async function printed(given: Given): Promise<{ bytes: Uint8Array; pages: readonly string[]; text: string }> {
  const source = sourceOf(given)
  const { made } = readSource(source)
  const load = async () => printPdf
  const bytes = await printPdfOf(made, source.template, { madeAt: source.generatedAt, load })
  const { pages } = await pdfText(bytes)
  return { bytes, pages, text: withoutSpaces(pages.join('')) }
}

/** What another reader of PDF says of it, which complains of a broken file; the pages of this one where there is none. */
function readElsewhere(bytes: Uint8Array, pages: readonly string[]): string {
  if (!hasPoppler) return pages.join('')
  const file = join(folder, 'sheet.pdf')
  writeFileSync(file, bytes)
  const { stdout, stderr, status } = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(
    new RegExp(`Pages:\\s+${pages.length}\n`),
  )
  return stdout
}

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A PNG that says of itself what it is told to; checksums are nobody's concern here. */
function png({ across, down, packed }: { across: number; down: number; packed: Buffer }): string {
  const chunk = (kind: string, data: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    return Buffer.concat(
      [head, Buffer.from(kind, 'latin1'), data, Buffer.alloc(4)].map((part) => new Uint8Array(part)),
    )
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(across, 0)
  head.writeUInt32BE(down, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return `data:image/png;base64,${Buffer.concat(parts.map((part) => new Uint8Array(part))).toString('base64')}`
}

const section = (type: string, content: string, title = 'Own') => ({
  customSections: [{ id: 'own', title, content, type, order: 4 }],
})

describe('a picture that cannot be drawn', () => {
  const damaged: Record<string, string> = {
    'no picture at all': 'data:image/png;base64,AAAA',
    'base64 that is none': 'data:image/png;base64,AAAAA',
    'the head of one': dot.slice(0, 60),
    'the beginning of a JPEG': 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/',
    'dots that are not packed': png({ across: 4, down: 4, packed: Buffer.from('not packed at all') }),
    'fewer dots than it says': png({ across: 400, down: 400, packed: deflateSync(new Uint8Array(10)) }),
    'more dots than memory has room for': png({
      across: 60_000,
      down: 60_000,
      packed: deflateSync(new Uint8Array(1_000)),
    }),
    'many more dots than it says': png({
      across: 2,
      down: 2,
      packed: deflateSync(new Uint8Array(9_000_000)),
    }),
  }
  test.each(Object.entries(damaged))('%s: the sheet says so in its place', async (_, content) => {
    const source = sourceOf({
      template: { styling: { logo: content }, ...section('image', content, 'BH 3') },
    })
    const { tree, template } = await withReadablePictures(readSource(source).made.tree, source.template)
    expect(template.styling.logo).toBeNull()
    expect(JSON.stringify(tree)).not.toContain(content)
    const notices = JSON.stringify(tree)
    expect(notices).toContain('The logo is not shown')
    expect(notices).toContain('“BH 3” is not shown')
  })

  test('leaves a whole document', async () => {
    const content = damaged['dots that are not packed'] ?? ''
    const { bytes, pages, text } = await printed({
      template: { styling: { logo: content }, ...section('image', content, 'BH 3') },
    })
    for (const words of ['Thelogoisnotshown', '“BH3”isnotshown']) expect(text).toContain(words)
    expect(readElsewhere(bytes, pages)).toContain('Result')
  })

  test('a logo of calculation sheets: the first sheet says so', async () => {
    const usual = builtInTemplate('sheet')!
    const template = { ...usual, styling: { ...usual.styling, logo: damaged['the head of one'] ?? '' } }
    const { made } = readSource({ ...sourceOf({}), template })
    const bytes = await printPdfOf(made, template, { load: async () => printPdf })
    expect((await pdfText(bytes)).pages[0]).toContain('The logo is not shown')
    expect(await printHtml(made, template)).toContain('The logo is not shown')
    expect(docxText(await printWord(made, template))).toContain('The logo is not shown')
  })

  test('a whole one is drawn, whatever its name says it is', async () => {
    for (const logo of [dot, dot.replace('png', 'jpeg')]) {
      const { text } = await printed({ template: { styling: { logo } } })
      expect(text).not.toContain('isnotshown')
    }
  })

  test('of 10 MB is refused before it is in a template', () => {
    const huge = `data:image/png;base64,${'A'.repeat((10_000_000 / 3) * 4)}`
    expect(huge.length).toBeGreaterThan(templateLimits.image)
    for (const template of [{ styling: { logo: huge } }, section('image', huge)])
      expect(reportTemplate.safeParse(template).error?.issues[0]?.message).toBe(
        'Image must be smaller than 2 MB',
      )
  })
})

test('a section of hostile HTML is text, in each form of the document', async () => {
  const hostile =
    '<script>alert(1)</script><img src=x onerror="alert(2)"> {{7*7}} $x </w:t> ]]> \u0000\u0007 javascript:'
  const given = { template: section('text', hostile, '<b onclick=x>Own</b>') }
  const { bytes, pages, text } = await printed(given)
  for (const words of [
    '<script>alert(1)</script>',
    'onerror="alert(2)">',
    '<bonclick=x>Own</b>',
    '{{7*7}}$x',
  ])
    expect(text).toContain(words)
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|URI)\b/)
  readElsewhere(bytes, pages)
  const { made } = readSource(sourceOf(given))
  const html = [...renderHtml(made.tree)].join('')
  expect(html).not.toMatch(/<script|<img|<b onclick/)
  expect(docxText(await printDocx(made.tree))).toContain('<script>alert(1)</script><img src=x')
})

test('a table of 200 rows goes over sheets, with its heading on each and no row lost', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => `BH-${index}\t${index * 0.25}\tgrey silty clay`)
  const { bytes, pages } = await printed({
    template: section('table', ['Sample no.\tDepth (m)\tSoil', ...rows].join('\n')),
  })
  const text = readElsewhere(bytes, pages)
  for (const index of rows.keys()) expect(text).toMatch(new RegExp(`BH-${index}\\b`))
  const withRows = pages.filter((page) => /BH-\d/.test(page))
  expect(withRows.length).toBeGreaterThan(3)
  for (const page of withRows) expect(page).toContain('Depth (m)')
})

test('a report of many sheets counts every one of them', async () => {
  const { bytes, pages } = await printed({
    count: isLongRun ? 4 : 1,
    template: { contentPreferences: { detailLevel: 'detailed' } },
  })
  expect(pages.length).toBeGreaterThanOrEqual(isLongRun ? 40 : 10)
  for (const [index, page] of pages.entries()) expect(page).toContain(`Sheet ${index + 1} of ${pages.length}`)
  readElsewhere(bytes, pages)
})

describe('letters', () => {
  test('that are read from the right stand so, words and brackets too', async () => {
    const { bytes, pages, text } = await printed({
      name: 'דוח יסודות 2026 (גרסה 3)',
      description: 'שלום עולם, '.repeat(40),
    })
    expect(text).not.toContain('\ufffd')
    // As it stands on the sheet, from left to right; another reader puts it into the order in which it is read.
    expect(pages.join('')).toContain('(3 גרסה) 2026 יסודות דוח')
    const elsewhere = readElsewhere(bytes, pages)
    if (hasPoppler) expect(elsewhere).toContain('דוח יסודות')
  })

  test('of Japanese and Chinese stand beside each other in a report of either language', async () => {
    for (const language of isLongRun ? ['en', 'ja', 'zh'] : ['ja']) {
      const { text } = await printed({
        name: '基礎设计们',
        calculation: '𠮷田の杭',
        template: { contentPreferences: { detailLevel: 'basic', language } },
      })
      for (const words of ['基礎设计们', '𠮷田の杭']) expect(text).toContain(words)
      expect(text).not.toContain('\ufffd')
    }
  })

  test('that no font has are printed as a sign, and the first sheet names them', async () => {
    const { bytes, pages, text } = await printed({ name: 'Pier ሀለ 🚧', project: 'ក' })
    expect(pages[0]).toContain('Pier \ufffd\ufffd \ufffd')
    expect(text).toContain('areprintedas\ufffd:U+1200,U+1208,U+1F6A7,U+1780')
    readElsewhere(bytes, pages)
  })

  test('that no document may hold are printed as a sign', async () => {
    const { bytes, pages } = await printed({
      name: 'Half \ud800 of one \uffff',
      template: { styling: { includeWatermark: true, watermarkText: 'DRAFT 🚧\u0000' } },
    })
    expect(pages[0]).toContain('Half \ufffd of one \ufffd')
    expect(pages[0]).toContain('DRAFT \ufffd\ufffd')
    readElsewhere(bytes, pages)
  })

  test('of every sheet that the modules fill are there, in each language', () => {
    for (const language of reportLanguages) {
      const { template, ...source } = sourceOf({ count: 3, template: { contentPreferences: { language } } })
      const { made } = readSource({ ...source, ...(template !== undefined && { template }) })
      expect(lettersOf(made.tree, template ?? standardTemplate).missing).toEqual([])
    }
  })
})
