import { describe, expect, it } from 'vitest'
import { layerFields } from '#domain/calc/bearing-capacity/inputs.ts'
import { layerFields as settlementFields } from '#domain/calc/settlement/fieldsGround.ts'
import type { Assignment } from '#domain/tables/assignment.ts'
import { type SpanningCell, spread } from '#domain/tables/mergedCells.ts'
import { asPlanned, pastedRows, withoutOldNames } from './apply.ts'
import { cellsOf } from './cells.ts'
import { isBlock } from './copied.ts'
import { copiedRows } from './copy.ts'
import { isCertain, type PasteTarget, planPaste } from './plan.ts'

const all = Object.values(layerFields)
const inView = [layerFields.depth, layerFields.cohesion, layerFields.frictionAngle, layerFields.unitWeight]
const target: PasteTarget = { all, inView, from: 'depth', mark: '.' }
/** Pastes a block as it is planned, without a question. */
const read = (text: string, from = 'depth', other: Partial<PasteTarget> = {}) => {
  const into = { ...target, from, ...other }
  const plan = planPaste(text, into)
  return pastedRows(plan, asPlanned(plan), into)
}
const paste = (text: string, from = 'depth') => read(text, from).rows

describe('pasting from a spreadsheet', () => {
  it('reads tabs, line ends of any system and quoted cells', () => {
    expect(cellsOf('1\t2\r\n3\t"a ""b""\tc"\r\n').rows).toEqual([
      ['1', '2'],
      ['3', 'a "b"\tc'],
    ])
  })

  it('keeps a quote that Excel did not put around a cell, and every row after it', () => {
    expect(cellsOf('"Sand" loose\t18\r\nClay 2"\t19\nSilt\t"17\n').rows).toEqual([
      ['"Sand" loose', '18'],
      ['Clay 2"', '19'],
      ['Silt', '"17'],
    ])
  })

  it('reads no more of a clipboard than a page can take, and no row in part', () => {
    const { rows, rowsLeft } = cellsOf(`${'x'.repeat(4_999_990)}\t1\n2\t${'3'.repeat(100)}`)
    expect([rows.map((row) => row.length), rowsLeft]).toEqual([[2], 1])
    expect(cellsOf('1\t'.repeat(5_000_000))).toMatchObject({ rows: [], rowsLeft: 1 })
  })

  it('a single value is no block', () => {
    expect(isBlock('1,5')).toBe(false)
    expect(isBlock('1.5\n')).toBe(false)
    expect(isBlock('1\t2')).toBe(true)
  })

  it('fills the columns from the one that has the focus, text as copied', () => {
    expect(paste('0\t30\n5\t24,5', 'cohesion')).toEqual([
      { cohesion: '0', frictionAngle: '30' },
      { cohesion: '5', frictionAngle: '24,5' },
    ])
  })

  it('leaves out what stands beyond the last column', () => {
    expect(paste('18\tx\ty', 'unitWeight')).toEqual([{ unitWeight: '18' }])
  })

  it('with a header row columns go by name, label or symbol, in any order', () => {
    const text = "Unit weight (kN/m³)\tφ'k\tc'k [kPa]\tDepth to bottom\tRemark\n18\t33\t0\t2.5\tloose"
    expect(paste(text, 'cohesion')).toEqual([
      { unitWeight: '18', frictionAngle: '33', cohesion: '0', depth: '2.5' },
    ])
  })

  it('a choice may be pasted by its label', () => {
    expect(paste('Soil kind\tDepth to bottom\nSAND\t2')).toEqual([{ soilKind: 'sand', depth: '2' }])
  })

  it('names and units above the values are no layers, in whatever language; units of a header count', () => {
    const rows = paste('Tiefe\tKohäsion\tReibungswinkel\n(ft)\t[psf]\t°\n5\t100\t30,5\n10\t0\t33')
    expect(rows).toEqual([
      { depth: '5|ft', cohesion: '100|psf', frictionAngle: '30,5' },
      { depth: '10|ft', cohesion: '0|psf', frictionAngle: '33' },
    ])
    expect(paste('z (ft)\tφ\n5\t30')).toEqual([{ depth: '5|ft', frictionAngle: '30' }])
  })

  it('without units of its own a block is in those of the table', () => {
    const unitOf = () => 'ft'
    expect(read('5\n10 m', 'depth', { unitOf }).rows).toEqual([{ depth: '5|ft' }, { depth: '10 m' }])
  })

  it('rows are copied with a header and in SI', () => {
    const copied = copiedRows(
      [layerFields.depth, layerFields.cohesion],
      [{ key: 'r1', cells: { depth: '150 cm', cohesion: '1,5' } }],
    )
    expect(copied).toBe('Depth to bottom (m)\tCohesion (kPa)\n1.5\t1.5')
    expect(paste(copied)).toEqual([{ depth: '1.5', cohesion: '1.5' }])
  })
})

