import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ModuleOutputs } from '#domain/schemas/result.ts'
import { moduleOutputs } from '#domain/schemas/result.ts'
import { presentedBy } from '#tests/helpers/moduleTexts.ts'
import { fieldIssues } from '../fieldIssues.ts'
import type { AnyModule, InputField } from '../module.ts'
import { runModule } from '../run.ts'
import { settlement } from './index.ts'
import { example, fields, inputSchema } from './inputs.ts'
import { solve } from './solve.ts'

const module = settlement as unknown as AnyModule

const clay = { thickness: 6, compressionIndex: 0.25, voidRatio: 0.9, unitWeight: 18 }
const base = {
  foundationWidth: 2,
  foundationLength: 3,
  foundationDepth: 1,
  appliedPressure: 100,
  elasticModulus: 20,
  poissonRatio: 0.3,
  soilLayers: [clay],
}

function run(change: Record<string, unknown> = {}): ModuleOutputs {
  const input = inputSchema.parse({ ...base, ...change })
  const solved = solve(input)
  if (!solved.ok) throw new Error(solved.refusal.code)
  return moduleOutputs.parse(presentedBy(module, input, solved.solution))
}

function refusal(change: Record<string, unknown>): { code: string; field?: string } {
  const solved = solve(inputSchema.parse({ ...base, ...change }))
  if (solved.ok) throw new Error('answered')
  return solved.refusal
}

const codes = (outputs: ModuleOutputs): string[] => outputs.warnings.map(({ code }) => code)
const detailOf = (outputs: ModuleOutputs, group: string, key: string) =>
  outputs.details.find((row) => row.group === group)?.quantities.find((row) => row.key === key)?.value

describe('the summary', () => {
  test('has the specification’s names', () => {
    expect(run().summary).toMatchObject({
      elasticSettlement: expect.any(Number),
      consolidationSettlement: expect.any(Number),
      totalSettlement: expect.any(Number),
      timeInYears: 10,
      settlementAtTime: expect.any(Number),
      degreeOfConsolidation: expect.any(Number),
      shapeFactor: expect.any(Number),
      depthFactor: expect.any(Number),
      rigidityFactor: 1,
      cornerStress: expect.any(Number),
      centerStress: expect.any(Number),
      averageStress: expect.any(Number),
      isAcceptable: false,
      allowableSettlement: 25,
      comments: expect.stringContaining('Consolidation settlement'),
      analysisMethod: expect.stringContaining('Steinbrenner'),
    })
  })

  test('adds up the parts that the settlement type includes', () => {
    const elastic = run({ settlementType: 'elastic' }).summary
    const consolidation = run({ settlementType: 'consolidation' }).summary
    const total = run().summary
    expect(elastic.consolidationSettlement).toBe(0)
    expect(consolidation.elasticSettlement).toBe(0)
    expect(total.totalSettlement).toBeCloseTo(
      Number(elastic.totalSettlement) + Number(consolidation.totalSettlement),
      10,
    )
  })

  test('consolidation alone needs nothing of the immediate methods', () => {
    const alone = run({ settlementType: 'consolidation', elasticMethod: 'hough' }).summary
    expect(alone.totalSettlement).toBe(run({ settlementType: 'consolidation' }).summary.totalSettlement)
  })

  test('allows 25 mm for shallow and 50 mm for deep foundations, or what is entered', () => {
    expect(run().summary.allowableSettlement).toBe(25)
    expect(run({ foundationType: 'deep' }).summary.allowableSettlement).toBe(50)
    expect(run({ allowableSettlement: 500, soilLayers: [{ ...clay, thickness: 15 }] }).verdict.state).toBe(
      'pass',
    )
  })

  test('the example passes', () => {
    const solved = solve(example)
    if (!solved.ok) throw new Error(solved.refusal.code)
    expect(presentedBy(module, example, solved.solution).verdict.sentence).toBe(
      'Total settlement 21.68 mm is within the allowable 25.00 mm.',
    )
  })
})

