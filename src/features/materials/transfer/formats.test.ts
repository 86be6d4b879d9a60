import { expect, it } from 'vitest'
import type { Material } from '#domain/materials/material.ts'
import { createImportReader } from '#engine/imports/reader.ts'
import { importWorkers } from '#tests/helpers/importWorkers.ts'
import { draftsOf, judge } from './files.ts'

const heads = ['Name', 'Model', 'Cohesion (kPa)', 'φ (°)', 'E (MPa)', "Poisson's ratio (%)", 'γ (kN/m³)']
type Cell = string | readonly [number | Date, string]
const plain: readonly Cell[] = ['Silt', 'MC', [5, '0'], [28, '0'], [20, '0'], '30 %', [18.5, '0.0']]

const column = { cohesion: 2, angle: 3, modulus: 4, ratio: 5, weight: 6 } as const

const inputOf = (material: Material | undefined) => material?.input as unknown as Record<string, number>

const { signal } = new AbortController()
const reader = createImportReader(importWorkers().makeWorker)

const draftsIn = async (content: Blob | string, name: string) => {
  const drafts = await draftsOf(new File([content], name), { assigned: {}, signal }, reader)
  if (!drafts.ok) throw new Error(drafts.problem.message)
  return judge(drafts.value.drafts, {
    taken: [],
    stamp: () => ({ id: 'new', at: '2026-01-02T00:00:00.000Z', by: 'ada' }),
    signal,
    onProgress: () => undefined,
  })
}

/** Reads a workbook with one material, of which one cell is another. */
const read = async (at: number, cell: Cell) => {
  const { default: writeExcelFile } = await import('write-excel-file/browser')
  const row = plain.map((each, index) => (index === at ? cell : each))
  const sheet = await writeExcelFile([
    heads.map((value) => ({ value })),
    row.map((each) => (typeof each === 'string' ? { value: each } : { value: each[0], format: each[1] })),
  ]).toBlob()
  return draftsIn(sheet, 'soils.xlsx')
}

it.each([
  ['percent', 'ratio', 'poissonsRatio', 0.3, '0%', 0.3],
  ['percent with decimals', 'ratio', 'poissonsRatio', 0.07, '0.00%', 0.07],
  ['percent behind a condition', 'ratio', 'poissonsRatio', 0.3, '[<1]0%;0', 0.3],
  ['a percent sign that is a word', 'ratio', 'poissonsRatio', 30, '0"%"', 0.3],
  ['a bare number', 'ratio', 'poissonsRatio', 0.3, '0.0', 0.003],
  ['a unit behind the number', 'cohesion', 'cohesion', 0.005, '0.000" MPa"', 5],
  ['the unit of the heading behind the number', 'cohesion', 'cohesion', 5.25, '0.0" kPa"', 5.25],
  ['an escaped unit', 'cohesion', 'cohesion', 5, '0\\ \\k\\P\\a', 5],
  ['a number in words, with a unit', 'cohesion', 'cohesion', 5, 'General" kPa"', 5],
  ['thousands with a unit', 'cohesion', 'cohesion', 5250, '0.0,"  MPa"', 5250],
  ['fewer digits than it has', 'cohesion', 'cohesion', 5.256789, '0.0', 5.256789],
  ['a fraction', 'cohesion', 'cohesion', 5.3, '# ?/?', 5.3],
  ['a power of ten', 'cohesion', 'cohesion', 5.3, '0.0E+00', 5.3],
  ['thousands in groups', 'cohesion', 'cohesion', 1234.5, '#,##0', 1234.5],
  ['brackets for negative numbers', 'cohesion', 'cohesion', 5, '#,##0.0_);[Red](#,##0.0)', 5],
  ['accounting', 'cohesion', 'cohesion', 5, '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', 5],
  ['a dash for nothing', 'cohesion', 'cohesion', 0, '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', 0],
  ['leading zeros', 'cohesion', 'cohesion', 5, '000', 5],
  ['nothing', 'cohesion', 'cohesion', 5, ';;;', 5],
  ['a slope', 'angle', 'frictionAngle', 0.5, '0%', 26.5650511771],
] as const)('reads a number that is formatted as %s once', async (_, at, key, stored, format, value) => {
  const { materials, bad } = await read(column[at], [stored, format])
  expect(bad).toEqual([])
  expect(inputOf(materials[0])[key]).toBeCloseTo(value, 10)
})

