import { describe, expect, it } from 'vitest'
import type { ModuleOutputs, Warning } from '#domain/schemas/result.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { presentedBy } from '#tests/helpers/moduleTexts.ts'

/** Entries that make a footing pass on paper alone: what each module says of them. */
const modules = builtInModules.filter(({ id }) => id.startsWith('bearing-capacity'))
type Module = (typeof modules)[number]
const [eurocode, hongKong, australian] = ['eurocode', 'hongkong', 'australian'].map(
  (name) => modules.find(({ id }) => id.endsWith(name))!,
) as [Module, Module, Module]

const sand = { soilKind: 'sand', depth: 20, cohesion: 0, frictionAngle: 35, unitWeight: 18 }
const clay = { depth: 20, cohesion: 3, frictionAngle: 24, unitWeight: 18 }

function run(module: Module, change: object): ModuleOutputs {
  const input = module.inputSchema.parse({
    footingType: 'pad-square',
    footingWidth: 2,
    footingDepth: 1,
    soilLayers: [sand],
    permanentLoad: 300,
    variableLoad: 0,
    foundationUnitWeight: 25,
    groundwaterDepth: 1,
    ...change,
  })
  const solved = module.solve(input)
  if (!solved.ok) throw new Error(solved.refusal.code)
  return presentedBy(module, input, solved.solution)
}

/** The permanent load, or another number, at which a footing has so much utilisation. */
function loadAt(module: Module, utilization: number, change: object, field = 'permanentLoad'): object {
  let [low, high] = [1, 1e5]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (run(module, { ...change, [field]: middle }).verdict.utilization! < utilization) low = middle
    else high = middle
  }
  return { ...change, [field]: low }
}

const find = ({ warnings }: ModuleOutputs, code: string): Warning | undefined =>
  warnings.find((row) => row.code === code)

/** The utilisation is within 1, and still nothing passes, because of one warning. */
function expectUnproven(outputs: ModuleOutputs, code: string): void {
  expect(outputs.verdict.utilization).toBeLessThanOrEqual(1)
  expect(find(outputs, code)?.severity).toBe('serious')
  expect(outputs.verdict).toMatchObject({ state: 'fail', isUnproven: true })
}

const across = (module: Module, load: number): object =>
  module === eurocode ? { horizontalPermanentB: load } : { horizontalLoadB: load }

