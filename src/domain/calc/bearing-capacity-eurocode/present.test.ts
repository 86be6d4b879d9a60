import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ModuleOutputs } from '#domain/schemas/result.ts'
import { moduleOutputs } from '#domain/schemas/result.ts'
import type { InputField } from '../module.ts'
import { example, fields, inputSchema } from './inputs.ts'
import { present } from './present.ts'
import { solve } from './solve.ts'

const base = {
  footingType: 'pad-square',
  footingWidth: 2,
  footingDepth: 1,
  soilLayers: [{ depth: 20, cohesion: 0, frictionAngle: 30, unitWeight: 18 }],
  permanentLoad: 400,
  variableLoad: 100,
}

const clayOverSand = [
  { depth: 2, cohesion: 25, frictionAngle: 0, unitWeight: 18 },
  { depth: 20, cohesion: 0, frictionAngle: 38, unitWeight: 18 },
]

function run(change: Record<string, unknown> = {}): ModuleOutputs {
  const input = inputSchema.parse({ ...base, ...change })
  const solved = solve(input)
  if (!solved.ok) throw new Error(solved.refusal.message)
  return moduleOutputs.parse(present(input, solved.solution))
}

const codes = (outputs: ModuleOutputs): string[] => outputs.warnings.map(({ code }) => code)
const warning = (outputs: ModuleOutputs, code: string) => outputs.warnings.find((row) => row.code === code)

describe('the summary', () => {
  test('has the specification’s names', () => {
    expect(run().summary).toMatchObject({
      designBearingCapacity: expect.any(Number),
      designResistance: expect.any(Number),
      designLoad: expect.any(Number),
      utilizationRatio: expect.any(Number),
      isAcceptable: true,
      designApproach: 'DA1',
      unit: 'kPa',
      analysisMethod: 'EN 1997-1:2004 Annex D, DA1',
    })
  })

  test('is that of example 10.1 of Bond & Harris with its loads: 97 % in DA1, combination 2', () => {
    const { verdict, summary } = run({ ...example, permanentLoad: 800, variableLoad: 450 })
    expect(verdict).toEqual({
      state: 'pass',
      utilization: summary.utilizationRatio,
      governing: 'DA1 combination 2 (A2 + M2 + R1), drained',
      sentence: 'Design load 1432 kN is within the design resistance 1479 kN.',
    })
    expect(summary.utilizationRatio).toBeCloseTo(0.968, 3)
  })

  test('a strip carries its forces per metre', () => {
    expect(run({ footingType: 'strip' }).verdict.sentence).toContain('kN/m')
  })
})

describe('the tables', () => {
  test('show all combinations of all approaches, the chosen one first', () => {
    const table = run({ designApproach: 'DA3' }).tables.find(({ name }) => name === 'All combinations')!
    expect(table.rows.map(([name]) => name)).toEqual([
      'DA3 (A1 + M2 + R3)',
      'DA1 combination 1 (A1 + M1 + R1)',
      'DA1 combination 2 (A2 + M2 + R1)',
      'DA2 (A1 + M1 + R2)',
    ])
    for (const row of table.rows) expect(row).toHaveLength(table.headers.length)
  })

  test('list the weight of each layer in the average', () => {
    const layer = base.soilLayers[0]!
    const outputs = run({
      soilLayers: [
        { ...layer, depth: 2 },
        { ...layer, frictionAngle: 35 },
      ],
    })
    const table = outputs.tables.find(({ name }) => name === 'Soil layers and weighting factors')!
    const weights = table.rows.map((row) => row[table.headers.indexOf('Weighting factor')])
    expect(weights[0]).toBeCloseTo(1 / 3, 12)
    expect(weights[1]).toBeCloseTo(2 / 3, 12)
  })
})

describe('the other basis', () => {
  test('is shown with the chosen one and its ratio', () => {
    const code = run()
    const specification = run({ basis: 'specification' })
    expect(code.comparison?.basis).toBe('specification')
    expect(code.comparison?.summary.designResistance).toBe(specification.summary.designResistance)
    expect(specification.comparison?.summary.designResistance).toBe(code.summary.designResistance)
    expect(code.comparison!.ratio! * specification.comparison!.ratio!).toBeCloseTo(1, 12)
  })

  test('never decides', () => {
    const outputs = run({ permanentLoad: 900, variableLoad: 150 })
    expect(outputs.summary.isAcceptable).toBe(true)
    expect(outputs.comparison?.summary.isAcceptable).toBe(false)
  })
})