describe('the code basis', () => {
  test('by hand: square of 2 m on the half-space, q 100, E 10 MPa, ν 0.3', () => {
    const { summary } = run({
      foundationLength: 2,
      foundationDepth: 0,
      elasticModulus: 10,
      soilLayers: [],
      settlementType: 'elastic',
    })
    expect(summary.elasticSettlement).toBeCloseTo(((100 * 2 * 0.91) / 10_000) * 1.1221997 * 1000, 4)
  })

  test('Das: three layers of 2, 1 and 2 m under 1 x 2 m at 1 m, weighted modulus: 12.25 mm', () => {
    const { summary, details } = run({
      foundationWidth: 1,
      foundationLength: 2,
      appliedPressure: 150,
      layersFrom: 'base',
      soilLayers: [
        { thickness: 2, elasticModulus: 10 },
        { thickness: 1, elasticModulus: 8 },
        { thickness: 2, elasticModulus: 12 },
      ],
      elasticMethod: 'weighted',
      settlementType: 'elastic',
    })
    expect(summary.elasticSettlement).toBeCloseTo(12.24971626, 6)
    expect(summary.depthFactor).toBeCloseTo(0.7088160076, 9)
    expect(details.some(({ group }) => group === 'Elastic settlement')).toBe(true)
  })

  test('time: double drainage of 4 m with 1 m²/year is through after ten years', () => {
    const outputs = run({
      soilLayers: [{ ...clay, thickness: 5, consolidationCoefficient: 1, drainage: 'double' }],
    })
    expect(outputs.summary.degreeOfConsolidation).toBeCloseTo(0.9983023681, 9)
    const half = run({
      soilLayers: [{ ...clay, thickness: 5, consolidationCoefficient: 1, drainage: 'single' }],
      timeInYears: 40,
    })
    expect(half.summary.degreeOfConsolidation).toBeCloseTo(0.9983023681, 9)
  })

  describe('time without a coefficient of consolidation', () => {
    const said = (outputs: ModuleOutputs) =>
      outputs.warnings.find(({ code }) => code === 'coefficient-assumed')?.message
    const assumed = (path: number, layer = 'soil layer 1') =>
      `Assumed: coefficient of consolidation 1 m²/year over a drainage path of ${path} m for ${layer}, because none is given. Settlement at the time is an estimate; the final settlement does not need it.`

    test('assumes 1 m²/year over 10 m, and names the assumption', () => {
      const outputs = run()
      // T = 1 x 10 / 10² = 0.1, U = √(4 T / π) to four digits.
      expect(outputs.summary.degreeOfConsolidation).toBeCloseTo(0.3568234005, 9)
      expect(outputs.summary.settlementAtTime).toBeCloseTo(
        Number(outputs.summary.elasticSettlement) +
          0.3568234005 * Number(outputs.summary.consolidationSettlement),
        6,
      )
      expect(said(outputs)).toBe(assumed(10))
      expect(said(run({ soilLayers: [{ ...clay, consolidationCoefficient: 1 }] }))).toBeUndefined()
      expect(said(run({ basis: 'specification' }))).toBeUndefined()
    })

    test('keeps the entered drainage', () => {
      // 5 m below the base.
      expect(said(run({ soilLayers: [{ ...clay, drainage: 'single' }] }))).toBe(assumed(5))
      expect(said(run({ soilLayers: [{ ...clay, drainage: 'double' }] }))).toBe(assumed(2.5))
    })

    test('of the simplified layer too', () => {
      const outputs = run({ soilLayers: [] })
      expect(outputs.summary.degreeOfConsolidation).toBeCloseTo(0.3568234005, 9)
      expect(said(outputs)).toBe(assumed(10, 'the assumed layer'))
    })

    test('secondary compression counts from the end of that consolidation on', () => {
      const creeping = (timeInYears: number) =>
        run({ soilLayers: [{ ...clay, secondaryIndex: 0.01 }], timeInYears })
      // T = 1.129 at 95 %: 112.9 years.
      expect(said(creeping(10))).toBe(`${assumed(10)} Secondary compression counts from 113 years on.`)
      expect(creeping(112).summary.secondarySettlement).toBe(0)
      expect(creeping(114).summary.secondarySettlement).toBeGreaterThan(0)
    })
  })

  test('secondary compression starts at 95 % of primary consolidation', () => {
    const layer = {
      ...clay,
      thickness: 5,
      consolidationCoefficient: 1,
      drainage: 'double',
      secondaryIndex: 0.01,
    }
    const outputs = run({ soilLayers: [layer], timeInYears: 45.16029508 })
    const group = 'Consolidation of Layer 1'
    expect(detailOf(outputs, group, 't_p')).toBeCloseTo(1.129007377 * 4, 6)
    const strain = Number(detailOf(outputs, group, 's_c')) / 4000
    const voidRatio = 0.9 - strain * 1.9
    // One tenfold of time.
    expect(outputs.summary.secondarySettlement).toBeCloseTo((4000 * 0.01) / (1 + voidRatio), 4)
  })

  test('no secondary compression where the load adds no stress', () => {
    const layer = { ...clay, thickness: 5, consolidationCoefficient: 5, secondaryIndex: 0.01 }
    const unloaded = [
      run({ soilLayers: [layer], appliedPressure: 0 }),
      run({ soilLayers: [layer], appliedPressure: 15, pressureType: 'gross' }),
    ]
    for (const { summary, charts } of unloaded) {
      expect(summary.totalSettlement).toBe(0)
      expect(summary.settlementAtTime).toBe(0)
      expect(charts.find(({ name }) => name === 'Settlement with time')?.data.at(-1)?.y).toEqual({
        Settlement: 0,
      })
    }
    expect(run({ soilLayers: [layer], appliedPressure: 1 }).summary.secondarySettlement).toBeGreaterThan(0)
  })

  test('without layers the simplified defaults consolidate, with a warning that none of them is measured', () => {
    const outputs = run({ foundationDepth: 0, soilLayers: [] })
    const { summary, warnings, comparison } = outputs
    // Half-space: q B (1 - ν²) I_s / E, I_s = 2/π (asinh 1.5 + 1.5 asinh 1/1.5).
    expect(summary.elasticSettlement).toBeCloseTo(9.1 * 1.35758, 4)
    // 4 m of Cc 0.2, e0 0.8, γ 18 under Boussinesq stresses: the layer given in full settles the same.
    const given = run({
      foundationDepth: 0,
      soilLayers: [{ thickness: 4, compressionIndex: 0.2, voidRatio: 0.8, unitWeight: 18 }],
    })
    expect(summary.consolidationSettlement).toBe(given.summary.consolidationSettlement)
    // The exact integral is 228.18 mm; sublayers from the ground down come 0.4 % below it.
    expect(summary.consolidationSettlement).toBeCloseTo(227.27, 1)
    expect(comparison?.basis).toBe('specification')
    expect(warnings.find(({ code }) => code === 'simplified-consolidation')).toMatchObject({
      severity: 'serious',
      field: 'soilLayers',
      message: expect.stringMatching(/^Assumed: .* 2 widths .* Cc 0\.2, e0 0\.8 .* 18 kN\/m³.* measured/),
    })
    expect(codes(run({ soilLayers: [], settlementType: 'elastic' }))).not.toContain(
      'simplified-consolidation',
    )
    expect(codes(given)).not.toContain('simplified-consolidation')
  })

  test('gross pressure loses the overburden, net does not', () => {
    const gross = run({ pressureType: 'gross', appliedPressure: 118 })
    expect(gross.summary.totalSettlement).toBeCloseTo(Number(run().summary.totalSettlement), 10)
  })

  test('groundwater lowers the effective stress and so raises consolidation', () => {
    const wet = run({ groundwaterDepth: 1 }).summary.consolidationSettlement
    expect(Number(wet)).toBeGreaterThan(Number(run().summary.consolidationSettlement))
  })
})

