import { describe, expect, it, test } from 'vitest'
import { layerFields } from '#domain/calc/bearing-capacity/inputs.ts'
import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { loadModules } from '#domain/calc/modules.ts'
import { layerFields as settlementFields } from '#domain/calc/settlement/fieldsGround.ts'
import { quantities } from '#domain/units/definitions.ts'
import { readText } from '../form/read.ts'
import { asPlanned, pastedRows } from './apply.ts'
import { copiedRows } from './copy.ts'
import { isCertain, planPaste } from './plan.ts'

/** Pastes a table as it is planned. Rows are apart by line ends, cells by bars. */
function read(text: string, fields: Readonly<Record<string, InputField>> = layerFields) {
  const all = Object.values(fields)
  const target = { all, inView: all, from: 'depth', mark: '.' } as const
  const plan = planPaste(text.replaceAll('|', '\t'), target)
  return {
    ...pastedRows(plan, asPlanned(plan), target),
    fields: plan.columns.map(({ assignment }) => assignment),
    isCertain: isCertain(plan),
  }
}

describe('the unit in the heading of a pasted column', () => {
  it.each([
    ['c (bars)|φ', { cohesion: '2|bar', frictionAngle: '18' }],
    ['c (effective) (psf)|φ', { cohesion: '2|psf', frictionAngle: '18' }],
    ['Depth (below ground) (ft)|γ', { depth: '2|ft', unitWeight: '18' }],
    ['Base, ft bgl|γ', { depth: '2|ft', unitWeight: '18' }],
    ['Depth, in feet|γ', { depth: '2|ft', unitWeight: '18' }],
    ['Depth (in ft)|γ', { depth: '2|ft', unitWeight: '18' }],
    ['Tiefe (Fuß)|γ', { depth: '2|ft', unitWeight: '18' }],
    ['Profundidad (pies)|γ', { depth: '2|ft', unitWeight: '18' }],
    ['Prof. (pieds)|γ', { depth: '2|ft', unitWeight: '18' }],
    ['Depth (ft) bgl|γ_k (kN/m³)*', { depth: '2|ft', unitWeight: '18' }],
    ['Depth (mbgl)|γ', { depth: '2', unitWeight: '18' }],
    ['深度（ft）|重度（kN/m³）', { depth: '2|ft', unitWeight: '18' }],
    ['深さ【m】|粘着力［kN/m2］', { depth: '2', cohesion: '18' }],
    ['\u200bDepth (\u200bft\u200b)|\ufeffγ', { depth: '2|ft', unitWeight: '18' }],
    ['Depth|γ (g/cc)', { depth: '2', unitWeight: '18|t/m³' }],
  ])('is understood: %s', (head, row) =>
    expect(read(`${head}\n2|18`)).toMatchObject({ rows: [row], isCertain: true }),
  )

  it.each([
    ['c (kips)|φ', 'c (kips)'],
    ['c (per foot)|φ', 'c (per foot)'],
    ['Cohesion (undrained)|φ', 'Cohesion (undrained)'],
    ['Cohesion (undrained) (kPa)|φ', 'Cohesion (undrained) (kPa)'],
    ['φ (residual)|c', 'φ (residual)'],
    ['φ (residual) [°]|c', 'φ (residual) [°]'],
    ['φ (°) residual|c', 'φ (°) residual'],
    ['c (kPa), residual|φ', 'c (kPa), residual'],
    ['Density (t/m³) / Unit weight (kN/m³)|c', 'Density (t/m³) / Unit weight (kN/m³)'],
    ['γ (dry)|c', 'γ (dry)'],
    ['γ (saturated)|c', 'γ (saturated)'],
    ['Depth (to top of layer)|c', 'Depth (to top of layer)'],
    ['Cu (-)|φ', 'Cu (-)'],
    ['c [–]|φ', 'c [–]'],
    ['Unit weight, effective (kN/m³)|φ', 'Unit weight, effective (kN/m³)'],
    ['Unit weight (eff.) [kN/m³]|φ', 'Unit weight (eff.) [kN/m³]'],
    ['Wichte (wirksam)|φ', 'Wichte (wirksam)'],
    ['Peso específico (efectivo)|φ', 'Peso específico (efectivo)'],
    ['重度(有效)|φ', '重度(有效)'],
    ['γ, eff. (kN/m³)|φ', 'γ, eff. (kN/m³)'],
    ['su (base) [kPa]|φ', 'su (base) [kPa]'],
    ['c (bottom)|φ', 'c (bottom)'],
    ['Undrained shear strength (effective)|φ', 'Undrained shear strength (effective)'],
  ])('is asked about where it may change the column: %s', (head, heading) =>
    expect(read(`${head}\n2|18`)).toMatchObject({ notTaken: [heading], isCertain: false }),
  )

  it.each([
    ['Depth (m)|γ', '(ft)|(kN/m³)'],
    ['Depth|γ (kN/m³)', 'm|pcf'],
    ['Depth|γ (kN/m³)', 'm|kg/m³'],
  ])('is asked about where the row of units has another one: %s above %s', (head, units) =>
    expect(read(`${head}\n${units}\n2|18`).isCertain).toBe(false),
  )

  it.each([
    ['Base (m)|γ', '(m AOD)|(kN/m³)', 'm'],
    ['Base (AOD)|γ', 'ft|kN/m³', 'ft'],
    ['Base (AOD) (ft)|γ', '-|kN/m³', 'ft'],
  ])('shows levels and their unit together with the row of units: %s above %s', (head, units, unit) =>
    expect(read(`${head}\n${units}\n2|18`).fields[0]).toEqual({ field: 'level', unit }),
  )

  it('means any ton where it is a bare ton', () => {
    const load: InputField = {
      ...layerFields.cohesion,
      id: 'load',
      label: 'Load',
      unit: 'kN',
      quantity: 'force',
    }
    for (const unit of ['tonf', 'ton', 't', 'tons'])
      expect(read(`Depth|Load (${unit})\n2|18`, { depth: layerFields.depth, load }).isCertain).toBe(false)
    for (const unit of ['kip', 'tf', 'US tonf'])
      expect(read(`Depth|Load (${unit})\n2|18`, { depth: layerFields.depth, load }).isCertain).toBe(true)
  })

  it.each(['E', "Young's modulus", 'qc', 'E-Modul'])(
    'is asked about where a stiffness has none, until it was chosen once: %s',
    (heading) => {
      const all = Object.values(settlementFields)
      const target = { all, inView: all, from: 'thickness', mark: '.' } as const
      const text = `Thickness\t${heading}\n2\t20000`
      const plan = planPaste(text, target)
      expect(isCertain(plan)).toBe(false)
      const chosen = { field: plan.columns[1]!.assignment.field, unit: 'kPa' }
      const again = planPaste(text, { ...target, remembered: (name) => (name === heading ? chosen : null) })
      expect([isCertain(again), again.columns[1]?.assignment]).toEqual([true, chosen])
      expect(isCertain(planPaste(text.replace('20000', '20 MPa'), target))).toBe(true)
      expect(isCertain(planPaste(text.replace(heading, `${heading} (kPa)`), target))).toBe(true)
    },
  )

  it.each([
    ['Base (m OD)', ''],
    ['Base (mAOD)', ''],
    ['UK (m ü. NN)', ''],
    ['UK (m NHN)', ''],
    ['Base (m NGF)', ''],
    ['Base (m s.n.m.)', ''],
    ['Base (ft AOD)', 'ft'],
    ['Base level (ft MSL)', 'ft'],
    ['Cota (m)', 'm'],
    ['Cota de base [ft]', 'ft'],
  ])('shows that a column holds levels: %s', (head, unit) => {
    const { fields, rows } = read(`${head}|γ\n12.5|18`)
    expect(fields[0]?.field).toBe('level')
    if (unit !== '') expect(fields[0]?.unit).toBe(unit)
    expect(rows).toEqual([{ unitWeight: '18' }])
  })
})

