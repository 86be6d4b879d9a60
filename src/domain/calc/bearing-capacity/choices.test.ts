import { describe, expect, it } from 'vitest'
import type { ModuleOutputs, Warning } from '#domain/schemas/result.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { presentedBy } from '#tests/helpers/moduleTexts.ts'

/** No verdict passes for a choice alone: what each module says of a footing that fails without it. */
const modules = builtInModules.filter(({ id }) => id.startsWith('bearing-capacity'))
const [eurocode, hongKong, australian] = ['eurocode', 'hongkong', 'australian'].map(
  (name) => modules.find(({ id }) => id.endsWith(name))!,
) as [Module, Module, Module]
type Module = (typeof modules)[number]

const sand = { depth: 20, cohesion: 0, frictionAngle: 32, unitWeight: 18 }
const clay = { depth: 20, cohesion: 3, frictionAngle: 26, unitWeight: 18, undrainedStrength: 40 }

function run(module: Module, change: object): ModuleOutputs {
  const input = module.inputSchema.parse({
    footingType: 'pad-square',
    footingWidth: 2,
    footingDepth: 1,
    soilLayers: [sand],
    permanentLoad: 400,
    variableLoad: 0,
    foundationUnitWeight: 25,
    groundwaterDepth: 1,
    ...change,
  })
  const solved = module.solve(input)
  if (!solved.ok) throw new Error(solved.refusal.code)
  return presentedBy(module, input, solved.solution)
}

/** The permanent load that a footing carries at a utilisation of so much. */
function loadAt(module: Module, utilization: number, change: object): number {
  let [low, high] = [1, 1e5]
  for (let step = 0; step < 40; step++) {
    const load = (low + high) / 2
    const found = run(module, { ...change, permanentLoad: load }).verdict.utilization!
    if (found < utilization) low = load
    else high = load
  }
  return low
}

const find = ({ warnings }: ModuleOutputs, code: string): Warning | undefined =>
  warnings.find((row) => row.code === code)

const across = (module: Module, load: number): object =>
  module === eurocode ? { horizontalPermanentB: load } : { horizontalLoadB: load }

describe.each(modules.map((module) => [module.id, module] as const))('%s', (_, module) => {
  it('does not pass with a load beyond a third of the base, and says what to correct', () => {
    const { verdict, summary, warnings } = run(module, { eccentricityB: 0.7, permanentLoad: 20 })
    expect(verdict).toMatchObject({ state: 'fail', isUnproven: true })
    expect(verdict.utilization).toBeLessThan(1)
    expect(summary.isAcceptable).toBe(false)
    expect(warnings.filter(({ severity }) => severity === 'serious')).toHaveLength(1)
  })

  it('keeps what the specification calls acceptable in its basis', () => {
    const change = { basis: 'specification', eccentricityB: 0.7, permanentLoad: 20, depthFactors: 'none' }
    const { verdict, summary } = run(module, change)
    expect(verdict.state).not.toBe('pass')
    expect(summary.isAcceptable).toBe(true)
  })

  it.each([
    ['drained', [clay]],
    ['undrained', [{ ...clay, undrainedStrength: 400 }]],
  ])('does not pass by the %s case alone where the other fails', (drainage, soilLayers) => {
    const chosen = { drainage, soilLayers }
    const permanentLoad = loadAt(module, 0.98, chosen)
    const outputs = run(module, { ...chosen, permanentLoad })
    expect(run(module, { ...chosen, drainage: 'auto', permanentLoad }).verdict.utilization).toBeGreaterThan(1)
    expect(outputs.verdict).toMatchObject({ state: 'fail', isUnproven: true })
    expect(find(outputs, 'drainage-left-out')?.severity).toBe('serious')
    expect(find(run(module, { ...chosen, permanentLoad: 10 }), 'drainage-left-out')).toBeUndefined()
  })

  it('compares the basis of the specification with every drainage of the code', () => {
    const soft = [{ ...clay, undrainedStrength: 5 }]
    for (const drainage of ['auto', 'drained']) {
      const { verdict, summary } = run(module, {
        basis: 'specification',
        drainage,
        soilLayers: soft,
        permanentLoad: 250,
      })
      expect(verdict.state, drainage).toBe('passCodeFails')
      expect(summary.isAcceptable).toBe(true)
    }
  })

  it.each([
    ['no-groundwater', { groundwaterDepth: undefined }],
    ['no-footing-weight', { foundationUnitWeight: 0 }],
  ])('says %s where the footing passes for it alone', (code, change) => {
    const permanentLoad = loadAt(module, 0.99, change)
    const outputs = run(module, { ...change, permanentLoad })
    expect(outputs.verdict.state).toBe('pass')
    expect(find(outputs, code)?.severity).toBe('caution')
    expect(find(run(module, { ...change, permanentLoad: permanentLoad / 3 }), code)).toBeUndefined()
  })

  it('warns when sliding passes for concrete cast on the ground alone', () => {
    const utilization = (load: number) => run(module, across(module, load)).verdict.utilization!
    let load = 10
    while (utilization(load + 1) <= 1) load++
    const outputs = run(module, across(module, load))
    expect(find(outputs, 'cast-on-ground')?.severity).toBe('caution')
    expect(
      find(run(module, { ...across(module, load), interfaceRatio: 0.6 }), 'cast-on-ground'),
    ).toBeUndefined()
  })

  it('warns that a horizontal load without an eccentricity has no moment', () => {
    expect(find(run(module, across(module, 10)), 'no-moment')?.field).toBe('eccentricityB')
    expect(find(run(module, { ...across(module, 10), eccentricityB: 0.1 }), 'no-moment')).toBeUndefined()
  })

  it('does not pass when the known ground ends above the depth of failure', () => {
    const shallow = run(module, { soilLayers: [{ ...sand, depth: 3.9 }] })
    expect(shallow.verdict).toMatchObject({ state: 'fail', isUnproven: true })
    expect(find(shallow, 'averaging-depth')?.severity).toBe('serious')
    const less = { soilLayers: [{ ...sand, depth: 3.9 }], averagingDepthRatio: 1 }
    expect(find(run(module, less), 'averaging-depth')?.severity).toBe('serious')
    expect(run(module, { soilLayers: [{ ...sand, depth: 4 }] }).verdict.state).toBe('pass')
    const more = { soilLayers: [{ ...sand, depth: 4 }], averagingDepthRatio: 3 }
    expect(find(run(module, more), 'averaging-depth')?.severity).toBe('caution')
  })
})

