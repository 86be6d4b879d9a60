import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { english } from '#domain/reports/words/en.ts'
import { plainScalar, plainUnit } from '#domain/reports/written.ts'
import { usualSheet } from '#domain/schemas/organizationSheet.ts'
import { headerStyles } from '#domain/schemas/template.ts'
import { isLongRun } from '#tests/helpers/cases.ts'
import { docxPictures, docxText, docxXml } from '#tests/helpers/docxText.ts'
import { geo } from '#tests/helpers/geo.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { pdfText, popplerText, withoutSpaces } from '#tests/helpers/pdfText.ts'
import { reportedInputs, reportedResults, reportedValues } from '#tests/helpers/reportCases.ts'

const report = (...args: readonly string[]) => geo(['report', ...args])
const silence = { code: 0, stdout: '', stderr: '' }

const folder = mkdtempSync(join(tmpdir(), 'groundwork-report-'))
const place = (name: string): string => join(folder, name)
const results = reportedResults

beforeAll(() => writeFileSync(place('results.json'), JSON.stringify(results)))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const nameOf = (id: string) => builtInModules.find((module) => module.id === id)?.name ?? id

const read = (file: string) => pdfText(new Uint8Array(readFileSync(file)))

describe('geo report', () => {
  test('makes a PDF that holds every figure of the results with its unit, an outline, and counted sheets', async () => {
    expect(await report(place('results.json'), '--form', 'record', '-o', place('a.pdf'))).toEqual(silence)
    const { pages, outline } = await read(place('a.pdf'))
    const text = withoutSpaces(pages.join(''))
    const elsewhere = popplerText(new Uint8Array(readFileSync(place('a.pdf'))))
    for (const value of elsewhere === null ? [] : [...reportedValues(), ...reportedInputs()])
      expect(withoutSpaces(elsewhere ?? '')).toContain(value)
    for (const { outputs } of results) {
      expect(text).toContain(withoutSpaces(outputs.verdict.sentence))
      for (const { value, unit, label } of outputs.quantities)
        expect(text, label).toContain(
          withoutSpaces(plainScalar(value, false, english) + (value === null ? '' : plainUnit(unit))),
        )
      for (const { source } of outputs.derivation) expect(text).toContain(withoutSpaces(source))
      expect(text).toContain(outputs.verdict.state.toUpperCase())
    }
    expect(text).toContain('Footingwidth')
    expect(text).toContain(results[0]?.metadata.inputHash)
    expect(outline).toEqual([
      '1 Project information',
      '2 Executive summary',
      '3 Methodology',
      '4 Input parameters',
      '5 Results',
      '6 Interpretation',
      '7 Appendices',
      '8 Traceability',
    ])
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Sheet ${index + 1} of ${pages.length}`)
  })

  test('accepts results in the form that the app stores, and names the wrong field of a result', async () => {
    const { inputs } = results.find(({ moduleId }) => moduleId === 'settlement')!
    writeFileSync(place('inputs.json'), JSON.stringify(inputs))
    const kept = await geo(['calc', 'settlement', place('inputs.json'), '--form', 'data'])
    writeFileSync(place('kept.json'), kept.stdout)
    expect(await report(place('kept.json'), '-o', place('kept.pdf'))).toEqual(silence)
    expect(withoutSpaces((await read(place('kept.pdf'))).pages.join(''))).toContain('Totalsettlement')

    const result = JSON.parse(kept.stdout)
    writeFileSync(place('wrong.json'), JSON.stringify([{ ...result, timestamp: 'yesterday' }]))
    const wrong = await report(place('wrong.json'), '-o', place('wrong.pdf'))
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toMatch(/\n0\.timestamp: /)
    expect(wrong.stderr).not.toContain('outputs')
  })

  test('makes two or three calculation sheets for each result, with an index, where no form is named', async () => {
    expect(await report(place('results.json'), '-o', place('sheet.pdf'))).toEqual(silence)
    const bytes = new Uint8Array(readFileSync(place('sheet.pdf')))
    const { pages, outline } = await pdfText(bytes)
    expect(outline).toEqual(results.map(({ moduleId }, index) => `${index + 1} ${nameOf(moduleId)}`))
    expect(pages.length).toBeLessThanOrEqual(10)
    expect(bytes.length).toBeLessThan(450_000)
    expect(pages[1]).toContain('Sheet 1 of 2')
    expect(pages.at(-1)).toMatch(/Sheet (\d) of \1/)
    const text = withoutSpaces(pages.join(''))
    for (const { metadata } of results) expect(text).toContain(metadata.inputHash.slice(0, 8))
    expect(text).toContain('Rd=1479kN')
  }, 60_000)

  test('takes one result as geo calc prints it, and refuses an empty array and another text', async () => {
    const write = (given: unknown) => writeFileSync(place('one.json'), JSON.stringify(given))
    write(results[0])
    expect(await report(place('one.json'), '-o', place('one.html'))).toEqual(silence)
    write([])
    const empty = await report(place('one.json'), '-o', place('one.html'))
    expect(empty).toMatchObject({
      code: 2,
      stderr: `${place('one.json')}:\nThere is no result in the file\n`,
    })
    write('a text')
    const text = await report(place('one.json'), '-o', place('one.html'))
    expect(text).toMatchObject({ code: 2, stderr: expect.stringContaining('0: Invalid input') as string })
  })

  test('prints the source of an input, and refuses one of a value that is not there', async () => {
    const [footing] = results
    const write = (sources: object) =>
      writeFileSync(place('sourced.json'), JSON.stringify([{ ...footing, sources }]))
    write({ footingWidth: 'Drawing S-101' })
    expect(await report(place('sourced.json'), '-o', place('sourced.html'))).toEqual(silence)
    expect(readFileSync(place('sourced.html'), 'utf8')).toContain('<td>Drawing S-101</td>')
    write({ footingWith: 'Drawing S-101' })
    const refused = await report(place('sourced.json'), '-o', place('sourced.html'))
    expect(refused.code).not.toBe(0)
    expect(refused.stderr).toContain('0.sources.footingWith: The inputs have no value at this path')
  })

  test('adds the chosen appendices and counts their sheets with the calculation', async () => {
    const appendices = 'combinations,slices,charts,validation,traceability'
    for (const format of ['pdf', 'html', 'docx'])
      expect(
        await report(place('results.json'), '--appendix', appendices, '-o', place(`more.${format}`)),
      ).toEqual(silence)
    const { pages } = await read(place('more.pdf'))
    const [first = 0] = pages
      .slice(2)
      .flatMap((page, index) => (page.includes('Sheet 1 of') ? [index + 2] : []))
    for (const page of pages.slice(1, first)) expect(page).toContain(` of ${first - 1}`)
    const html = readFileSync(place('more.html'), 'utf8')
    const word = docxText(new Uint8Array(readFileSync(place('more.docx'))))
    for (const text of [pages.join(''), html, word]) {
      expect(withoutSpaces(text)).toContain('AppendixAOthercombinationsinfull')
      expect(text).toContain(results[0]?.metadata.inputHash)
    }
  }, 180_000)

  test("takes head, language, numbers and appendices of an organization's sheet, and names what is wrong in it", async () => {
    const sheet = {
      ...usualSheet,
      company: 'Harbour Engineers',
      head: ['calculation', 'document'],
      calculationNumber: 'C-@-##',
      appendices: ['traceability'],
      language: 'de',
    }
    const write = (given: object) => writeFileSync(place('house.json'), JSON.stringify(given))
    const make = () =>
      report(place('results.json'), '--organization', place('house.json'), '-o', place('house.html'))
    write(sheet)
    expect(await make()).toEqual(silence)
    const page = readFileSync(place('house.html'), 'utf8')
    for (const text of ['lang="de"', 'Harbour Engineers', 'C-02', 'Dokumentnummer', 'Anhang A'])
      expect(page).toContain(text)
    write({ ...sheet, calculationNumber: 'C-@' })
    const refused = await make()
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('calculationNumber: Write # once')
  })

  test('prints the names of calculations and the texts of the head that are given', async () => {
    const named = results.map((result, index) => ({ ...result, name: `Pad F${index + 1}` }))
    writeFileSync(place('named.json'), JSON.stringify(named))
    const head = ['--project', 'Quay', '--project-number', '2026-017', '--client', 'Harbour Authority']
    const people = ['--author', 'Ada Byron', '--checker', 'C. Check', '--reference', 'GW-12']
    const asked = [place('named.json'), ...head, ...people, '-o', place('named.html')]
    expect(await report(...asked)).toEqual(silence)
    const page = readFileSync(place('named.html'), 'utf8')
    for (const text of ['2026-017', 'Quay', 'Harbour Authority', 'Ada Byron', 'C. Check', 'GW-12', 'Pad F3'])
      expect(page).toContain(text)
    expect(page.match(/Pad F1/g)?.length).toBeGreaterThan(1)
    const refused = await report(place('named.json'), '--client', 'a'.repeat(201), '-o', place('no.html'))
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('client: ') as string })
  })

  test('says what a document is issued as, and that it is a draft where nothing is said', async () => {
    const made = async (...given: string[]) => {
      expect(await report(place('results.json'), ...given, '-o', place('issue.html'))).toEqual(silence)
      return readFileSync(place('issue.html'), 'utf8')
    }
    expect(await made()).toContain('<dt>Status</dt><dd>Draft</dd>')
    const page = await made('--revision', 'b', '--status', 'approved')
    expect(page).toContain('<dt>Revision / status</dt><dd>B / Approved</dd>')
    expect(page).not.toContain('Draft')
    expect(await made('--revision', 'C')).toContain('<dd>C / For check</dd>')
    const refusals = [
      [['--status', 'approved'], 'Name the revision'],
      [['--revision', 'B2'], 'one or two letters'],
      [['--revision', 'B', '--status', 'final'], 'draft, for-check, approved'],
    ] as const
    for (const [given, complaint] of refusals)
      expect(await report(place('results.json'), ...given, '-o', place('no.html'))).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(complaint) as string,
      })
  })

  test.each([
    ['drawings', 'Appendix must be a list of'],
    ['charts,charts', 'each once'],
  ])('refuses %s as appendices', async (appendix, complaint) => {
    const answer = await report(place('results.json'), '--appendix', appendix, '-o', place('no.pdf'))
    expect(answer.code).toBe(2)
    expect(answer.stderr).toContain(complaint)
  })

  test('sets the formulas of a sheet as equations of a word processor, and renders its drawing', async () => {
    expect(await report(place('results.json'), '-o', place('sheet.docx'))).toEqual(silence)
    const word = new Uint8Array(readFileSync(place('sheet.docx')))
    // The drawing is rendered: a crossed frame is 400 dots wide.
    expect(docxPictures(word).map((picture) => decode(picture).width)).toContain(833)
    const xml = docxXml(word)
    expect(xml.match(/<m:oMath>/g)?.length).toBeGreaterThan(50)
    expect(xml).toContain('<m:f>')
    expect(xml).toContain('<m:rad>')
  })

  test('shows the first sheets alone in a summary', async () => {
    expect(await report(place('results.json'), '--form', 'summary', '-o', place('s.html'))).toEqual(silence)
    const page = readFileSync(place('s.html'), 'utf8')
    expect(page.match(/<article\b/g)).toHaveLength(results.length)
    expect(page).not.toContain('class="equation"')
  })

  test.each(headerStyles)('a template shapes it: %s', async (headerStyle) => {
    const template = {
      templateName: 'Bridge sheets',
      styling: {
        headerStyle,
        fontFamily: 'times',
        pageSize: 'Letter',
        includeWatermark: true,
        watermarkText: 'DRAFT',
      },
      contentPreferences: { detailLevel: 'basic', language: 'de', numberingStyle: 'alpha' },
      customSections: [
        {
          id: 'rows',
          title: 'Boreholes',
          type: 'table',
          order: 999,
          content: Array(200).fill('B1\t12.5').join('\n'),
        },
      ],
    }
    writeFileSync(place('template.json'), JSON.stringify(template))
    const asked = [place('results.json'), '--template', place('template.json'), '-o', place('b.pdf')]
    expect(await report(...asked)).toEqual(silence)
    const { pages, outline } = await read(place('b.pdf'))
    expect(outline).toContain('E Ergebnisse')
    const text = pages.join('')
    expect(text).toContain('DRAFT')
    expect(text).toContain('Bridge sheets')
    const share = results[0]?.outputs.verdict.utilization?.toPrecision(3).replace('.', ',')
    expect(text).toContain(`Ausnutzungsgrad ${share}`)
    expect(withoutSpaces(text).match(/B112\.5/g)?.length).toBeGreaterThanOrEqual(200)
  })

  test('makes a document of a word processor with every value', async () => {
    expect(await report(place('results.json'), '--form', 'record', '-o', place('d.docx'))).toEqual(silence)
    const text = withoutSpaces(docxText(new Uint8Array(readFileSync(place('d.docx')))))
    for (const value of [...reportedValues(), ...reportedInputs()]) expect(text).toContain(value)
    for (const { outputs } of results)
      for (const { source } of outputs.derivation) expect(text).toContain(withoutSpaces(source))
  })

  test('which another word processor prints with the same values', async ({ skip }) => {
    const office = ['soffice', 'libreoffice'].find(
      (name) => spawnSync(name, ['--version']).error === undefined,
    )
    if (office === undefined) return skip('LibreOffice is not installed')
    expect(await report(place('results.json'), '--form', 'record', '-o', place('office.docx'))).toEqual(
      silence,
    )
    const profile = `-env:UserInstallation=file://${place('office')}`
    const made = ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, place('office.docx')]
    expect(spawnSync(office, made, { timeout: 120_000 }).status).toBe(0)
    const text = withoutSpaces((await read(place('office.pdf'))).pages.join(''))
    for (const value of [...reportedValues(), ...reportedInputs()]) expect(text).toContain(value)
  })

  const eastern = [
    ['zh', '输入参数'],
    ['ja', '入力値'],
  ] as const
  test.each(isLongRun ? eastern : eastern.slice(0, 1))('sets the letters of %s', async (language, word) => {
    writeFileSync(
      place('east.json'),
      JSON.stringify({ templateName: 'East', contentPreferences: { language } }),
    )
    const asked = [place('results.json'), '--template', place('east.json'), '-o', place('east.pdf')]
    expect(await report(...asked)).toEqual(silence)
    const { pages } = await read(place('east.pdf'))
    expect(pages.join('')).toContain(word)
  })

  test('makes a page with the same figures', async () => {
    expect(await report(place('results.json'), '--form', 'record', '-o', place('c.html'))).toEqual(silence)
    expect(readFileSync(place('c.html'), 'utf8')).toContain(results[2]?.outputs.verdict.sentence.slice(0, 20))
  })

  test.each([
    [[], 'Name the results'],
    [[place('results.json'), '--loud'], "Unknown option '--loud'"],
    [[place('results.json'), '-o', place('x.odt')], 'Format must be one of pdf, docx, html'],
    [
      [place('results.json'), '--form', 'book', '-o', place('x.pdf')],
      'Form must be one of sheet, summary, record',
    ],
    [[place('wrong.json'), '-o', place('x.pdf')], '0.moduleId'],
    [
      [place('results.json'), '--template', place('bad.json'), '-o', place('x.pdf')],
      'templateName: Template name is required',
    ],
  ])('%j is refused', async (args, complaint) => {
    writeFileSync(place('wrong.json'), '[{}]')
    writeFileSync(place('bad.json'), '{"templateName":""}')
    const { code, stderr } = await report(...args)
    expect(code).toBe(2)
    expect(stderr).toContain(complaint)
  })
})