test.each(['Top level (mOD)', 'Top (mOD)', 'Oberkante (m NN)'])(
  'the level of the top of a layer is not taken for that of its base: %s',
  (head) => {
    const { fields } = read(`${head}|Base level (mOD)|γ\n12.5|10|18\n10|4|19`)
    expect(fields.map(({ field }) => field)).toEqual(['', 'level', 'unitWeight'])
  },
)

describe('the name of a pasted column', () => {
  test('a buoyant unit weight is no unit weight, while effective strengths are strengths', () =>
    expect(read("Depth|γ'|φ'|c'\n2|9|30|5")).toMatchObject({
      rows: [{ depth: '2', frictionAngle: '30', cohesion: '5' }],
      notTaken: ["γ'"],
    }))

  test.each([
    ['E', 'elasticModulus'],
    ['e', 'voidRatio'],
    ['N', 'blowCount'],
    ['n', ''],
    ['c', ''],
    ['C', ''],
    ["C'", ''],
    ['Bearing capacity index', 'bearingIndex'],
    ['Eoed (MPa)', ''],
    ['Es (MPa)', ''],
    ['E_s (MPa)', ''],
    ['压缩模量Es(MPa)', ''],
    ['E50 (MPa)', ''],
    ['Modulus (MPa)', ''],
    ['Module (MPa)', ''],
    ["Young's modulus (MPa)", 'elasticModulus'],
    ['N°', ''],
    ['N° couche', ''],
    ['ESTRATO', 'name'],
    ['ESPESOR (m)', 'thickness'],
  ])('%s is told from the same letter for another quantity', (head, field) =>
    expect(read(`${head}|Thickness\n20|2`, settlementFields).fields[0]?.field).toBe(field),
  )

  test.each([
    ['D10|D60|Cu', ['D10', 'D60', 'Cu']],
    ['d60 (mm)|cu|cc', ['d60 (mm)', 'cu', 'cc']],
    ['Depth|Cu|Cc', ['Cu', 'Cc']],
  ])(
    'coefficients of grading are taken neither for a strength nor for a compression index: %s',
    (head, notTaken) =>
      expect(read(`${head}\n0.1|6|1.2`, settlementFields)).toMatchObject({ notTaken, isCertain: false }),
  )

  test('a strength beside a compression index is one where it has a unit or a small letter', () => {
    for (const head of ['Cu (kPa)', 'cu'])
      expect(read(`${head}|φ\n40|0`).rows).toEqual([{ undrainedStrength: '40', frictionAngle: '0' }])
    expect(read('Thickness|cu|Cc\n2|40|0.3', settlementFields).rows).toEqual([
      { thickness: '2', compressionIndex: '0.3' },
    ])
  })

  test('a column that has to be asked about takes no place of one that is clear', () =>
    expect(read('Depth|γ (dry)|γ|φ (residual)|φ\n2|16|18|25|30')).toMatchObject({
      rows: [{ depth: '2', unitWeight: '18', frictionAngle: '30' }],
      notTaken: ['γ (dry)', 'φ (residual)'],
    }))

  test('words in a column without a name are names of layers on the left only', () => {
    expect(read('|Depth|γ\nClay|2|18').rows).toEqual([{ name: 'Clay', depth: '2', unitWeight: '18' }])
    const units = read('Depth|γ|\n2|18|t/m³')
    expect(units.isCertain).toBe(false)
    expect(units.rows).toEqual([{ depth: '2', unitWeight: '18' }])
  })

  test.each(['3 Design parameters', '2026-11-03 BH3', '3.2.1 Kennwerte'])(
    'the title above the names may begin with a number: %s',
    (title) =>
      expect(read(`${title}\nDepth|γ|φ|c\n2|18|30|5`)).toMatchObject({
        rows: [{ depth: '2', unitWeight: '18', frictionAngle: '30', cohesion: '5' }],
        isCertain: true,
      }),
  )
})