describe('the simplified method', () => {
  const specification = (change: Record<string, unknown> = {}) => run({ basis: 'specification', ...change })

  test('stress ratios 0.2, 1 and 0.6 of the pressure', () => {
    expect(specification().summary).toMatchObject({ cornerStress: 20, centerStress: 100, averageStress: 60 })
  })

  test('the depth factor is not below 0.5', () => {
    expect(specification({ foundationDepth: 60, soilLayers: [] }).summary.depthFactor).toBe(0.5)
    expect(codes(specification({ foundationDepth: 60, soilLayers: [] }))).toContain('depth-factor-floor')
    expect(
      run({ foundationDepth: 60, soilLayers: [], settlementType: 'elastic' }).summary.depthFactor,
    ).toBeLessThan(0.5)
  })

  test('a fixed coefficient of 1 m²/year over 10 m: 35.68 % after ten years', () => {
    expect(specification().summary.degreeOfConsolidation).toBeCloseTo(0.3568234005, 9)
  })

  test('simplified defaults without layers, with a warning', () => {
    const outputs = specification({ soilLayers: [] })
    // 4 m with Cc 0.2, e0 0.8, γ 18: middle 3 m below ground, 60 kPa added.
    expect(outputs.summary.consolidationSettlement).toBeCloseTo(
      ((4000 * 0.2) / 1.8) * Math.log10((54 + 60) / 54),
      8,
    )
    expect(codes(outputs)).toEqual(expect.arrayContaining(['simplified-consolidation', 'fixed-coefficient']))
  })

  test('comments above 15 mm elastic and 20 mm consolidation', () => {
    const outputs = specification({ appliedPressure: 300, soilLayers: [] })
    expect(outputs.summary.comments).toContain('Elastic settlement')
    expect(outputs.summary.comments).toContain('Consolidation settlement')
    expect(specification({ appliedPressure: 5, soilLayers: [] }).summary.comments).toBe('')
  })

  test('is shown with the code basis and its ratio', () => {
    const code = run()
    const other = specification()
    expect(code.comparison?.summary.totalSettlement).toBe(other.summary.totalSettlement)
    expect(other.comparison?.summary.totalSettlement).toBe(code.summary.totalSettlement)
    expect(code.comparison!.ratio! * other.comparison!.ratio!).toBeCloseTo(1, 12)
  })
})

