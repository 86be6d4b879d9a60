import { describe, expect, test } from 'vitest'
import { writeSeparated } from '../tables/separatedText.ts'
import { assignedColumn, fileColumn, numberColumns, wordColumns } from './fileColumns.ts'
import { draftsOfFile } from './readFile.ts'
import { draftsFromRows, materialsAsRows, readMaterials } from './transfer.ts'

const stamp = () => ({ id: 'm1', at: '2026-03-01T08:00:00.000Z', by: 'ada' })
const read = (rows: readonly (readonly unknown[])[]) =>
  readMaterials(draftsFromRows(rows).drafts, { taken: [], stamp })

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

  test('names in two rows and cells over several rows are read as a person sees them', () => {
    const rows = [
      ['Name', 'Model', 'Strength', '', 'E (MPa)', 'ν', 'γ'],
      ['', '', 'Cohesion (kPa)', 'Friction angle (°)', '', '', ''],
      ['Silt', 'Mohr-Coulomb', 5, 28, 20, 0.3, 18.5],
      ['Clay', null, 8, 25, null, 0.3, 19],
    ]
    const merged = [
      { row: 2, column: 1, rows: 2, columns: 1 },
      { row: 2, column: 4, rows: 2, columns: 1 },
    ]
    const { materials, bad } = readMaterials(draftsFromRows(rows, undefined, merged).drafts, {
      taken: [],
      stamp,
    })
    expect(bad).toEqual([])
    expect(materials.map(({ metadata, input }) => [metadata.name, input])).toEqual([
      ['Silt', expect.objectContaining({ cohesion: 5, frictionAngle: 28, youngsModulus: 0.02 })],
      ['Clay', expect.objectContaining({ cohesion: 8, frictionAngle: 25, youngsModulus: 0.02 })],
    ])
  })

  test('names a column whose unit does not fit, and refuses its rows until a person assigns it', () => {
    const rows = [
      ['name', 'modelType', 'Cohesion (kN/m³)', ...Object.keys(soil).slice(1)],
      ['Silt', 'mohr-coulomb', ...Object.values(soil)],
    ]
    expect(draftsFromRows(rows).notTaken).toEqual([{ heading: 'Cohesion (kN/m³)', values: ['5'] }])
    const chosen = () => assignedColumn({ field: 'cohesion', unit: 'kPa' })
    const assigned = draftsFromRows(rows, chosen)
    expect(assigned.notTaken).toEqual([])
    expect(readMaterials(assigned.drafts, { taken: [], stamp }).materials[0]?.input).toMatchObject(soil)
    const { materials, bad } = read(rows)
    expect(materials).toEqual([])
    expect(bad[0]?.issues[0]?.path).toContain('cohesion')
  })

  test.each(['E', "Young's modulus", 'E-Modul', 'Module de Young'])(
    'a modulus without a unit is asked about: %s',
    (heading) => {
      const rows = (head: string, cell: unknown) => [
        ['name', 'modelType', 'cohesion', 'frictionAngle', head, 'nu', 'γ'],
        ['Silt', 'MC', 5, 28, cell, 0.3, 18.5],
      ]
      expect(draftsFromRows(rows(heading, 50)).notTaken).toEqual([{ heading, values: ['50'] }])
      expect(read(rows(heading, '50 MPa')).materials[0]?.input).toMatchObject({ youngsModulus: 0.05 })
      expect(read(rows(`${heading} (MN/m²)`, 50)).materials[0]?.input).toMatchObject({ youngsModulus: 0.05 })
      const chosen = () => assignedColumn({ field: 'youngsModulus', unit: 'MPa' })
      expect(draftsFromRows(rows(heading, 50), chosen).drafts[0]).toMatchObject({
        input: { youngsModulus: 0.05 },
      })
    },
  )

  test.each([
    ['UCS (MPa)', 'mi', 'GSI', 'D'],
    ['σci (MPa)', 'm_i', 'GSI (-)', 'D (-)'],
  ])('name a rock mass by its symbols: %s', (...symbols) => {
    const { materials, bad } = read([
      ['Nom', 'Stoffmodell', ...symbols, 'Unit weight γ (kN/m³)'],
      ['Granite', 'Hoek-Brown', 50, 10, 60, 0, 26],
      ['Gneis', '霍克-布朗', 50, 10, 60, 0, 26],
    ])
    expect(bad).toEqual([])
    expect(materials.map(({ modelType }) => modelType)).toEqual(['hoek-brown', 'hoek-brown'])
    expect(materials[0]?.input).toMatchObject({ uniaxialCompressiveStrength: 50, disturbanceFactor: 0 })
  })

  test('a strength without a unit is asked about in Imperial units, which have two', () => {
    const rows = (heading: string, system: string) => [
      ['name', 'modelType', 'unitSystem', heading],
      ['Silt', 'MC', system, 100],
    ]
    for (const heading of ['Cohesion', "c'"])
      expect(draftsFromRows(rows(heading, 'Imperial')).notTaken).toEqual([{ heading, values: ['100'] }])
    expect(draftsFromRows(rows('Cohesion', 'SI')).drafts[0]).toMatchObject({ input: { cohesion: 100 } })
    expect(draftsFromRows(rows('Cohesion (psf)', 'US')).notTaken).toEqual([])
    expect(draftsFromRows(rows('cohesion', 'US')).notTaken).toEqual([])
  })

  test.each(['d', 'V'])('a diameter and a volume are no inputs: %s', (heading) =>
    expect(
      draftsFromRows([
        ['name', heading],
        ['Silt', 0.4],
      ]).notTaken,
    ).toEqual([{ heading, values: ['0.4'] }]),
  )

  test.each(['Es (MPa)', 'Module (MPa)', 'Modulus (MPa)', 'Eoed (MPa)'])(
    "a modulus of another kind is no Young's modulus: %s",
    (heading) =>
      expect(
        draftsFromRows([
          ['name', heading],
          ['Silt', 20],
        ]).notTaken,
      ).toEqual([{ heading, values: ['20'] }]),
  )

  test('of two columns assigned to one input the first counts, and the other one is named', () => {
    const rows = [
      ['name', 'c lab', 'c CPT'],
      ['Silt', 5, 12],
    ]
    const chosen = (heading: string) =>
      heading.startsWith('c ') ? assignedColumn({ field: 'cohesion', unit: 'kPa' }) : null
    expect(draftsFromRows(rows, chosen)).toMatchObject({
      drafts: [{ input: { cohesion: 5 } }],
      notTaken: [{ heading: 'c CPT', values: ['12'] }],
    })
  })

  test('heads that each page repeats are no materials, and a second table is refused', async () => {
    const head = ['name', 'modelType', ...Object.keys(soil)]
    const silt = ['Silt', 'mohr-coulomb', ...Object.values(soil)]
    const clay = ['Clay', ...silt.slice(1)]
    const { materials, bad } = read([head, silt, head, clay])
    expect(bad).toEqual([])
    expect(materials.map(({ metadata }) => metadata.name)).toEqual(['Silt', 'Clay'])
    const other = ['name', 'modelType', 'frictionAngle', 'cohesion', ...head.slice(4)]
    expect(draftsFromRows([head, silt, other, clay])).toMatchObject({
      drafts: [{ name: 'Silt' }],
      secondHead: 3,
    })
    const text = [head, silt, other, clay].map((row) => row.join(';')).join('\n')
    const refused = await draftsOfFile('csv', new TextEncoder().encode(text), {
      decoder: TextDecoder,
      zip: () => Promise.reject(new Error()),
      sheet: () => Promise.reject(new Error()),
    })
    expect(refused.ok ? null : refused.problem.message).toContain('row 3 names other columns')
  })

  test('the numbers of a spreadsheet do not decide about the marks of its texts', () => {
    const rows = (cell: unknown) => [
      ['name', 'cohesion', 'frictionAngle'],
      ['Silt', '1.200', 28.5],
      ['Clay', cell, 20],
    ]
    expect(draftsFromRows(rows(3.5)).drafts[0]).toMatchObject({ input: { cohesion: '1.200' } })
    expect(draftsFromRows(rows('850,5')).drafts[0]).toMatchObject({ input: { cohesion: 1200 } })
  })

  test('a density without a unit is asked about', () =>
    expect(
      draftsFromRows([
        ['name', 'Density'],
        ['Silt', 1.9],
      ]).notTaken,
    ).toEqual([{ heading: 'Density', values: ['1.9'] }]))

  test('an export is read as it was written', () => {
    const { materials } = read([
      ['name', 'modelType', ...Object.keys(soil)],
      ['Silt', 'mohr-coulomb', ...Object.values(soil)],
    ])
    expect(read(materialsAsRows(materials)).materials[0]?.input).toEqual(materials[0]?.input)
  })

  test.each(['=Fill', '-Sand', '+1 Clay', '@quay', "'Till'"])(
    'a name that looks like a formula comes back from an export: %s',
    async (name) => {
      const { materials } = read([
        ['name', 'modelType', ...Object.keys(soil)],
        [name, 'mohr-coulomb', ...Object.values(soil)],
      ])
      const text = writeSeparated(materialsAsRows(materials))
      const drafts = await draftsOfFile('csv', new TextEncoder().encode(text), {
        decoder: TextDecoder,
        zip: () => Promise.reject(new Error()),
        sheet: () => Promise.reject(new Error()),
      })
      expect(drafts.ok && drafts.value.drafts).toMatchObject([{ name }])
    },
  )

  test.each([
    [
      'a row of units',
      [
        ['Name', 'Model', 'Cohesion', 'phi', 'E', 'nu', 'Unit weight'],
        ['', '', 'psf', 'deg', 'MPa', '-', 'pcf'],
      ],
    ],
    [
      'units behind a comma',
      [['Name', 'Model', 'Cohesion, psf', 'phi, deg', 'E, MPa', 'nu', 'Unit weight, pcf']],
    ],
    [
      'words and units',
      [['Name', 'Model', 'c (eff.) [psf]', 'phi (deg)', 'E (in MPa)', 'nu', 'γ (lbs/ft3)']],
    ],
    [
      'wide brackets',
      [['名称', '模型', '粘聚力（psf）', '内摩擦角（°）', '弹性模量（MPa）', '泊松比', '重度（pcf）']],
    ],
    ['no name above the names', [['', 'Model', 'c (psf)', 'phi', 'E (MPa)', 'nu', 'γ (pcf)']]],
    [
      'an empty row below the title',
      [['3.2 Materials'], [], ['Name', 'Model', 'c (psf)', 'phi', 'E (MPa)', 'nu', 'γ (pcf)']],
    ],
  ])('have units that count: %s', (_, heads) => {
    const { materials, bad } = read([...heads, ['Silt 1.200', 'MC', '200,5', '28', '20', '0,3', '118']])
    expect(bad).toEqual([])
    expect(materials[0]?.metadata.name).toBe('Silt 1.200')
    const input = { ...materials[0]?.input } as Record<string, number>
    expect(input.cohesion).toBeCloseTo(200.5 * 0.047880259, 6)
    expect(input.unitWeight).toBeCloseTo(118 * 0.157087464, 6)
    expect(input.youngsModulus).toBeCloseTo(0.02, 9)
  })

  test('names a second column of one input, and a column without a name, with their values', () => {
    const rows = [
      ['name', 'modelType', ...Object.keys(soil), 'Density (kg/m³)', ''],
      ['Silt', 'mohr-coulomb', ...Object.values(soil), 1500, 99],
    ]
    const { drafts, notTaken } = draftsFromRows(rows)
    expect(notTaken).toEqual([
      { heading: 'Density (kg/m³)', values: ['1500'] },
      { heading: '(I)', values: ['99'] },
    ])
    expect(readMaterials(drafts, { taken: [], stamp }).materials[0]?.input).toMatchObject(soil)
  })

  test.each(['35-30', '30/35', '28 ± 2', '>28'])('%s is no friction angle', (cell) => {
    const { materials, bad } = read([
      ['name', 'modelType', ...Object.keys(soil)],
      ['Silt', 'mohr-coulomb', 5, cell, 0.02, 0.3, 18.5],
    ])
    expect(materials).toEqual([])
    expect(bad[0]?.issues.map(({ path }) => path)).toEqual(['input.frictionAngle'])
  })

  test('a buoyant unit weight is no unit weight', () =>
    expect(
      draftsFromRows([
        ['name', "γ'"],
        ['Silt', 9],
      ]).notTaken,
    ).toEqual([{ heading: "γ'", values: ['9'] }]))

  test('a file in which decimal commas split the numbers is refused, while empty columns at the end are not', async () => {
    const readers = {
      decoder: TextDecoder,
      zip: () => Promise.reject(new Error()),
      sheet: () => Promise.reject(new Error()),
    }
    const of = (text: string) => draftsOfFile('csv', new TextEncoder().encode(text), readers)
    const head = ['name', 'modelType', ...Object.keys(soil)].join(',')
    const split = await of(`${head}\nSilt,MC,5,28,0,02,0,3,18,5\n`)
    expect(split.ok ? null : split.problem.message).toContain('row 1 has more cells than names')
    expect(await of(`${head},\nSilt,MC,5,28,0.02,0.3,18.5,\n`)).toMatchObject({
      ok: true,
      value: { notTaken: [] },
    })
  })

  const names = ['name', 'modelType', ...Object.keys(soil)]
  const silt = (cohesion: unknown, name = 'Silt') => [
    name,
    'mohr-coulomb',
    cohesion,
    28,
    '20 MPa',
    0.3,
    '18.5 kN/m³',
  ]

  test('numbers without a unit are in the units of the system that their row names', () => {
    const { materials, bad } = read([
      [...names, 'unitSystem'],
      [...silt('10'), 'Imperial'],
      [...silt('10 kPa', 'Clay'), 'Imperial'],
      [...silt('10', 'Sand'), 'SI'],
    ])
    expect(bad).toEqual([])
    const cohesions = materials.map(({ input }) => ('cohesion' in input ? input.cohesion : 0))
    expect(cohesions[0]).toBeCloseTo(68.94757, 5)
    expect(cohesions.slice(1)).toEqual([10, 10])
  })

  test('an export without units in its heads, as version 0.1.0 wrote it, is in SI whatever system a row names', () => {
    const { materials } = read([
      [...names, 'unitSystem'],
      [...silt(5), 'SI'],
    ])
    const [head = [], ...rows] = materialsAsRows(
      materials.map((material) => ({ ...material, unitSystem: 'Imperial' as const })),
    )
    const old = head.map((heading) => String(heading).replace(/ \(.*/, ''))
    for (const rowsAbove of [head, old])
      expect(read([rowsAbove, ...rows]).materials[0]?.input).toEqual(materials[0]?.input)
  })

  test.each([
    [['1,200'], null],
    [['1,200', '850,5'], 1.2],
    [['1,200', '850.5'], 1200],
    [['1.200', '850,5'], 1200],
    [['1,234.5'], 1234.5],
  ])('a column with %j begins with %d', (cells, value) => {
    const rows = cells.map((cell, index) => [
      `Soil ${index}`,
      'mohr-coulomb',
      cell,
      ...['28', '0', '0', '19'].map((text, at) => (at === 1 ? '1' : at === 2 ? '0' : text)),
    ])
    const { materials, bad } = read([names, ...rows])
    if (value === null) expect(bad[0]?.issues[0]?.message).toBe('1,200: 1.2 or 1 200?')
    else expect(materials[0]?.input).toMatchObject({ cohesion: value })
  })

  test('columns that no material has are named with their values, and go where a person assigns them', () => {
    const rows = [
      [...names.filter((name) => name !== 'cohesion'), 'c1 (pcf)', 'RQD', 'empty'],
      ['Silt', 'mohr-coulomb', 28, 0.02, 0.3, 18.5, '5', '40', ''],
    ]
    expect(draftsFromRows(rows).notTaken).toEqual([
      { heading: 'c1 (pcf)', values: ['5'] },
      { heading: 'RQD', values: ['40'] },
    ])
    const chosen = (heading: string) =>
      heading === 'RQD' ? null : assignedColumn({ field: 'cohesion', unit: 'MPa' })
    const { drafts, notTaken } = draftsFromRows(rows, chosen)
    expect(notTaken.map(({ heading }) => heading)).toEqual(['RQD'])
    expect(readMaterials(drafts, { taken: [], stamp }).materials[0]?.input).toMatchObject({ cohesion: 5000 })
  })

  test('each own name means its column', () => {
    for (const id of wordColumns) expect(fileColumn(id)).toEqual({ kind: 'word', id })
    for (const { key, heading } of numberColumns)
      for (const name of [key, heading]) {
        const column = fileColumn(name)
        expect(column?.kind === 'number' && column.property.key).toBe(key)
      }
    expect(fileColumn('RQD')).toBeNull()
  })
})