/** A table as it is written here: rows apart by line ends, cells by bars. */
const table = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .join('\t'),
    )
    .join('\n')

describe('tables as reports have them', () => {
  const ofReport = [
    { depth: '2', unitWeight: '18', frictionAngle: '30', cohesion: '5' },
    { depth: '6', unitWeight: '19', frictionAngle: '33', cohesion: '0' },
  ]

  it.each([
    ['a title above the names', 'Table 3 Design parameters\nDepth|γ|φ|c'],
    ['names and units in two rows', 'Table 3 Design parameters\nDepth|γ|φ|c\nm|kN/m3|deg|kPa'],
    ['units in brackets below', 'Depth|γ|φ|c\n(m)|(kN/m³)|(°)|(kPa)'],
    ['a group above the names', '|Weight|Strength|\nDepth|γ|φ|c'],
    ['units behind a comma', 'Base, m|γ, kN/m³|φ, °|c, kPa'],
    ['symbols with marks', "Base [m bgl]|g_b [kN/m3]|phi' [deg]|c' [kPa]"],
    ['German', 'Tiefe (m)|Wichte|Reibungswinkel|Kohäsion'],
    ['French', 'Profondeur|Poids volumique|Angle de frottement|Cohésion'],
    ['Spanish', 'Profundidad|Peso específico|Ángulo de fricción|Cohesión'],
    ['Chinese', '深度|重度|内摩擦角|黏聚力'],
    ['Japanese', '深度|単位体積重量|内部摩擦角|粘着力'],
  ])('columns go by name: %s', (_, head) => {
    const pasted = read(table(`${head}\n2|18|30|5\n6|19|33|0`))
    expect(pasted).toMatchObject({ rows: ofReport, notTaken: [], gaps: [] })
  })

  it('units are converted, density to unit weight too', () => {
    const text = table('To (ft)|Bulk density (Mg/m³)|su [kg/cm2]\n6|1.8|0.5')
    expect(paste(text)).toEqual([{ depth: '6|ft', unitWeight: '1.8|t/m³', undrainedStrength: '0.5|kgf/cm²' }])
  })

  it('reports columns with an unknown name or unit, and takes none of them', () => {
    const pasted = read(table('Base|RQD|γ (kN/m²)|φ\n2|40|18|30'))
    expect(pasted.rows).toEqual([{ depth: '2', frictionAngle: '30' }])
    expect(pasted.notTaken).toEqual(['RQD', 'γ (kN/m²)'])
  })

  it('takes no column if it knows no name', () => {
    const pasted = read(table('alpha|beta|delta\n2|18|30'))
    expect(pasted.taken).toEqual([])
    expect(pasted.notTaken).toEqual(['alpha', 'beta', 'delta'])
  })

  it('takes the first of two columns with the same name, and reports the second', () => {
    const pasted = read(table('Depth|φ peak|φ|φ\n2|35|30|28'))
    expect(pasted.rows).toEqual([{ depth: '2', frictionAngle: '30' }])
    expect(pasted.notTaken).toEqual(['φ peak', 'φ'])
  })

  it('bottoms follow from thicknesses, and tops are compared with the bottoms above', () => {
    expect(paste(table('Thickness (m)|γ\n1.5|18\n4.5|19'))).toEqual([
      { depth: '1.5', unitWeight: '18' },
      { depth: '6', unitWeight: '19' },
    ])
    const pasted = read(table('From|To|γ\n0|2|18\n2.5|6|19'))
    expect(pasted.rows.map(({ depth }) => depth)).toEqual(['2', '6'])
    expect(pasted.notTaken).toEqual([])
    expect(pasted.gaps).toEqual([{ row: 1, above: 2, top: 2.5 }])
  })

  it('thicknesses follow from bottoms, in the unit of the table', () => {
    const columns = Object.values(settlementFields)
    const into = { all: columns, inView: columns }
    expect(read(table('Depth to bottom (ft)|γ\n5|18\n12|19'), 'thickness', into).rows).toMatchObject([
      { thickness: '5|ft' },
      { thickness: '7|ft' },
    ])
    expect(read(table('From|To|γ\n1|2|18\n2|6|19'), 'thickness', into).rows).toMatchObject([
      { thickness: '1' },
      { thickness: '4' },
    ])
  })

  it('a level is no depth', () => {
    const pasted = read(table('Base level (mOD)|γ\n12.5|18'))
    expect(pasted.rows).toEqual([{ unitWeight: '18' }])
    expect(pasted.notTaken).toEqual(['Base level (mOD)'])
  })

  it('recognizes names of layers in a first column without a name', () => {
    expect(paste(table('Fill|2|5\nClay|6|0'))).toEqual([
      { name: 'Fill', depth: '2', cohesion: '5' },
      { name: 'Clay', depth: '6', cohesion: '0' },
    ])
    expect(paste(table('|Depth|γ\nFill|2|18'))).toEqual([{ name: 'Fill', depth: '2', unitWeight: '18' }])
  })

  it('clears the names of overwritten layers', () => {
    expect(withoutOldNames(read(table('Base|γ\n1.5|18')), all)).toEqual([
      { name: '', depth: '1.5', unitWeight: '18' },
    ])
    expect(withoutOldNames(read('1.5\n6'), all)).toEqual([{ depth: '1.5' }, { depth: '6' }])
  })
})