describe('the charts', () => {
  const charts = run().charts
  test('compare load and resistance as bars', () => {
    const bar = charts.find(({ type }) => type === 'bar')!
    expect(bar.data.map(({ label }) => label)).toEqual([
      'Load DA1-C1',
      'Resistance DA1-C1',
      'Load DA1-C2',
      'Resistance DA1-C2',
    ])
  })

  test('split the bearing capacity into its three shares', () => {
    const outputs = run()
    const pie = outputs.charts.find(({ type }) => type === 'pie')!
    const sum = pie.data.reduce((total, { value }) => total + value!, 0)
    expect(sum).toBeCloseTo(Number(outputs.summary.designBearingCapacity), 9)
  })

  test('draw utilisation over width, falling through one at the required width', () => {
    const outputs = run()
    const line = outputs.charts.find(({ type }) => type === 'line')!
    const required = Number(outputs.summary.requiredWidth)
    for (const { x, y } of line.data) {
      const top = Math.max(...Object.values(y!))
      if (x! > required + 1e-9) expect(top).toBeLessThanOrEqual(1)
      if (x! < required - 1e-9) expect(top).toBeGreaterThan(1)
    }
  })
})

describe('the drawing', () => {
  test('lies within its bounds and names footing, layers, water and averaging depth', () => {
    const { drawing } = run({ groundwaterDepth: 1.5, foundationUnitWeight: 25 })
    const { bounds, elements } = drawing!
    const points = elements.flatMap((element) => ('points' in element ? element.points : []))
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(bounds.minX)
      expect(x).toBeLessThanOrEqual(bounds.maxX)
      expect(y).toBeGreaterThanOrEqual(bounds.minY)
      expect(y).toBeLessThanOrEqual(bounds.maxY)
    }
    const roles = elements.map((element) => ('role' in element ? element.role : element.kind))
    expect(roles).toEqual(
      expect.arrayContaining(['soil', 'foundation', 'averaging', 'ground', 'water', 'dimension', 'force']),
    )
  })

  test('hatches the kind that was entered, or what the strength suggests', () => {
    const hatches = (layer: Record<string, unknown>) =>
      run({ soilLayers: [{ ...base.soilLayers[0], ...layer }] }).drawing!.elements.flatMap((element) =>
        element.kind === 'polygon' && element.role === 'soil' ? [element.hatch] : [],
      )
    expect(hatches({})).toEqual(['sand'])
    expect(hatches({ soilKind: 'fill' })).toEqual(['fill'])
    expect(hatches({ frictionAngle: 0, cohesion: 50 })).toEqual(['clay'])
  })
})