describe('refusals name what is missing', () => {
  test.each([
    ['void-ratio-missing', { soilLayers: [{ thickness: 5, compressionIndex: 0.2 }] }],
    ['no-layers-below-base', { foundationDepth: 7 }],
    ['blow-count-missing', { elasticMethod: 'burland-burbidge' }],
    ['bearing-index-missing', { elasticMethod: 'hough' }],
    ['strip-on-half-space', { shape: 'strip', belowLayers: 'continues' }],
    ['no-effective-stress', { soilLayers: [{ ...clay, unitWeight: 9 }], groundwaterDepth: 0 }],
  ])('%s', (code, change) => {
    expect(refusal(change).code).toBe(code)
  })

  test('a run fails with the failure text of the module', () => {
    const answer = runModule(
      module,
      { ...base, soilLayers: [{ thickness: 5, compressionIndex: 0.2 }] },
      { resultId: 'r', timestamp: '2026-01-01T00:00:00.000Z', projectId: null, elapsed: () => 0 },
    )
    expect(answer.ok).toBe(false)
    if (!answer.ok) expect(answer.problem.message).toMatch(/^Settlement calculation failed/)
  })
})

describe('warnings', () => {
  test.each([
    ['modulus-unusual', { elasticModulus: 4 }],
    ['modulus-unusual', { elasticModulus: 101 }],
    ['poisson-unusual', { poissonRatio: 0.19 }],
    ['poisson-unusual', { poissonRatio: 0.46 }],
    ['width-greater-than-length', { foundationWidth: 4 }],
    ['pressure-high', { appliedPressure: 501 }],
    ['depth-above-twice-width', { foundationDepth: 4.1 }],
    ['time-below-one-year', { timeInYears: 0.5 }],
    ['immediate-and-consolidation', {}],
    ['layers-end-too-high', { soilLayers: [{ ...clay, thickness: 2 }] }],
    ['recompression-index-assumed', { soilLayers: [{ ...clay, preConsolidationPressure: 200 }] }],
    ['normally-consolidated', {}],
    ['coefficient-assumed', {}],
    ['double-drainage-assumed', { soilLayers: [{ ...clay, consolidationCoefficient: 1 }] }],
    ['unit-weight-assumed', { soilLayers: [{ ...clay, unitWeight: undefined }] }],
    ['no-groundwater', {}],
    ['layer-without-compression-index', { soilLayers: [clay, { thickness: 4 }] }],
    ['layer-without-compression-index', { soilLayers: [{ thickness: 4 }], basis: 'specification' }],
    ['consolidation-left-out', { settlementType: 'elastic' }],
    ['deep-as-spread', { foundationType: 'deep' }],
    ['neighbour-incomplete', { neighbourDistance: 5 }],
    ['neighbour-alone', { neighbourDistance: 5, neighbourWidth: 1, neighbourPressure: 80 }],
    ['strain-diagram-cut', { soilLayers: [{ ...clay, thickness: 2 }], elasticMethod: 'schmertmann-1978' }],
    ['rigid-on-layers', { settlementPoint: 'rigid' }],
    ['strip-without-depth-factor', { shape: 'strip' }],
    ['length-unused', { shape: 'circle' }],
    ['modulus-unusual', { soilLayers: [{ ...clay, elasticModulus: 3 }] }],
    ['rigid-convention', { settlementPoint: 'rigid-convention', elasticMethod: 'half-space' }],
    ['recompression-above-compression', { soilLayers: [{ ...clay, recompressionIndex: 0.3 }] }],
  ])('%s', (code, change) => {
    expect(codes(run(change))).toContain(code)
  })

  test('a time under 1 year states the degree of consolidation at that time', () => {
    const said = (consolidationCoefficient: number, timeInYears = 0.5) =>
      run({ soilLayers: [{ ...clay, consolidationCoefficient }], timeInYears }).warnings.find(
        ({ code }) => code === 'time-below-one-year',
      )?.message
    expect(said(0.1)).toBe('Consolidation with a time under 1 year: most of it is still to come.')
    // 5 m drained to both sides: T = 10 x 0.5 / 2.5², U = 1 - 8/π² exp(-π²T/4).
    expect(said(10)).toBe('Consolidation with a time under 1 year: 89 % of it is over by then.')
    expect(said(1000)).toBe('Consolidation with a time under 1 year: 100 % of it is over by then.')
    expect(said(1000, 1)).toBeUndefined()
    expect(codes(run({ soilLayers: [{ ...clay, compressionIndex: 0 }], timeInYears: 0.5 }))).not.toContain(
      'time-below-one-year',
    )
  })

  test('none of the specification’s on ordinary input', () => {
    const ordinary = codes(run({ soilLayers: [{ ...clay, thickness: 9 }] }))
    for (const code of [
      'modulus-unusual',
      'poisson-unusual',
      'width-greater-than-length',
      'pressure-high',
      'depth-above-twice-width',
      'time-below-one-year',
      'layers-end-too-high',
    ])
      expect(ordinary).not.toContain(code)
  })

  test('state why the other basis has no result', () => {
    const outputs = run({ basis: 'specification', soilLayers: [{ thickness: 5, compressionIndex: 0.2 }] })
    expect(outputs.comparison).toBeNull()
    expect(codes(outputs)).toContain('other-basis-refused')
  })
})