describe('columns that the person is asked about', () => {
  const planned = (text: string, other: Partial<PasteTarget> = {}) =>
    planPaste(table(text), { ...target, ...other })

  it.each([
    ['names that are known', 'Base|γ\n2|18', true],
    ['a name that is not known', 'Base|RQD\n2|40', false],
    ['an unknown name above empty cells', 'Base|RQD\n2|', true],
    ['a unit that is not known', 'Base|γ (kN/m²)\n2|18', false],
    ['a column that the list does not have', 'Base|N\n2|30', false],
    ['values without a name', 'Base|\n2|30', false],
    ['levels', 'Base level (mOD)|γ\n12.5|18', false],
    ['a block without names', '2|18\n6|19', false],
    ['one column without a name', '2\n6', true],
    ['a number that can be read in two ways', 'Base|c\n2|1,200', false],
    ['the same beside a number that decides', 'Base|c\n2|1,200\n6|850,5', true],
    ['the same in a table that decides', 'Base|c\n2.5|1,200', true],
  ])('%s', (_, text, expected) => expect(isCertain(planned(text))).toBe(expected))

  it('shows the first values of each column, and proposes where it goes', () => {
    expect(planned('Base|RQD\n2|40\n6|55').columns).toEqual([
      { heading: 'Base', values: ['2', '6'], assignment: { field: 'depth', unit: '' }, isCertain: true },
      { heading: 'RQD', values: ['40', '55'], assignment: { field: '', unit: '' }, isCertain: false },
    ])
    expect(planned('2|18\n6|19').columns.map(({ assignment }) => assignment.field)).toEqual([
      'depth',
      'cohesion',
    ])
  })

  it('takes a column as the person assigns it', () => {
    const plan = planned('Base|w1\n2|120')
    const columns = [plan.columns[0]!.assignment, { field: 'unitWeight', unit: 'pcf' }]
    const pasted = pastedRows(plan, { ...asPlanned(plan), columns }, target)
    expect(pasted).toMatchObject({ rows: [{ depth: '2', unitWeight: '120|pcf' }], notTaken: [] })
  })

  it('remembers what was chosen for a heading, and asks no more', () => {
    const chosen: Readonly<Record<string, Assignment>> = {
      'w1 (pcf)': { field: 'unitWeight', unit: 'pcf' },
      RQD: { field: '', unit: '' },
    }
    const remembered = (heading: string) => chosen[heading] ?? null
    const plan = planned('Base|w1 (pcf)|RQD\n2|120|40', { remembered })
    expect(isCertain(plan)).toBe(true)
    const pasted = pastedRows(plan, asPlanned(plan), target)
    expect(pasted).toMatchObject({ rows: [{ depth: '2', unitWeight: '120|pcf' }], notTaken: ['RQD'] })
  })

  it('makes depths of levels, with the level of the ground', () => {
    const plan = planned('Base level (mOD)|γ\n12.5|18\n8|19')
    const pasted = pastedRows(plan, { ...asPlanned(plan), groundLevel: '14.25' }, target)
    expect(pasted).toMatchObject({
      rows: [
        { depth: '1.75', unitWeight: '18' },
        { depth: '6.25', unitWeight: '19' },
      ],
      notTaken: [],
    })
  })

  it.each([
    ['Base|c\n2|1,200\n6|850,5', '1.2', '850,5'],
    ['Base|c\n2|1,200\n6|850.5', '1200', '850.5'],
    ['Base|c\n2.5|1,200\n6|900', '1200', '900'],
    ['Base|c\n2|1.200\n6|850,5', '1200', '850,5'],
    ['Base|c\n2|1,200 kPa\n6|850,5 kPa', '1.2 kPa', '850,5 kPa'],
  ])('%s: the column or the table decides about thousands', (text, first, second) =>
    expect(paste(table(text)).map(({ cohesion }) => cohesion)).toEqual([first, second]),
  )

  it.each([
    [',', '1.2'],
    ['.', '1200'],
  ] as const)('asks about 1,200 where nothing decides; with the decimal mark %s it is %s', (mark, value) => {
    const plan = planned('Base|c\n2|1,200')
    expect(plan.doubt).toMatchObject({ text: '1,200', decimal: 1.2, thousands: 1200 })
    const pasted = pastedRows(plan, { ...asPlanned(plan), mark }, target)
    expect(pasted.rows).toEqual([{ depth: '2', cohesion: value }])
  })

  it('says that rows were left out', () => {
    expect(read('1\n'.repeat(700)).rowsLeft).toBe(200)
    expect(read('1\n'.repeat(12_000)).rowsLeft).toBeGreaterThan(11_499)
    expect(read('1\n'.repeat(500)).rowsLeft).toBe(0)
  })
})

