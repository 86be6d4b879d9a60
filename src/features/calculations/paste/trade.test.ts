import { describe, expect, it, test } from 'vitest'
import { layerFields } from '#domain/calc/bearing-capacity/inputs.ts'
import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { layerFields as settlementFields } from '#domain/calc/settlement/fieldsGround.ts'
import { readKept } from '#domain/units/kept.ts'
import { asPlanned, pastedRows } from './apply.ts'
import { isCertain, planPaste } from './plan.ts'
import { textOfCell } from './textOfCell.ts'

/** Pastes a table as it is planned, with values in SI. Rows are apart by line ends, cells by bars. */
function read(text: string, fields: Readonly<Record<string, InputField>> = layerFields) {
  const all = Object.values(fields)
  const target = { all, inView: all, from: 'depth', mark: '.' } as const
  const plan = planPaste(text.replaceAll('|', '\t'), target)
  const pasted = pastedRows(plan, asPlanned(plan), target)
  const value = (id: string, kept: string) => {
    const field = all.find((each) => each.id === id)
    if (field?.type !== 'number' || kept === '') return kept
    const reading = readKept(kept, quantityOf(field))
    return reading.ok ? Number(reading.value.toPrecision(6)) : kept
  }
  return {
    ...pasted,
    rows: pasted.rows.map((cells) =>
      Object.fromEntries(Object.entries(cells).map(([id, kept]) => [id, value(id, kept)])),
    ),
    fields: plan.columns.map(({ assignment }) => assignment.field),
    fromGround: plan.fromGround,
    isCertain: isCertain(plan),
  }
}

const soil = { depth: 2, unitWeight: 18, frictionAngle: 30, cohesion: 5 }

describe('a symbol beside the words of a heading', () => {
  it.each([
    "Depth z (m)|Unit weight γ (kN/m³)|Friction angle φ' (°)|Cohesion c' (kPa)",
    'Depth, m|Bulk unit weight, γ, kN/m³|Effective friction angle, φ′, °|Effective cohesion, c′, kPa',
    "Tiefe z [m]|Wichte γ [kN/m³]|Reibungswinkel φ'k [°]|Kohäsion c' [kN/m²]",
    "Profondeur z (m)|Poids volumique γ (kN/m³)|Angle de frottement φ' (°)|Cohésion c' (kPa)",
    "Profundidad (m)|Peso específico γ (kN/m³)|Ángulo de rozamiento interno φ (º)|Cohesión c' (kPa)",
    '层底深度(m)|重度γ(kN/m3)|内摩擦角φ(°)|粘聚力c(kPa)',
    '下端深度 (m)|単位体積重量 γ (kN/m³)|内部摩擦角 φ (°)|粘着力 c (kN/m²)',
    "Depth (z)|Total unit weight (kN/m³)|Friction angle, φ' (deg.)|c (c')",
  ])('is understood where both mean the same: %s', (head) =>
    expect(read(`${head}\n2|18|30|5`)).toMatchObject({ rows: [soil], notTaken: [], isCertain: true }),
  )

  it.each([
    "Wichte γ' [kN/m³]",
    'Poids volumique h (kN/m³)',
    'Cohesion cu (kPa)',
    'Depth (top)',
    'Depth from top',
    'Unit weight (density)',
    'Friction angle c',
  ])('is asked about where it means something else: %s', (heading) =>
    expect(read(`${heading}|Cohesion\n9|5`)).toMatchObject({ notTaken: [heading], isCertain: false }),
  )
})

test.each([
  ['Density', '1.9'],
  ['Bulk density', '1900'],
  ['Dichte', '1,9'],
  ['Masse volumique', '1.9'],
  ['密度', '1.9'],
])('a density without a unit is no unit weight: %s', (heading, cell) => {
  expect(read(`Depth|${heading}\n2|${cell}`)).toMatchObject({ notTaken: [heading], isCertain: false })
  expect(read('Depth|Density (t/m³)\n2|1.9')).toMatchObject({ rows: [{ unitWeight: 18.6326 }] })
})

test.each([
  ['E0', 'voidRatio'],
  ['E_0', 'voidRatio'],
  ['CR', 'recompressionIndex'],
])('%s is a modulus or a ratio, not the %s', (heading, field) => {
  const { fields } = read(`Thickness|${heading}\n2|0.9`, settlementFields)
  expect(fields).not.toContain(field)
})

test.each(['φ %', 'φ, %', 'φ (%)'])('a slope in per cent is not read as degrees: %s', (heading) =>
  expect(read(`Depth|${heading}\n2|50`)).toMatchObject({ notTaken: [heading], isCertain: false }),
)

describe('depths of the tops of layers', () => {
  test.each(['Depth', 'Depth (m)', 'Tiefe'])(
    'are asked about where they begin at the ground: %s',
    (heading) => {
      const pasted = read(`${heading}|γ\n0.00|18\n2|19\n6|20`)
      expect(pasted).toMatchObject({ fields: ['top', 'unitWeight'], fromGround: [0], isCertain: false })
      expect(pasted.rows.map(({ depth }) => depth)).toEqual([2, 6, ''])
    },
  )

  test('give bottoms and thicknesses, and the last layer has none', () => {
    expect(read('Top (ft)|γ\n0|18\n10|19').rows).toEqual([
      { depth: 3.048, unitWeight: 18 },
      { depth: '', unitWeight: 19 },
    ])
    expect(read('From|γ\n1|18\n3.5|19', settlementFields).rows.map(({ thickness }) => thickness)).toEqual([
      2.5,
      '',
    ])
  })
})