describe('the neighbour', () => {
  test('its distortion governs when it exceeds its limit', () => {
    const outputs = run({
      allowableSettlement: 500,
      neighbourDistance: 4,
      neighbourSettlement: 10,
      distortionLimit: 'no-cracking',
    })
    const total = Number(outputs.summary.totalSettlement)
    expect(outputs.summary.angularDistortion).toBeCloseTo((total - 10) / 4000, 12)
    expect(outputs.verdict).toMatchObject({ state: 'fail', governing: 'Angular distortion' })
  })

  test('an equal neighbour settles the same', () => {
    const outputs = run({
      neighbourDistance: 6,
      neighbourWidth: 2,
      neighbourLength: 3,
      neighbourPressure: 100,
    })
    expect(outputs.summary.differentialSettlement).toBe(0)
  })
})

describe('the picture and the charts', () => {
  test('states where rigid ground begins, into which no layer is drawn', () => {
    expect(run().drawing).toMatchObject({ rigidBelow: -6 })
    expect(run({ layersFrom: 'base' }).drawing).toMatchObject({ rigidBelow: -7 })
    expect(run({ belowLayers: 'continues' }).drawing).not.toHaveProperty('rigidBelow')
    expect(run({ soilLayers: [] }).drawing).not.toHaveProperty('rigidBelow')
  })

  const outputs = run({ soilLayers: [{ ...clay, consolidationCoefficient: 2 }], groundwaterDepth: 2 })

  test('draws footing, layers, water and five lines of equal stress', () => {
    const elements = outputs.drawing!.elements
    const labels = elements.flatMap((element) => ('label' in element && element.label ? [element.label] : []))
    expect(labels).toEqual(
      expect.arrayContaining([
        'Ground surface',
        'Groundwater',
        ...[80, 60, 40, 20, 10].map((share) =>
          expect.stringMatching(new RegExp(`^${share} % of q, down to`)),
        ),
      ]),
    )
    expect(elements.some((element) => element.kind === 'polygon' && element.role === 'foundation')).toBe(true)
  })

  test('the line of 10 % of a square goes down to about two widths', () => {
    const square = run({ foundationLength: 2 }).drawing!.elements
    const line = square.find((element) => element.kind === 'line' && element.label?.startsWith('10 % of q'))
    const deepest = Math.min(...(line as { points: [number, number][] }).points.map(([, y]) => y))
    expect((-deepest - 1) / 2).toBeGreaterThan(2)
    expect((-deepest - 1) / 2).toBeLessThan(2.2)
  })

  /** Boussinesq 1885: of a load on a rectangle, cut into small ones. */
  const byPointLoads = (width: number, length: number, x: number, z: number): number => {
    const cells = 240
    let sum = 0
    for (let column = 0; column < cells; column++)
      for (let row = 0; row < cells; row++) {
        const across = ((column + 0.5) / cells - 0.5) * width - x
        const along = ((row + 0.5) / cells - 0.5) * length
        sum += z ** 3 / (across ** 2 + along ** 2 + z ** 2) ** 2.5
      }
    return (3 * sum * width * length) / (2 * Math.PI * cells * cells)
  }

  const stressLines = (drawing: typeof outputs.drawing) =>
    drawing!.elements.flatMap((element) =>
      element.kind === 'line' && element.role === 'stress'
        ? [{ share: Number.parseFloat(element.label!) / 100, points: element.points }]
        : [],
    )

  test('the lines of equal stress agree with the point loads of Boussinesq', () => {
    const lines = stressLines(outputs.drawing)
    expect(lines.map(({ share }) => share)).toEqual([0.8, 0.6, 0.4, 0.2, 0.1])
    let looked = 0
    for (const { share, points } of lines)
      for (const [x, y] of points) {
        const z = -y - 1
        // Near the base the small rectangles are seen one by one; beyond 4.4 m the picture ends.
        if (z < 0.25 || Math.abs(x) > 4.39) continue
        looked++
        expect(Math.abs(byPointLoads(2, 3, x, z) - share)).toBeLessThan(1e-3)
      }
    expect(looked).toBeGreaterThan(80)
  })

  test('under a strip they reach the depth by the formula of its centre', () => {
    for (const { share, points } of stressLines(run({ shape: 'strip' }).drawing)) {
      const z = Math.max(...points.map(([, y]) => -y)) - 1
      const half = Math.atan(1 / z)
      expect((2 * half + Math.sin(2 * half)) / Math.PI).toBeCloseTo(share, 6)
    }
  })

  test('by load spread they are levels, and each boundary states its stress', () => {
    const { drawing } = run({ stressMethod: 'two-to-one', soilLayers: [clay, { ...clay, thickness: 3 }] })
    for (const { share, points } of stressLines(drawing)) {
      const z = -points[0]![1] - 1
      expect(points[1]![1]).toBe(points[0]![1])
      expect((2 * 3) / ((2 + z) * (3 + z))).toBeCloseTo(share, 6)
    }
    const boundaries = drawing!.elements.flatMap((element) =>
      element.kind === 'line' && element.role === 'spread' && element.label?.includes('kPa') ? [element] : [],
    )
    expect(boundaries.length).toBeGreaterThan(0)
    for (const { label, points } of boundaries) {
      const z = -points[0]![1] - 1
      expect(Number.parseFloat(label!)).toBeCloseTo((100 * 6) / ((2 + z) * (3 + z)), 1)
    }
  })

  test('has bars, a pie, stress and time as lines', () => {
    expect(outputs.charts.map(({ name, type }) => [name, type])).toEqual([
      ['Components of the settlement', 'pie'],
      ['Settlement by layer', 'bar'],
      ['Stress with depth', 'line'],
      ['Consolidation strain with depth', 'line'],
      ['Settlement with time', 'line'],
    ])
  })

  test('values over depth are drawn downwards, values over time are not', () => {
    expect(outputs.charts.filter(({ isDepth }) => isDepth).map(({ name }) => name)).toEqual([
      'Stress with depth',
      'Consolidation strain with depth',
    ])
  })

  test('the bars add up to the total', () => {
    const bars = outputs.charts.find(({ type }) => type === 'bar')!.data
    const sum = bars.reduce((total, { value }) => total + value!, 0)
    expect(sum).toBeCloseTo(Number(outputs.summary.totalSettlement), 9)
  })

  test('a profile under any point', () => {
    const chosen = run({ pointX: 1, pointY: 1.5, stressDepth: 2 })
    expect(detailOf(chosen, 'Stress distribution', 'point')).toBeCloseTo(
      Number(chosen.summary.cornerStress),
      10,
    )
    expect(chosen.tables.find(({ name }) => name === 'Stress with depth')!.headers).toContain(
      'At 1; 1.5 m (kPa)',
    )
  })
})