describe.each([
  ['a presumed value', hongKong, { capacityFrom: 'presumed', presumedPressure: 600 }],
  ['a penetration test', australian, { capacityFrom: 'spt', blowCount: 60 }],
])('%s', (_, module, given) => {
  it('does not pass with a given capacity above that of the entered layers', () => {
    const soilLayers = [{ ...clay, undrainedStrength: 20 }]
    const outputs = run(module, { ...given, soilLayers, permanentLoad: 600 })
    expect(outputs.verdict).toMatchObject({ state: 'fail', isUnproven: true })
    expect(find(outputs, 'layers-carry-less')?.severity).toBe('serious')
    expect(find(run(module, { ...given, permanentLoad: 100 }), 'layers-carry-less')).toBeUndefined()
  })

  it('does not pass with a horizontal load, for which the method is not valid', () => {
    const outputs = run(module, { ...given, horizontalLoadB: 5, permanentLoad: 100 })
    expect(outputs.verdict).toMatchObject({ state: 'fail', isUnproven: true })
  })
})

it('Hong Kong does not pass near a slope by the specification, which ignores it', () => {
  const slope = { groundSlope: 10, permanentLoad: 20 }
  const outputs = run(hongKong, { ...slope, basis: 'specification', depthFactors: 'none' })
  expect(outputs.verdict.state).not.toBe('pass')
  expect(find(outputs, 'ground-slope')?.severity).toBe('serious')
  expect(find(run(hongKong, slope), 'ground-slope')?.severity).toBe('caution')
})

describe.each([
  ['Hong Kong', hongKong],
  ['Australia', australian],
])('%s', (_, module) => {
  it('warns when a footing passes by the net factor of safety alone', () => {
    const permanentLoad = loadAt(module, 0.99, { fosBasis: 'net' })
    expect(find(run(module, { fosBasis: 'net', permanentLoad }), 'net-factor')?.severity).toBe('caution')
    expect(find(run(module, { fosBasis: 'net', permanentLoad: 50 }), 'net-factor')).toBeUndefined()
  })

  it('warns about low factors of safety', () => {
    expect(find(run(module, { factorOfSafety: 2 }), 'low-factor-of-safety')).toBeDefined()
    expect(find(run(module, { horizontalLoadB: 5, slidingFactor: 1.2 }), 'low-sliding-factor')).toBeDefined()
    expect(find(run(module, { slidingFactor: 1.2 }), 'low-sliding-factor')).toBeUndefined()
  })
})

it.each([
  ['water-by-factors', { waterCorrection: 'factors', groundwaterDepth: 0, waterCorrectionWidth: 0.1 }],
  ['entered-ngamma', { method: 'terzaghi', terzaghiNgamma: 200 }],
])('Australia does not pass for %s alone', (code, change) => {
  const permanentLoad = loadAt(australian, 0.99, change)
  const outputs = run(australian, { ...change, permanentLoad })
  expect(find(outputs, code)?.severity).toBe('serious')
  expect(outputs.verdict).toMatchObject({ state: 'fail', isUnproven: true })
})