it.each([
  ['thousands without a unit', 'cohesion', 5250, '0,'],
  ['millions', 'cohesion', 5_000_000, '0.0,,'],
  ['percent of a pressure', 'cohesion', 0.3, '0%'],
  ['a unit of another quantity', 'cohesion', 5, '0.0" m"'],
  ['a unit that is unknown', 'cohesion', 5, '0" k"'],
  ['money', 'cohesion', 5, '[$€-407]0.00'],
  ['a limit', 'cohesion', 5, '"<"0'],
  ['words in place of a number', 'cohesion', 0, '0;-0;"n/a"'],
  ['digits as words', 'cohesion', 5, '0"000"'],
  ['a mark as a word', 'cohesion', 1234, '00"."00'],
  ['a positive number in brackets', 'cohesion', 5, '(0)'],
  ['a date', 'cohesion', 46_054, 'd-mmm'],
  ['a duration', 'cohesion', 1.5, '[h]:mm:ss'],
  ['a date of a Date', 'angle', new Date('2026-02-01T00:00:00.000Z'), 'd-mmm'],
] as const)('refuses the row of a number that is shown as %s', async (_, at, stored, format) => {
  const { materials, bad } = await read(column[at], [stored, format])
  expect(materials).toEqual([])
  expect(bad).toHaveLength(1)
  expect(bad[0]?.issues).not.toEqual([])
})

it('takes the stored digits of a percent that the format rounds', async () => {
  const { materials } = await read(column.ratio, [0.30399, '0%'])
  expect(inputOf(materials[0]).poissonsRatio).toBe(0.30399)
})

it('keeps the words and zeros that a format puts beside the number of a layer', async () => {
  const { materials } = await read(0, [7, '"BH-"000'])
  expect(materials[0]?.metadata.name).toBe('BH-007')
})

it('names a layer by its date in full: Excel made it of 1-2', async () => {
  const { materials } = await read(0, [new Date('2026-02-01T00:00:00.000Z'), 'd-mmm'])
  expect(materials[0]?.metadata.name).toBe('2026-02-01')
})

it.each([
  ['30%', 0.3],
  ['30 %', 0.3],
  ['30', 0.3],
  ['0.3', 0.003],
])('takes percent once of %s in a text file', async (cell, value) => {
  const text = [heads.join('\t'), ['Silt', 'MC', '5', '28', '20', cell, '18.5'].join('\t')].join('\n')
  const { materials, bad } = await draftsIn(text, 'soils.csv')
  expect(bad).toEqual([])
  expect(inputOf(materials[0]).poissonsRatio).toBeCloseTo(value, 12)
})

it('reads a percent beside decimal commas of the same column', async () => {
  const { default: writeExcelFile } = await import('write-excel-file/browser')
  const row = (name: string, cell: { value: number; format: string } | { value: string }) => [
    ...[name, 'MC', '5', '28', '20'].map((value) => ({ value })),
    cell,
    { value: '18,5' },
  ]
  const sheet = await writeExcelFile([
    heads.map((value) => ({ value })),
    row('Silt', { value: 0.01234, format: '0.000%' }),
    row('Clay', { value: '30,5' }),
  ]).toBlob()
  const { materials, bad } = await draftsIn(sheet, 'soils.xlsx')
  expect(bad).toEqual([])
  expect(materials.map((material) => inputOf(material).poissonsRatio)).toEqual([0.01234, 0.305])
})