describe.each(modules.map((module) => [module.id, module] as const))('%s', (_, module) => {
  it('has no warning about a usual pad', () => {
    expect(run(module, {}).verdict.state).toBe('pass')
    expect(run(module, {}).warnings.filter(({ severity }) => severity !== 'info')).toEqual([])
  })

  it('does not pass a footing that water lifts', () => {
    const lifted = { footingDepth: 6, groundwaterDepth: 0, foundationUnitWeight: 5, permanentLoad: 60 }
    expectUnproven(run(module, lifted), 'uplift')
    expect(find(run(module, { ...lifted, permanentLoad: 300 }), 'uplift')).toBeUndefined()
    expect(find(run(module, { ...lifted, groundwaterDepth: 6 }), 'uplift')).toBeUndefined()
  })

  it('does not pass only because water carries a part of the footing', () => {
    const high = {
      footingDepth: 8,
      groundwaterDepth: 0,
      foundationUnitWeight: 12,
      permanentLoad: 400,
      soilLayers: [{ ...sand, depth: 40, cohesion: 10, frictionAngle: 4, unitWeight: 12 }],
    }
    const outputs = run(module, loadAt(module, 0.99, high))
    if (module === eurocode) expect(find(outputs, 'water-lifts')).toBeUndefined()
    else expectUnproven(outputs, 'water-lifts')
  })

  it('does not pass clay without an undrained strength', () => {
    const named = { soilLayers: [{ ...clay, soilKind: 'clay' }] }
    expectUnproven(run(module, named), 'short-term-unknown')
    expect(find(run(module, { soilLayers: [clay] }), 'short-term-unknown')?.severity).toBe('caution')
    const known = { soilLayers: [{ ...clay, soilKind: 'clay', undrainedStrength: 200 }] }
    expect(find(run(module, known), 'short-term-unknown')).toBeUndefined()
    const deep = [
      { ...sand, depth: 12 },
      { ...clay, soilKind: 'clay' },
    ]
    expect(find(run(module, { soilLayers: deep }), 'short-term-unknown')?.severity).toBe('caution')
  })

  it('does not pass when the vertical load slides down an inclined base', () => {
    expectUnproven(run(module, { baseTilt: 25 }), 'inclined-base')
    const soft = { baseTilt: 30, soilLayers: [{ ...clay, cohesion: 40, frictionAngle: 0 }] }
    expectUnproven(run(module, loadAt(module, 0.99, soft)), 'inclined-base')
    expect(find(run(module, { baseTilt: 10 }), 'inclined-base')?.severity).toBe('caution')
    const facing = run(module, { baseTilt: 10, ...across(module, 20) })
    expect(find(facing, 'inclined-base')).toMatchObject({ severity: 'caution', field: 'baseTilt' })
  })

  it('states the result with less cohesion when soil with friction has more than usual', () => {
    const layer = { ...clay, cohesion: 100, undrainedStrength: 4000 }
    const most = loadAt(module, 0.99, { soilLayers: [layer] })
    expect(run(module, most).verdict.state).toBe('pass')
    expect(find(run(module, most), 'large-cohesion')?.severity).toBe('caution')
    const rock = { ...most, soilLayers: [{ ...layer, soilKind: 'rock' }] }
    expect(find(run(module, rock), 'large-cohesion')).toBeUndefined()
    expect(find(run(module, { soilLayers: [layer] }), 'large-cohesion')).toBeUndefined()
  })

  it('does not pass because of ground that is heavier than rock', () => {
    const heavy = { soilLayers: [{ ...sand, unitWeight: 90 }] }
    expectUnproven(run(module, loadAt(module, 0.99, heavy)), 'heavy-ground')
    expect(find(run(module, heavy), 'heavy-ground')).toBeUndefined()
  })

  it('states that layers differ, and the source of a proposed angle', () => {
    const layers = [
      { ...sand, depth: 2 },
      { ...clay, cohesion: 60, frictionAngle: 0 },
    ]
    expect(find(run(module, { soilLayers: layers, permanentLoad: 50 }), 'layers-differ')?.severity).toBe(
      'info',
    )
    expect(find(run(module, {}), 'layers-differ')).toBeUndefined()
    const pushed = across(module, 20)
    expect(find(run(module, pushed), 'critical-angle-proposed')?.field).toBe('criticalStateAngle')
    const known = run(module, { ...pushed, criticalStateAngle: 33 })
    expect(find(known, 'critical-angle-proposed')).toBeUndefined()
  })

  it('fails a horizontal load that the base cannot carry at all, with a warning', () => {
    const soft = { soilLayers: [{ ...clay, cohesion: 20, frictionAngle: 0 }], permanentLoad: 20 }
    const outputs = run(module, { ...soft, ...across(module, 200) })
    expect(outputs.verdict.state).toBe('fail')
    expect(outputs.verdict.utilization).toBeGreaterThan(1)
    expect(find(outputs, 'horizontal-load-exceeds-base')?.severity).toBe('serious')
    expect(
      find(run(module, { ...soft, ...across(module, 2) }), 'horizontal-load-exceeds-base'),
    ).toBeUndefined()
  })
})

describe.each([
  ['Hong Kong', hongKong, {}],
  ['Australia', australian, {}],
  ['Australia, limit state', australian, { designFormat: 'limit-state' }],
])('%s', (_, module, format) => {
  it('does not pass with the variable vertical load alone', () => {
    const change = {
      ...format,
      permanentLoad: 100,
      variableLoad: 500,
      horizontalLoadB: 15,
      eccentricityB: 0.25,
      soilLayers: [{ ...sand, frictionAngle: 38 }],
    }
    expectUnproven(run(module, change), 'variable-load-helps')
    for (const less of [{ horizontalLoadB: 0 }, { variableLoad: 0 }, { eccentricityB: 0.02 }])
      expect(find(run(module, { ...change, ...less }), 'variable-load-helps')).toBeUndefined()
  })

  it('does not pass when it slides on the layer right below that of the base', () => {
    const layers = (thickness: number) => ({
      ...format,
      permanentLoad: 30,
      soilLayers: [
        { ...sand, soilKind: 'gravel', depth: 1 + thickness },
        { ...clay, cohesion: 17, frictionAngle: 0 },
      ],
      eccentricityB: 0.02,
    })
    const thin = loadAt(module, 0.98, layers(0.02), 'horizontalLoadB')
    expectUnproven(run(module, thin), 'slides-below')
    expect(find(run(module, { ...thin, horizontalLoadB: 5 }), 'slides-below')).toBeUndefined()
    expect(find(run(module, { ...thin, ...layers(0.5) }), 'slides-below')).toBeUndefined()
  })
})

it('Australia does not pass by factors that are more lenient than the usual ones', () => {
  const lenient = { designFormat: 'limit-state', phiG: 0.9, loadFactorG: 0.8 }
  expectUnproven(run(australian, loadAt(australian, 0.99, lenient)), 'lenient-factors')
  expect(find(run(australian, lenient), 'lenient-factors')).toBeUndefined()
})

