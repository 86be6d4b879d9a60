import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { materialFileLimits } from '#domain/materials/fileLimits.ts'
import { materialImport } from '#domain/protocol/rest/materials.ts'
import { createMaterialReader, type ReadingJob } from '#server/materials/reader.ts'
import { openStore } from '#server/store/open.ts'
import { newPerson, type Person } from '#tests/helpers/callables.ts'
import { builtPrograms, type LocalGateway, startGatewayHere } from '#tests/helpers/gateway.ts'
import { shortestOfThree } from '#tests/helpers/longestTurn.ts'

let gateway: LocalGateway
let ada: Person
beforeAll(async () => {
  gateway = await startGatewayHere({ store: await openStore({ memory: true }) })
  ada = await newPerson(gateway)
})
afterAll(() => gateway.stop())

const { rows, columns, cellCharacters } = materialFileLimits

/** A workbook with one sheet. */
const workbook = (sheetData: string): Uint8Array<ArrayBuffer> => {
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
  }
  const entries = Object.entries(files).map(([name, xml]) => [name, strToU8(head + xml)])
  return new Uint8Array(zipSync(Object.fromEntries(entries)))
}

/** The archive with what it says of the unpacked size of each file replaced. */
function claiming(archive: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(archive.buffer)
  for (let at = 0; at + 30 < archive.length; at++) {
    const mark = view.getUint32(at, true)
    if (mark === 0x04034b50) view.setUint32(at + 22, size, true)
    if (mark === 0x02014b50) view.setUint32(at + 24, size, true)
  }
  return archive
}

async function importFile(format: string, content: Uint8Array<ArrayBuffer> | string) {
  const form = new FormData()
  form.set('format', format)
  form.set('file', new Blob([content]), `materials.${format}`)
  const response = await fetch(gateway.url + materialImport.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}` },
    body: form,
  })
  const { title, data } = z
    .object({ title: z.string().optional(), data: z.looseObject({ imported: z.int() }).nullish() })
    .parse(await response.json())
  return { status: response.status, title, imported: data?.imported }
}

const header = 'name,modelType,cohesion,frictionAngle,youngsModulus,poissonsRatio,unitWeight'

const hostileFiles: readonly (readonly [
  name: string,
  format: string,
  make: () => Uint8Array<ArrayBuffer> | string,
  reason: string,
])[] = [
  [
    'a spreadsheet with one cell at its far corner',
    'xlsx',
    () => workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    `more than ${rows} rows`,
  ],
  [
    'a far cell whose place is written in another way',
    'xlsx',
    () => workbook('<row><c r="&#88;FD1048576"><v>1</v></c></row>'),
    'a cell without a place',
  ],
  [
    'a spreadsheet that unpacks to a hundred times its size',
    'xlsx',
    () => workbook(' '.repeat(materialFileLimits.unpackedBytes)),
    'the spreadsheet is too large',
  ],
  [
    'the same, which says that it is small',
    'xlsx',
    () => claiming(workbook(' '.repeat(materialFileLimits.unpackedBytes)), 1_000),
    'no spreadsheet',
  ],
  ['cells of one letter', 'csv', () => 'a,'.repeat(9_500_000), `more than ${columns} columns`],
  ['rows of one letter', 'csv', () => 'a\n'.repeat(9_500_000), `more than`],
  [
    'nothing but quotes',
    'csv',
    () => '"'.repeat(4_000_000),
    `a cell of more than ${cellCharacters} characters`,
  ],
  ['nothing but brackets', 'json', () => '['.repeat(4_000_000), 'too many levels'],
  ['empty rows as JSON', 'json', () => `[${'{},'.repeat(3_000_000)}{}]`, 'too many values'],
]

describe('a file of materials', () => {
  test.each(hostileFiles)(
    '%s is refused, and everybody else is answered meanwhile',
    async (_name, format, make, reason) => {
      const content = make()
      let answer: Awaited<ReturnType<typeof importFile>> | undefined
      const work = async () => {
        answer = await importFile(format, content)
      }
      expect(await shortestOfThree(work, 200)).toBeLessThan(200)
      expect(answer?.status).toBe(400)
      expect(answer?.title).toContain(`Import failed: ${reason}`)
    },
  )

  test('is read after all of these', async () => {
    const row = 'Silt,mohr-coulomb,2.5,27.5,0.02,0.3,19'
    expect(await importFile('csv', `\ufeff${header}\n${row}\n`)).toMatchObject({ status: 200, imported: 1 })
  })
})

describe('the thread that reads', () => {
  const job = (text: string): ReadingJob => ({
    format: 'csv',
    bytes: new TextEncoder().encode(text),
    taken: [],
    at: '2026-03-01T08:00:00.000Z',
    by: 'ada',
  })
  const share = { userId: 'ada', organizationId: 'office' }
  const large = `${header}\n${`${'x'.repeat(1_000)},mohr-coulomb,1,2,3,4,5\n`.repeat(9_000)}`

  test.each([
    ['takes too long', { jobMs: 1 }],
    ['takes too much memory', { memoryMb: 8 }],
    ['finds too many before it', { perPerson: 0 }],
  ])('gives a file up that %s', async (_name, options) => {
    const reader = createMaterialReader({ ...builtPrograms(), ...options })
    expect(await reader.read(job(large), share)).toMatchObject({
      problem: { code: 'material/import-failed' },
    })
    await reader.close()
  })

  test('ends with the gateway, and answers who waits', async () => {
    const reader = createMaterialReader(builtPrograms())
    const reading = [reader.read(job(large), share), reader.read(job(large), share)]
    await reader.close()
    for (const each of await Promise.all(reading)) expect(each.ok).toBe(false)
  })
})