describe('cells that only look like numbers', () => {
  test('two numbers stay empty and are named', () => {
    const pasted = read('Depth|γ|φ|c\n2-0|20-18|35-30|50/15\n6|19/11 kN/m³|10-7|5')
    expect(pasted.rows).toEqual([
      { depth: '', unitWeight: '', frictionAngle: '', cohesion: '' },
      { depth: 6, unitWeight: '', frictionAngle: '', cohesion: 5 },
    ])
    expect(pasted.pairs).toEqual(['2-0', '20-18', '35-30', '50/15', '19/11 kN/m³', '10-7'])
    expect(read('Thickness|γ\n6-2|18')).toMatchObject({ rows: [{ depth: '' }], pairs: ['6-2'] })
    expect(read('Name|Depth\nFill 3-4|2').rows).toEqual([{ name: 'Fill 3-4', depth: 2 }])
  })

  test.each(['(1)|(2)|(3)|(4)', '[1]|[2]|[3]|[4]', '1|2|3|4'])(
    'a row that counts the columns is no layer: %s',
    (row) => {
      expect(read(`Depth|γ|φ|c\n${row}\n2|18|30|5`).rows).toEqual([soil])
      expect(read(`Depth|γ|φ|c\n(m)|(kN/m³)|(°)|(kPa)\n${row}\n2|18|30|5`).rows).toEqual([soil])
    },
  )

  test.each([
    ...['120\n150', '20\n-5', '2026-01-02', '25-10-5', '18+-1', '2.0 150', '10²', '50/4'],
    ...['<5', '>50', '≈18'],
  ])('no cell with other signs or several values becomes a strength: %j', (cell) => {
    const { rows } = read(`Depth|c|φ\n2|"${cell}"|30`)
    expect(Number.isNaN(Number(rows[0]?.cohesion || Number.NaN))).toBe(true)
  })

  test('a name on two lines of a cell is one name', () =>
    expect(read('Name|Depth\n"Made\nground"|2').rows).toEqual([{ name: 'Made ground', depth: 2 }]))

  test.each([
    'Project No.|4711',
    'Ground level (mOD)|12.5',
    'Project|Quay wall\nBorehole|BH1|2026',
    'Table 3\nWater level|3.2 m',
  ])('captions with numbers above the names are no values: %s', (captions) =>
    expect(read(`${captions}\nDepth|γ|φ|c\n2|18|30|5`)).toMatchObject({ rows: [soil], isCertain: true }),
  )

  test('values above a second row of names are kept and asked about', () => {
    const pasted = read('2|18|30|5\nDepth|γ|φ|c\n6|19|33|0')
    expect(pasted.isCertain).toBe(false)
    expect(pasted.rows).toHaveLength(3)
    expect(read('alpha|beta|gamma ray\n3|2|1\nDepth|γ|φ\n6|19|33').rows).toHaveLength(3)
  })

  test('three ascending numbers are values', () =>
    expect(read('Depth|c|φ\n1|2|3\n2|5|30').rows).toHaveLength(2))

  test('ditto marks take no values from the cells beside them and below', () => {
    const row = { depth: 6, unitWeight: '"', frictionAngle: '"', cohesion: 0 }
    expect(read('Depth|γ|φ|c\n2|18|30|5\n6|"|"|0').rows[1]).toEqual(row)
    expect(read('Depth|γ|φ|c\n2|18|30|5\n6|"|33|"').rows[1]).toEqual({
      ...row,
      frictionAngle: 33,
      cohesion: '"',
    })
    expect(read('Name|Depth\nClay|1\n"|2\n"|3').rows).toEqual([
      { name: 'Clay', depth: 1 },
      { name: '"', depth: 2 },
      { name: '"', depth: 3 },
    ])
  })
})

describe('the text of an HTML cell', () => {
  interface Fake {
    readonly nodeName: string
    readonly textContent: string
    readonly childNodes: readonly Fake[]
  }
  const text = (content: string): Fake => ({ nodeName: '#text', textContent: content, childNodes: [] })
  const element = (nodeName: string, ...childNodes: readonly Fake[]): Fake => ({
    nodeName,
    textContent: '',
    childNodes,
  })

  it.each([
    ['18\n190', [text('18'), element('BR'), text('190')]],
    ['18\n190', [element('P', text('18')), element('P', text('190'))]],
    ['made ground', [text('made\n   ground')]],
    ['19', [element('DEL', text('18')), element('INS', text('19'))]],
    ['5', [element('S', text('8')), element('SPAN', text('5'))]],
    ['18¹', [text('18'), element('SUP', text('1'))]],
    ['10⁻⁷', [text('10'), element('SUP', text('−7'))]],
    ['kN/m³', [element('SPAN', text('kN/m'), element('SUP', text('3')))]],
  ])('keeps lines apart, raised digits raised, and leaves out struck text: %j', (wanted, nodes) =>
    expect(textOfCell(element('TD', ...nodes))).toBe(wanted),
  )
})