describe('what stands between and below the values of a pasted table', () => {
  const page = 'Depth|γ|φ|c\n(m)|(kN/m³)|(°)|(kPa)\n(1)|(2)|(3)|(4)'

  test.each([
    ['the names', 'Depth|γ|φ|c'],
    ['names, units and numbers', page],
    ['names with their units', 'Depth (m)|γ (kN/m³)|φ (°)|c (kPa)'],
  ])('the head is no layer where a new page repeats it: %s', (_, head) => {
    const pasted = read(`${page}\n2|18|30|5\n${head}\n6|19|33|0`)
    expect(pasted.rows.map(({ depth, cohesion }) => [depth, cohesion])).toEqual([
      ['2', '5'],
      ['6', '0'],
    ])
    expect(pasted).toMatchObject({ rowsLeft: 0, isCertain: true })
  })

  test.each(['Depth|φ|γ|c', 'Depth (ft)|γ|φ|c', 'Depth|γ|φ|cu'])(
    'the values end where other columns begin, and that is told: %s',
    (head) => {
      const pasted = read(`Depth (m)|γ|φ|c\n2|18|30|5\n${head}\n6|19|33|0`)
      expect(pasted.rows).toHaveLength(1)
      expect(pasted.rowsLeft).toBe(2)
    },
  )

  test.each(['Total', 'Sum:', 'Average', 'Mittelwert', 'Moyenne', 'Promedio', '合计', '平均値', 'Max.'])(
    'a row of sums or means is left out and named: %s',
    (word) => {
      const pasted = read(`Stratum|Thickness|E (MPa)\nFill|2|10\nClay|6|8\n${word}|8|9`, settlementFields)
      expect(pasted.rows.map(({ name, thickness }) => [name, thickness])).toEqual([
        ['Fill', '2'],
        ['Clay', '6'],
      ])
      expect(pasted.leftOut).toEqual([`${word} 8 9`])
    },
  )

  test('a table that begins below the ground says so', () => {
    expect(read('From|To|γ\n1|2|18\n2|6|19', settlementFields).begins).toBe(1)
    expect(read('From (ft)|To (ft)|γ\n3|5|18').begins).toBe(3)
    expect(read('From|To|γ\n0|2|18').begins).toBeNull()
    expect(read('Depth|γ\n2|18').begins).toBeNull()
  })

  test('levels that begin at the ground are those of the tops of layers', () => {
    const all = Object.values(layerFields)
    const target = { all, inView: all, from: 'depth', mark: '.' } as const
    const plan = planPaste('Level (mOD)\tγ\n14.25\t18\n12.5\t19\n8\t20', target)
    const { rows } = pastedRows(plan, { ...asPlanned(plan), groundLevel: '14.25' }, target)
    expect(rows.map(({ depth }) => depth)).toEqual(['1.75', '6.25', ''])
  })

  test('two columns that were once assigned to one field are asked about', () => {
    const all = Object.values(layerFields)
    const remembered = (heading: string) =>
      heading.startsWith('su ') ? { field: 'undrainedStrength', unit: 'kPa' } : null
    const target = { all, inView: all, from: 'depth', mark: '.', remembered } as const
    const plan = planPaste('Depth\tsu lab\tsu CPT\n2\t40\t90', target)
    expect(isCertain(plan)).toBe(false)
    expect(pastedRows(plan, asPlanned(plan), target)).toMatchObject({
      rows: [{ depth: '2', undrainedStrength: '40' }],
      notTaken: ['su CPT'],
    })
  })
})

