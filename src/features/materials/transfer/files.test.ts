import { describe, expect, it } from 'vitest'
import { sampleMaterials } from '#domain/materials/samples.ts'
import { createImportReader } from '#engine/imports/reader.ts'
import { importWorkers } from '#tests/helpers/importWorkers.ts'
import { draftsOf, fileOf, formats, judge } from './files.ts'

const samples = sampleMaterials('2026-01-01T00:00:00.000Z', 'ada')
const stamp = () => ({ id: 'new', at: '2026-01-02T00:00:00.000Z', by: 'ada' })
const { signal } = new AbortController()
const reader = createImportReader(importWorkers().makeWorker)
const draftsIn = (name: string, content: Blob | string) =>
  draftsOf(new File([content], name), { assigned: {}, signal }, reader)
const read = async (name: string, content: Blob | string, taken: readonly string[] = []) => {
  const drafts = await draftsIn(name, content)
  if (!drafts.ok) throw new Error(drafts.problem.message)
  return judge(drafts.value.drafts, { taken, stamp, signal, onProgress: () => undefined })
}

describe('files of materials', () => {
  it.each(formats)('hold everything that was exported: %s', async (format) => {
    const { content } = await fileOf(samples, format)
    const { materials, bad } = await read(`materials.${format}`, content)
    expect(bad).toEqual([])
    expect(materials.map(({ input, calculated }) => ({ input, calculated }))).toEqual(
      samples.map(({ input, calculated }) => ({ input, calculated })),
    )
  })

  it('tell each bad row by its number in the whole file, and why', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ({
      name: at === 119 ? 'layer 3' : `Layer ${at + 1}`,
      modelType: 'mohr-coulomb',
      input: {
        cohesion: at === 110 ? -1 : 5,
        frictionAngle: 30,
        youngsModulus: 0.02,
        poissonsRatio: 0.3,
        unitWeight: 19,
      },
    }))
    const { materials, bad } = await read('layers.json', JSON.stringify(rows), ['Layer 1'])
    expect(materials).toHaveLength(117)
    expect(bad.map(({ row }) => row)).toEqual([1, 111, 120])
    expect(bad[1]?.issues[0]?.message).toBe('Cohesion must be at least 0 kPa')
  })

  it('of semicolons and decimal commas are read, whatever the rows have', async () => {
    const rows = [
      'Name;Model;Cohesion (kPa);phi;E (MPa);nu;γ',
      'Silt;MC;5,5;28;20;0,3;18,5',
      'Clay;MC;8,5;25;10;0,35;19',
    ]
    const { materials, bad } = await read('soils.csv', rows.join('\n'))
    expect(bad).toEqual([])
    expect(materials.map(({ unitWeight }) => unitWeight)).toEqual([18.5, 19])
  })

  it('have merged cells: a spreadsheet is read as a person sees it', async () => {
    const { default: writeExcelFile } = await import('write-excel-file/browser')
    const of = (...values: readonly (string | number | null)[]) =>
      values.map((value) => (value === null ? null : { value }))
    const sheet = await writeExcelFile([
      [
        { value: 'Name', rowSpan: 2 },
        { value: 'Model', rowSpan: 2 },
        { value: 'Strength', columnSpan: 2 },
        null,
        ...of('E (MPa)', 'ν', 'γ'),
      ],
      of(null, null, 'Cohesion (kPa)', 'Friction angle (°)', null, null, null),
      [{ value: 'Silt' }, { value: 'Mohr-Coulomb', rowSpan: 2 }, ...of(5, 28, 20, 0.3, 18.5)],
      of('Clay', null, 8, 25, 10, 0.35, 19),
    ]).toBlob()
    const { materials, bad } = await read('soils.xlsx', sheet)
    expect(bad).toEqual([])
    expect(
      materials.map(({ metadata, modelType, unitWeight }) => [metadata.name, modelType, unitWeight]),
    ).toEqual([
      ['Silt', 'mohr-coulomb', 18.5],
      ['Clay', 'mohr-coulomb', 19],
    ])
  })

  it('of several sheets name those with values that are not read', async () => {
    const { default: writeExcelFile } = await import('write-excel-file/browser')
    const of = (...rows: readonly (readonly (string | number | null)[])[]) =>
      rows.map((row) => row.map((value) => (value === null ? null : { value })))
    const soils = of(
      ['Name', 'Model', 'c (kPa)', 'φ', 'E (MPa)', 'ν', 'γ'],
      ['Silt', 'MC', 5, 28, 20, 0.3, 18.5],
    )
    const content = await writeExcelFile([
      { sheet: 'Soils', data: soils },
      { sheet: 'Rock & ore', data: of(['Name', 'UCS (MPa)'], ['Gneiss', 80]) },
      { sheet: 'Blank', data: of([null]) },
    ]).toBlob()
    const drafts = await draftsIn('soils.xlsx', content)
    expect(drafts.ok && drafts.value).toMatchObject({
      drafts: [{ name: 'Silt' }],
      otherSheets: ['Rock & ore'],
    })
  })

  it('are refused when they are none', async () => {
    expect(await draftsIn('a.json', '{')).toMatchObject({
      problem: { message: 'Invalid JSON format' },
    })
    expect(await draftsIn('a.txt', 'x')).toMatchObject({
      problem: { code: 'material/import-failed' },
    })
    expect(await draftsIn('a.xlsx', 'x')).toMatchObject({
      problem: { message: 'Import failed: no spreadsheet' },
    })
  })
})