describe('inputs', () => {
  const messages = (given: Record<string, unknown>) => {
    const parsed = inputSchema.safeParse({ ...base, ...given })
    return parsed.success ? [] : fieldIssues(parsed.error)
  }

  test.each([
    ['foundationWidth', 0.09],
    ['foundationLength', 0.09],
    ['appliedPressure', -1],
    ['elasticModulus', 0.9],
    ['poissonRatio', 0.09],
    ['poissonRatio', 0.491],
    ['foundationDepth', -0.1],
    ['timeInYears', -1],
  ])('%s of %d is refused at its path', (field, value) => {
    expect(messages({ [field]: value })).toEqual([
      { path: field, message: expect.stringMatching(/must be at/) },
    ])
  })

  test.each([
    ['thickness', 0.05],
    ['compressionIndex', -0.1],
    ['voidRatio', 0.05],
    ['preConsolidationPressure', -1],
  ])('layer %s of %d is refused at its path', (field, value) => {
    expect(messages({ soilLayers: [{ ...clay, [field]: value }] })).toEqual([
      { path: `soilLayers.0.${field}`, message: expect.stringMatching(/must be at least/) },
    ])
  })

  test('the form’s metadata and the schema agree', () => {
    const schema = z.toJSONSchema(inputSchema, { io: 'input' }) as unknown as Shape
    expect(fields.map(({ id }) => id).sort()).toEqual(Object.keys(schema.properties ?? {}).sort())
    compare(fields, schema)
  })
})

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly items?: Shape
}

function compare(described: readonly InputField[], { properties = {}, required = [] }: Shape): void {
  for (const field of described) {
    const schema = properties[field.id]!
    expect(schema, field.id).toBeDefined()
    expect(required.includes(field.id), `${field.id} required`).toBe(field.required)
    if (field.type === 'number') {
      expect(schema.minimum, `${field.id} min`).toBe(field.min)
      expect(schema.maximum, `${field.id} max`).toBe(field.max)
    }
    if (field.defaultValue !== undefined) expect(schema.default, field.id).toBe(field.defaultValue)
    if (field.options !== undefined) expect(schema.enum).toEqual(field.options.map(({ value }) => value))
    if (field.type === 'list') compare(field.fields!, schema.items!)
  }
}