describe('warnings', () => {
  test('an ordinary footing has none', () => expect(run().warnings).toEqual([]))

  test('averaging depth beyond the deepest layer', () => {
    const outputs = run({ soilLayers: [{ ...base.soilLayers[0], depth: 3 }] })
    expect(warning(outputs, 'averaging-depth')?.message).toContain(
      'Averaging depth extends beyond the deepest soil layer',
    )
  })

  test('groundwater above the footing base', () => {
    expect(warning(run({ groundwaterDepth: 0.5 }), 'groundwater-above-base')?.message).toContain(
      'buoyancy should be considered',
    )
    expect(codes(run({ groundwaterDepth: 1 }))).not.toContain('groundwater-above-base')
  })

  test('DA1 with γ_G below 1.35', () => {
    expect(warning(run({ gammaG: 1.2 }), 'da1-gamma-g')?.message).toContain('DA1 with γ_G below 1.35')
    expect(codes(run({ gammaG: 1.2, designApproach: 'DA2' }))).not.toContain('da1-gamma-g')
    expect(codes(run())).not.toContain('da1-gamma-g')
  })

  test('DA2 with γ_φ below 1.25', () => {
    expect(warning(run({ gammaPhi: 1, designApproach: 'DA2' }), 'da2-gamma-phi')?.message).toContain(
      'DA2 with γ_φ below 1.25',
    )
    expect(codes(run({ gammaPhi: 1 }))).not.toContain('da2-gamma-phi')
  })

  test.each([
    ['large-eccentricity', { eccentricityB: 0.7 }],
    ['outside-core', { eccentricityB: 0.4 }],
    ['groundwater-interpolated', { groundwaterDepth: 2 }],
    ['entered-factors-not-used', { gammaPhi: 1.4 }],
    ['depth-factors-beyond-code', { basis: 'specification' }],
    ['entered-is-one-combination', { basis: 'specification' }],
    ['da2-gamma-rv', { basis: 'specification', designApproach: 'DA2' }],
    ['national-annex', { nationalAnnex: [{ set: 'A1', factor: 'gammaG', value: 1.2 }] }],
    ['length-unused', { footingLength: 3 }],
    ['eccentricity-unused', { footingType: 'strip', eccentricityL: 0.2 }],
    ['length-below-width', { footingType: 'pad-rectangular', footingLength: 1.5 }],
    ['same-moment', { horizontalVariableB: 10, eccentricityB: 0.1 }],
    ['critical-angle-proposed', { horizontalVariableB: 10 }],
    ['sliding-by-peak-angle', { horizontalVariableB: 10, basis: 'specification' }],
    ['nearly-frictionless', { soilLayers: [{ ...base.soilLayers[0], cohesion: 90, frictionAngle: 0.5 }] }],
    ['horizontal-load-exceeds-base', { horizontalVariableB: 1000 }],
    ['simplified-against-code', { basis: 'specification', permanentLoad: 800, soilLayers: clayOverSand }],
    ['layers-differ', { soilLayers: clayOverSand }],
    [
      'circle-on-clay',
      {
        footingType: 'circular',
        footingDiameter: 2,
        soilLayers: [{ depth: 9, cohesion: 60, frictionAngle: 0, unitWeight: 18 }],
      },
    ],
    ['lighter-than-water', { groundwaterDepth: 5, soilLayers: [{ ...base.soilLayers[0], unitWeight: 9 }] }],
    ['sliding-governs', { horizontalVariableB: 110 }],
  ])('%s for %o', (code, change) => expect(codes(run(change))).toContain(code))

  test('each names its source', () => {
    for (const row of run({ groundwaterDepth: 0.5, gammaG: 1.1, eccentricityB: 0.7 }).warnings)
      expect(row.source, row.code).toMatch(/./)
  })
})

describe('field metadata and schema agree', () => {
  const json = z.toJSONSchema(inputSchema, { io: 'input' }) as {
    properties: Record<string, Record<string, unknown>>
    required: string[]
  }
  const rows = fields.flatMap((field): [string, InputField, Record<string, unknown>][] => {
    const own: [string, InputField, Record<string, unknown>] = [field.id, field, json.properties[field.id]!]
    const columns = (own[2].items as { properties: Record<string, Record<string, unknown>> } | undefined)
      ?.properties
    return [
      own,
      ...(field.fields ?? []).map((column): [string, InputField, Record<string, unknown>] => [
        `${field.id}.${column.id}`,
        column,
        columns![column.id]!,
      ]),
    ]
  })

  test('every input has a field and every field an input', () => {
    expect(fields.map(({ id }) => id).sort()).toEqual(Object.keys(json.properties).sort())
  })

  test.each(rows)('%s', (_, field, schema) => {
    if (field.type === 'number') {
      expect(schema.type).toBe('number')
      expect(schema.minimum).toBe(field.min)
      expect(schema.maximum).toBe(field.max)
    }
    if (field.type === 'select') expect(schema.enum).toEqual(field.options!.map(({ value }) => value))
    if (field.type === 'list') expect(schema.type).toBe('array')
    if (schema.default !== undefined && field.type !== 'list') expect(field.defaultValue).toBe(schema.default)
  })

  test('a field without a default is required exactly when the schema needs it; the width except for circles', () => {
    const required = fields.filter((field) => field.required).map(({ id }) => id)
    expect(required.sort()).toEqual([...json.required, 'footingWidth'].sort())
  })

  test('every dependency is on a field that exists', () => {
    const ids = new Set(fields.map(({ id }) => id))
    for (const field of fields) if (field.dependsOn !== undefined) expect(ids.has(field.dependsOn)).toBe(true)
  })
})