test.each([
  ['Tiefe|Wichte|Kohäsion\n2|18|1.200', '.', false],
  ['Profondeur|γ|c\n2|18|1.200', '.', false],
  ['Profundidad|γ|c\n2|18|1.200', '.', false],
  ['Tiefe|Wichte|Kohäsion\n2,5|18|1.200', '.', true],
  ['Depth|γ|c\n2|18|1.200', '.', true],
  ['Depth|Unit weight|Cohesion\n2|18|1,200', ',', false],
  ['深度|重度|黏聚力\n2|18|1,200', ',', false],
  ['Tiefe|Wichte|Kohäsion\n2|18|1,200', ',', true],
  ['z|γ|c\n2|18|1,200', ',', true],
] as const)(
  'a number with two readings is asked about where the names are in a language with the other mark: %j, mark %s',
  (text, mark, expected) => {
    const all = Object.values(layerFields)
    const plan = planPaste(text.replaceAll('|', '\t'), { all, inView: all, from: 'depth', mark })
    expect(isCertain(plan)).toBe(expected)
  },
)

describe('text without tabs', () => {
  const plan = (text: string, mark: '.' | ',' = '.') => {
    const all = Object.values(layerFields)
    return planPaste(text, { all, inView: [layerFields.depth, layerFields.cohesion], from: 'depth', mark })
  }

  test.each([
    'Depth,γ,φ,c\n2,18,30,5',
    'Depth;γ;φ;c\n2;18;30;5',
    'Depth|γ|φ|c\n2|18|30|5',
    'Depth (m), γ (kN/m³), φ (°), c (kPa)\n2, 18, 30, 5',
  ])('is read by the names of its columns: %s', (text) =>
    expect(plan(text)).toMatchObject({ body: [['2', '18', '30', '5']], hasNames: true }),
  )

  test('a name with its symbol behind a comma is one name', () =>
    expect(plan('Friction angle, φ (°)\n30,5\n31,2', ',').body).toEqual([['30,5'], ['31,2']]))

  test.each(['2,18\n6,19', '2 18\n6 19', '2;18\n6;19', '2 100\n6 250', '2.0 150\n6.0 180'])(
    'is shown before it is pasted where a line may hold several values: %j',
    (text) => expect(isCertain(plan(text))).toBe(false),
  )

  test.each([
    ['2\n6', '.'],
    ['2,5\n6,5', ','],
    ['1,234.5\n2,345.5', '.'],
    ['1\u202f234,5\n2\u202f345,5', ','],
    ['10 m\n20 m', '.'],
  ] as const)('is one column where each line is one value: %j', (text, mark) =>
    expect(isCertain(plan(text, mark))).toBe(true),
  )
})