describe('tables with merged cells', () => {
  const span = (text: string, rows = 1, columns = 1): SpanningCell => ({ text, rows, columns })
  const line = (...texts: readonly string[]) => texts.map((text) => span(text))
  const readGrid = (...cells: readonly (readonly SpanningCell[])[]) => {
    const plan = planPaste(spread(cells, { rows: 100, columns: 20 }), target)
    return { ...pastedRows(plan, asPlanned(plan), target), isCertain: isCertain(plan) }
  }
  const layers = [
    { name: 'Made ground', depth: '2', unitWeight: '18', frictionAngle: '30', cohesion: '5' },
    { name: 'Made ground', depth: '6', unitWeight: '19', frictionAngle: '33', cohesion: '0' },
  ]

  it('reads groups of columns and a stratum over two layers, as Word copies them', () => {
    const pasted = readGrid(
      [span('Table 3 Design parameters', 1, 5)],
      [span('Stratum', 2), span('Depth (m)', 2), span('γ (kN/m³)', 2), span('Strength', 1, 2)],
      line('φ (°)', 'c (kPa)'),
      [span('Made ground', 2), ...line('2', '18', '30', '5')],
      line('6', '19', '33', '0'),
    )
    expect(pasted).toMatchObject({
      rows: layers,
      notTaken: [],
      merged: ['Stratum'],
      continued: [],
      isCertain: true,
    })
  })

  it('reads the same where merged cells are blank, as Excel copies them as text', () => {
    const pasted = read(
      table('Stratum|Depth (m)|γ (kN/m³)|Strength|\n|||φ (°)|c (kPa)\nMade ground|2|18|30|5\n|6|19|33|0'),
    )
    expect(pasted).toMatchObject({ rows: layers, notTaken: [], continued: [1] })
  })

  it('a value over two rows counts for both, and is told', () => {
    const pasted = readGrid(
      line('Depth', 'γ', 'φ', 'c'),
      [...line('2'), span('18', 2), ...line('30', '5')],
      line('6', '33', '0'),
    )
    expect(pasted).toMatchObject({
      rows: [
        { depth: '2', unitWeight: '18', frictionAngle: '30', cohesion: '5' },
        { depth: '6', unitWeight: '18', frictionAngle: '33', cohesion: '0' },
      ],
      merged: ['γ'],
    })
  })

  it('takes the unit of the group over its columns', () => {
    const pasted = readGrid(
      [span('Depth (ft)', 1, 2), span('γ', 2)],
      line('From', 'To'),
      line('0', '5', '18'),
      line('5', '10', '19'),
    )
    expect(pasted).toMatchObject({
      rows: [
        { depth: '5|ft', unitWeight: '18' },
        { depth: '10|ft', unitWeight: '19' },
      ],
      isCertain: true,
    })
  })

  it('asks where blank cells do not say how far the group of a unit goes', () => {
    const plan = planPaste(table('Depth (ft)||γ\nFrom|To|\n0|5|18\n5|10|19'), target)
    expect(plan.columns.map(({ assignment }) => assignment)).toEqual([
      { field: 'top', unit: 'ft' },
      { field: 'depth', unit: 'ft' },
      { field: 'unitWeight', unit: '' },
    ])
    expect(isCertain(plan)).toBe(false)
  })

  it('asks about columns that differ only below a common name', () => {
    const cells = [
      [span('Depth', 2), span('φ', 1, 2)],
      line('peak', 'residual'),
      line('2', '35', '28'),
      line('6', '33', '27'),
    ]
    const plan = planPaste(spread(cells, { rows: 100, columns: 20 }), target)
    expect(plan.columns.map(({ heading, assignment }) => [heading, assignment.field])).toEqual([
      ['Depth', 'depth'],
      ['φ peak', ''],
      ['φ residual', ''],
    ])
    expect(isCertain(plan)).toBe(false)
  })

  it('reports rows with fewer cells than names, as text of Word has them', () => {
    const pasted = read(table('Stratum|Depth|γ|φ\nMade ground|2|18|30\n6|19|33'))
    expect(pasted.short).toEqual([1])
  })

  it('a row of names above units stays one row', () => {
    const pasted = read(table('Depth|γ|φ|c\nm|kN/m3|deg|kPa\n2|18|30|5\n6|19|33|0'))
    expect(pasted.rows).toHaveLength(2)
    expect(pasted).toMatchObject({ short: [], continued: [], merged: [] })
  })
})

describe('a paste of more than any table', () => {
  it.each([
    ['rows', 'a\n'.repeat(2_000_000), 500, 1],
    ['columns', 'a\t'.repeat(2_000_000), 1, 100],
    ['empty rows', `${'\n'.repeat(2_000_000)}a`, 0, 0],
  ])('is read as far as a table goes: %s', (_, text, rows, columns) => {
    const { user } = process.cpuUsage()
    const cells = cellsOf(text)
    expect([cells.rows.length, cells.rows[0]?.length ?? 0]).toEqual([rows, columns])
    expect(process.cpuUsage().user - user).toBeLessThan(1_000_000)
  })
})