it('Australia does not pass by a penetration test that ignores the entered groundwater', () => {
  const tested = { capacityFrom: 'spt', blowCount: 20, groundwaterDepth: 0, permanentLoad: 600 }
  const strong = { soilLayers: [{ ...sand, frictionAngle: 44 }] }
  expectUnproven(run(australian, { ...tested, ...strong }), 'test-water-factors')
  const all = { ...tested, ...strong, sptWaterBelow: 0.5, sptWaterAbove: 0.5 }
  expect(find(run(australian, all), 'test-water-factors')).toBeUndefined()
})

it('Eurocode 7 warns that another approach or the recommended values fail', () => {
  const other = run(eurocode, loadAt(eurocode, 0.99, { designApproach: 'DA1' }))
  expect(other.verdict.state).toBe('pass')
  expect(find(other, 'other-approach-fails')?.severity).toBe('caution')
  expect(find(run(eurocode, {}), 'other-approach-fails')).toBeUndefined()
  const annex = (value: number) =>
    run(eurocode, loadAt(eurocode, 0.99, { nationalAnnex: [{ set: 'M2', factor: 'gammaPhi', value }] }))
  expect(find(annex(1.1), 'recommended-values-fail')?.severity).toBe('caution')
  expectUnproven(annex(0.9), 'recommended-values-fail')
})

it('the basis of the specification does not pass when the code basis has no result', () => {
  const refused = { basis: 'specification', method: 'terzaghi', depthFactors: 'none', horizontalLoadB: 30 }
  const outputs = run(australian, refused)
  expectUnproven(outputs, 'code-has-no-answer')
  expect(outputs.summary.isAcceptable).toBe(true)
})

it('several choices together do not pass a footing that passes without each of them', () => {
  const plain = { soilLayers: [{ ...sand, unitWeight: 27 }], designFormat: 'limit-state', phiG: 0.6 }
  const heavy = { soilLayers: [{ ...sand, unitWeight: 29 }] }
  const lenient = { phiG: 0.63 }
  const load = (change: object) =>
    (loadAt(australian, 1, { ...plain, ...change }) as { permanentLoad: number }).permanentLoad
  const most = Math.max(load(heavy), load(lenient))
  const both = {
    ...plain,
    ...heavy,
    ...lenient,
    permanentLoad: (Math.min(load(heavy), load(lenient)) + load({})) / 2,
  }
  expect(load({ ...heavy, ...lenient })).toBeGreaterThan(most)
  const outputs = run(australian, both)
  expect(find(outputs, 'heavy-ground')).toBeUndefined()
  expect(find(outputs, 'lenient-factors')).toBeUndefined()
  expectUnproven(outputs, 'choices-together')
  expect(find(run(australian, { ...both, permanentLoad: 300 }), 'choices-together')).toBeUndefined()
})

it('a given capacity states the conditions of its validity', () => {
  const presumed = { capacityFrom: 'presumed', presumedPressure: 300 }
  expect(find(run(hongKong, presumed), 'presumed-value')?.severity).toBe('caution')
  const tested = { capacityFrom: 'spt', blowCount: 40 }
  expect(find(run(australian, tested), 'spt-sand-only')?.severity).toBe('caution')
  for (const [module, given] of [
    [hongKong, presumed],
    [australian, tested],
  ] as const) {
    expect(
      find(run(module, { ...given, horizontalLoadB: 5 }), 'given-capacity-vertical-only')?.severity,
    ).toBe('serious')
    expect(find(run(module, given), 'given-capacity-vertical-only')).toBeUndefined()
  }
})

it('Eurocode 7 reports the same moment under the favourable load, and a resultant outside the base', () => {
  const pushed = { permanentLoad: 100, variableLoad: 400, horizontalVariableB: 10, foundationUnitWeight: 0 }
  const near = run(eurocode, { ...pushed, eccentricityB: 0.05 })
  expect(find(near, 'same-moment')?.severity).toBe('info')
  expect(find(near, 'resultant-outside')).toBeUndefined()
  const far = run(eurocode, { ...pushed, eccentricityB: 0.3 })
  expect(far.verdict.state).toBe('fail')
  expect(find(far, 'resultant-outside')?.severity).toBe('serious')
  expect(
    find(run(eurocode, { ...pushed, horizontalVariableB: 0, eccentricityB: 0.3 }), 'same-moment'),
  ).toBeUndefined()
})

it('Eurocode 7 names each side with a load beyond a third of it', () => {
  const far = run(eurocode, { eccentricityB: 0.7, permanentLoad: 20 })
  expect(find(far, 'large-eccentricity')).toMatchObject({ severity: 'serious', field: 'eccentricityB' })
  expect(find(run(eurocode, { eccentricityB: 0.6, permanentLoad: 20 }), 'large-eccentricity')).toBeUndefined()
})
