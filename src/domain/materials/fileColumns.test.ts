import { describe, expect, test } from 'vitest'
import { fileColumn, numberColumns, wordColumns } from './fileColumns.ts'
import { draftsFromRows, materialsAsRows, readMaterials } from './transfer.ts'

const stamp = () => ({ id: 'm1', at: '2026-03-01T08:00:00.000Z', by: 'ada' })
const read = (rows: readonly (readonly unknown[])[]) =>
  readMaterials(draftsFromRows(rows), { taken: [], stamp })

const soil = {
  cohesion: 5,
  frictionAngle: 28,
  youngsModulus: 0.02,
  poissonsRatio: 0.3,
  unitWeight: 18.5,
}

describe('the heads of a file of materials', () => {
  test.each([
    ['its own', ['name', 'modelType', ...Object.keys(soil)], Object.values(soil)],
    [
      'words with units',
      [
        'Name',
        'Model',
        'Cohesion (kPa)',
        'Friction angle (°)',
        "Young's modulus (MPa)",
        "Poisson's ratio",
        'Unit weight (kN/m³)',
      ],
      ['5', '28', '20', '0,3', '18,5'],
    ],
    ['symbols', ['Material', 'model', 'c [kPa]', 'φ', 'E (MPa)', 'ν', 'γ'], [5, 28, 20, 0.3, 18.5]],
    [
      'other units',
      ['Layer', 'Model', 'c (MPa)', 'phi', 'E (kPa)', 'nu', 'Density (kg/m³)'],
      ['0.005', '28°', '20000', '.3', String(18.5 / 0.00980665)],
    ],
    [
      'units in cells',
      ['name', 'modelType', ...Object.keys(soil)],
      ['5 kPa', '28 deg', '20 MPa', '0.3', '18.5 kN/m^3'],
    ],
    [
      'German',
      ['Bezeichnung', 'Modell', 'Kohäsion', 'Reibungswinkel', 'E-Modul (MPa)', 'Querdehnzahl', 'Wichte'],
      ['5', '28', '20', '0,3', '18,5'],
    ],
  ])('are understood: %s', (_, head, values) => {
    for (const above of [[], [['sep=;']], [['Materials of the quay wall', '', '']]])
      for (const model of ['mohr-coulomb', 'Mohr-Coulomb', 'Mohr Coulomb', 'MC']) {
        const { materials, bad } = read([...above, head, ['Silt', model, ...values]])
        expect(bad).toEqual([])
        expect(materials[0]?.metadata.name).toBe('Silt')
        const input = { ...materials[0]?.input } as Record<string, number>
        for (const [key, value] of Object.entries(soil)) expect(input[key]).toBeCloseTo(value, 9)
      }
  })

  test('a unit that a column does not have makes each row a bad one, by its field', () => {
    const { materials, bad } = read([
      ['name', 'modelType', 'Cohesion (kN/m³)', ...Object.keys(soil).slice(1)],
      ['Silt', 'mohr-coulomb', ...Object.values(soil)],
    ])
    expect(materials).toEqual([])
    expect(bad[0]?.issues[0]?.path).toContain('cohesion')
  })

  test('an export is read as it was written', () => {
    const { materials } = read([
      ['name', 'modelType', ...Object.keys(soil)],
      ['Silt', 'mohr-coulomb', ...Object.values(soil)],
    ])
    expect(read(materialsAsRows(materials)).materials[0]?.input).toEqual(materials[0]?.input)
  })

  test('each own name means its column', () => {
    for (const id of wordColumns) expect(fileColumn(id)).toEqual({ kind: 'word', id })
    for (const key of numberColumns) {
      const column = fileColumn(key)
      expect(column?.kind === 'number' && column.property.key).toBe(key)
    }
    expect(fileColumn('RQD')).toBeNull()
  })
})