const modules = await loadModules()

describe('a copied list comes back without a question', () => {
  const lists = modules.flatMap(({ id, fields }) =>
    fields.flatMap((field) =>
      field.type === 'list' ? [[`${id}, ${field.label}`, field.fields ?? []] as const] : [],
    ),
  )

  test.each(lists)('%s', (_, all) => {
    const cells = Object.fromEntries(
      all.map(({ id, type, options }, index) => [
        id,
        type === 'number' ? `${index + 1}.5` : type === 'boolean' ? 'true' : (options?.[0]?.value ?? 'Fill'),
      ]),
    )
    const target = { all, inView: all, from: '', mark: '.' } as const
    for (const system of ['si', 'imperial'] as const) {
      const unitOf = (column: InputField) =>
        column.type === 'number' ? quantities[quantityOf(column)][system] : ''
      const copied = copiedRows(all, [{ key: 'r1', cells }], unitOf)
      const plan = planPaste(copied, target)
      expect(plan.columns.filter(({ isCertain: isSure }) => !isSure)).toEqual([])
      expect(plan.columns.map(({ assignment }) => assignment.field)).toEqual(all.map(({ id }) => id))
      const [row] = pastedRows(plan, asPlanned(plan), target).rows
      for (const column of all) {
        const [was, is] = [cells, row ?? {}].map((each) => readText(column, each[column.id] ?? ''))
        if (was?.ok && typeof was.value === 'number' && is?.ok) expect(is.value).toBeCloseTo(was.value, 6)
        else expect(is).toEqual(was)
      }
    }
  })

  test('a word that begins several labels means none of them', () => {
    const layers = modules
      .find(({ id }) => id === 'slope-stability')
      ?.fields.find(({ id }) => id === 'soilLayers')
    const fields = Object.fromEntries((layers?.fields ?? []).map((field) => [field.id, field]))
    expect(read('Top|γ\n3|18', fields)).toMatchObject({ rows: [{ unitWeight: '18' }], notTaken: ['Top'] })
    // A label of an earlier version, which tables that were copied then still have.
    expect(read('γ|Water line acts\n18|yes', fields).fields[1]?.field).toBe('usesWater')
  })
})

describe('cells of a pasted table', () => {
  test('lengths with their own units make depths', () => {
    const rows = (text: string) => read(text).rows.map(({ depth }) => depth)
    expect(rows('Thickness|γ\n5 ft|18\n10 ft|19')).toEqual(['1.524', '4.572'])
    expect(rows('Thickness|γ\n150 cm|18\n2|19')).toEqual(['1.5', '3.5'])
    expect(rows('Top (cm)|Thickness (m)|γ\n0|2|18\n200|3|19')).toEqual(['2', '5'])
  })

  test('below layers of the list, thicknesses and depths go on from their bottom', () => {
    const below = (
      text: string,
      fields: Readonly<Record<string, InputField>>,
      cells: Record<string, string>[],
    ) => {
      const all = Object.values(fields)
      const rowsAbove = cells.map((row, index) => ({ key: `r${index}`, cells: row }))
      const target = { all, inView: all, from: 'depth', mark: '.', rowsAbove } as const
      const plan = planPaste(text.replaceAll('|', '\t'), target)
      return pastedRows(plan, asPlanned(plan), target)
    }
    const thick = [{ thickness: '2' }, { thickness: '10|ft' }]
    expect(below('Depth|γ\n8.048|18\n10|19', settlementFields, thick).rows).toMatchObject([
      { thickness: '3' },
      { thickness: '1.952' },
    ])
    expect(below('Depth|γ\n8|18', settlementFields, [{ thickness: '' }]).rows).toMatchObject([
      { thickness: '' },
    ])
    expect(below('Thickness|γ\n3|18', layerFields, [{ depth: '2' }, { depth: '5' }]).rows).toMatchObject([
      { depth: '8' },
    ])
    expect(below('From|To|γ\n0|8|18', layerFields, [{ depth: '5' }]).gaps).toEqual([
      { row: 0, above: 5, top: 0 },
    ])
  })

  test('levels with a unit and the ground in the same unit make depths', () => {
    const all = Object.values(layerFields)
    const target = { all, inView: all, from: 'depth', mark: '.' } as const
    const plan = planPaste('Base level (ft AOD)\tγ\n41\t18', target)
    const pasted = pastedRows(plan, { ...asPlanned(plan), groundLevel: '51' }, target)
    expect(pasted.rows).toEqual([{ depth: '10|ft', unitWeight: '18' }])
  })

  test('yes and no are read as spreadsheets write them, and other words are asked about', () => {
    const drained: InputField = {
      id: 'wet',
      type: 'boolean',
      label: 'Wet',
      description: '',
      required: false,
      group: 'Soil',
    }
    const fields = { depth: layerFields.depth, wet: drained }
    expect(read('Depth|Wet\n1|WAHR\n2|faux\n3|✓\n4|–', fields)).toMatchObject({
      rows: [{ wet: 'true' }, { wet: 'false' }, { wet: 'true' }, { wet: 'false' }],
      isCertain: true,
    })
    expect(read('Depth|Wet\n1|partly\n2|yes', fields).isCertain).toBe(false)
  })

  test('names keep their words where numbers are written in full', () =>
    expect(read('name|Depth|c\nFill 1.200 m³|2,5|1.200').rows).toEqual([
      { name: 'Fill 1.200 m³', depth: '2,5', cohesion: '1200' },
    ]))
})
