import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type ModuleOutputs, moduleResult } from '../schemas/result.ts'
import { bearingCapacityAustralian } from './bearing-capacity-australian/index.ts'
import { bearingCapacityEurocode } from './bearing-capacity-eurocode/index.ts'
import { bearingCapacityHongKong } from './bearing-capacity-hongkong/index.ts'
import { canonicalJson, hashText } from './canonical.ts'
import type { AnyModule, RunContext } from './module.ts'
import { runModule, validateInputs } from './run.ts'
import { slopeStability } from './slope-stability/index.ts'

const module: AnyModule = bearingCapacityEurocode

const context: RunContext = {
  resultId: 'result-1',
  timestamp: '2026-11-21T08:00:00.000Z',
  projectId: 'project-1',
  elapsed: (() => {
    let now = 0
    return () => ++now
  })(),
}

/** Only what the specification asks for. */
const minimal = {
  footingType: 'pad-square',
  footingWidth: 2,
  footingDepth: 1,
  soilLayers: [{ depth: 10, cohesion: 5, frictionAngle: 30, unitWeight: 18 }],
  permanentLoad: 500,
  variableLoad: 200,
}

const bearingModules: [string, AnyModule][] = [
  ['Eurocode 7', bearingCapacityEurocode],
  ['Hong Kong Code', bearingCapacityHongKong],
  ['Australian Standard', bearingCapacityAustralian],
]

const errorsOf = (raw: unknown) => validateInputs(module, raw).errors

describe('a run', () => {
  test('needs nothing beyond the specification’s fields', () => {
    const result = runModule(module, minimal, context)
    expect(result.ok).toBe(true)
    if (!result.ok) return
    expect(moduleResult.parse(result.value)).toEqual(result.value)
    expect(result.value).toMatchObject({
      id: 'result-1',
      timestamp: context.timestamp,
      projectId: 'project-1',
      moduleId: 'bearing-capacity-eurocode',
      moduleVersion: module.version,
      metadata: { executionTime: 1, version: module.version },
    })
    expect(result.value.inputs).toMatchObject({ ...minimal, designApproach: 'DA1', gammaG: 1.35 })
  })

  test.each(bearingModules)(
    'of %s takes a first layer that ends at the ground, and it counts nothing',
    (_, of) => {
      const answer = (soilLayers: readonly Record<string, unknown>[]) => {
        const result = runModule(of, { ...minimal, soilLayers }, context)
        return result.ok ? result.value.outputs : result.problem.message
      }
      const layers = minimal.soilLayers
      const nothing = { depth: 0, cohesion: 0, frictionAngle: 0, unitWeight: 0 }
      const [without, within] = [answer(layers), answer([nothing, ...layers])]
      expect(within).toMatchObject({
        summary: (without as ModuleOutputs).summary,
        verdict: (without as ModuleOutputs).verdict,
      })
      expect(JSON.parse(JSON.stringify(within))).toEqual(within)
      expect(answer([nothing])).toMatch(/: No soil layers found in the averaging depth range$/)
    },
  )

  test('gives the same hash whatever the order of the keys, and another for another input', () => {
    const hash = (raw: unknown) => {
      const result = runModule(module, raw, context)
      return result.ok ? result.value.metadata.inputHash : null
    }
    const reversed = Object.fromEntries(Object.entries(minimal).reverse())
    expect(hash(minimal)).toMatch(/^[0-9a-f]{64}$/)
    expect(hash(reversed)).toBe(hash(minimal))
    expect(hash({ ...minimal, gammaG: 1.35 })).toBe(hash(minimal))
    expect(hash({ ...minimal, permanentLoad: 501 })).not.toBe(hash(minimal))
  })

  test('wraps a refusal of the method in the module’s own words, with the field', () => {
    const result = runModule(module, { ...minimal, eccentricityB: 1 }, context)
    expect(!result.ok && result.problem).toEqual({
      code: 'EXECUTION_ERROR',
      message:
        'Eurocode 7 bearing capacity calculation failed: The resultant of the load acts outside the base',
      issues: [{ path: 'eccentricityB', message: 'The resultant of the load acts outside the base' }],
    })
  })

  test('refuses inputs without a layer in the averaging depth', () => {
    const result = runModule(module, { ...minimal, footingDepth: 10 }, context)
    expect(!result.ok && result.problem.message).toBe(
      'Eurocode 7 bearing capacity calculation failed: No soil layers found in the averaging depth range',
    )
  })

  test('returns a defect of a module as a problem instead of throwing', () => {
    const broken: AnyModule = {
      ...module,
      solve: () => {
        throw new Error('a defect')
      },
    }
    const result = runModule(broken, minimal, context)
    expect(!result.ok && result.problem).toMatchObject({
      code: 'EXECUTION_ERROR',
      message: 'Eurocode 7 bearing capacity calculation failed: a defect',
    })
  })

  test('lists the faults in the specification’s sentence', () => {
    const result = runModule(module, { ...minimal, soilLayers: [] }, context)
    expect(!result.ok && result.problem).toEqual({
      code: 'module/input',
      message: 'Input validation failed: soilLayers: At least one soil layer is required',
      issues: [{ path: 'soilLayers', message: 'At least one soil layer is required' }],
    })
  })
})

describe('the specification’s messages', () => {
  const layer = minimal.soilLayers[0]!
  test.each([
    [
      'soilLayers.0.frictionAngle',
      { soilLayers: [{ ...layer, frictionAngle: 46 }] },
      'Friction angle must be between 0-45 degrees',
    ],
    [
      'soilLayers.0.frictionAngle',
      { soilLayers: [{ ...layer, frictionAngle: -1 }] },
      'Friction angle must be between 0-45 degrees',
    ],
    ['soilLayers', { soilLayers: [] }, 'At least one soil layer is required'],
    ['soilLayers', { soilLayers: undefined }, 'At least one soil layer is required'],
    ['footingLength', { footingType: 'pad-rectangular' }, 'Footing length is required for rectangular pads'],
    ['footingDiameter', { footingType: 'circular' }, 'Footing diameter is required for circular footings'],
    [
      'soilLayers.1.depth',
      { soilLayers: [layer, { ...layer, depth: 10 }] },
      'Soil layer 2 depth must be greater than layer 1 depth',
    ],
    [
      'soilLayers.2.depth',
      { soilLayers: [layer, { ...layer, depth: 12 }, { ...layer, depth: 11 }] },
      'Soil layer 3 depth must be greater than layer 2 depth',
    ],
    ['footingType', { footingType: 'hexagon' }, 'Invalid footing type'],
    ['footingType', { footingType: undefined }, 'Footing type is required'],
    ['footingWidth', { footingWidth: 0.05 }, 'Footing width must be at least 0.1 m'],
    ['footingLength', { footingLength: 0.05 }, 'Footing length must be at least 0.1 m'],
    ['footingDiameter', { footingDiameter: 0.05 }, 'Footing diameter must be at least 0.1 m'],
    ['footingDepth', { footingDepth: -1 }, 'Footing depth must be at least 0 m'],
    ['groundwaterDepth', { groundwaterDepth: -1 }, 'Groundwater depth must be at least 0 m'],
    ['permanentLoad', { permanentLoad: -1 }, 'Permanent load must be at least 0 kN'],
    ['variableLoad', { variableLoad: -1 }, 'Variable load must be at least 0 kN'],
    ['permanentLoad', { footingType: 'strip', permanentLoad: -1 }, 'Permanent load must be at least 0 kN/m'],
    [
      'horizontalVariableB',
      { footingType: 'strip', horizontalVariableB: 1e9 },
      'Variable horizontal load along B must be at most 100000000 kN/m',
    ],
    ['footingDepth', { footingType: 'strip', footingDepth: -1 }, 'Footing depth must be at least 0 m'],
    [
      'soilLayers.0.cohesion',
      { soilLayers: [{ ...layer, cohesion: -1 }] },
      'Cohesion must be at least 0 kPa',
    ],
    [
      'soilLayers.0.unitWeight',
      { soilLayers: [{ ...layer, unitWeight: -1 }] },
      'Unit weight must be at least 0 kN/m³',
    ],
    ['gammaG', { gammaG: 0.9 }, 'Partial factor on permanent actions must be at least 1'],
    ['gammaPhi', { gammaPhi: 0.9 }, 'Partial factor on tan φ′ must be at least 1'],
    [
      'nationalAnnex.0.factor',
      { nationalAnnex: [{ set: 'A1', factor: 'gammaRv', value: 1 }] },
      'This set does not have that factor',
    ],
  ])('%s: %o gives "%s"', (path, change, message) => {
    expect(errorsOf({ ...minimal, ...change })).toContainEqual({ path, message })
  })

  test.each([
    [
      {
        waterLine: [
          { x: 0, y: 1 },
          { x: 9, y: 1 },
        ],
      },
      'waterLine',
      'Water line counts only where Water table is switched on',
    ],
    [{ crackDepth: 2 }, 'crackDepth', 'Depth of the crack counts only with Tension crack: Given depth'],
    [{ circleX: 2 }, 'circleX', 'Centre x counts only with Slip surface: Given circle'],
  ])('of a slope with %j that nothing switches on', (change, path, message) => {
    const { slopeHeight, slopeAngle, soilLayers } = slopeStability.example as Record<string, unknown>
    const { cohesion, frictionAngle, unitWeight } = slopeStability.example as Record<string, unknown>
    const plain = { slopeHeight, slopeAngle, soilLayers, cohesion, frictionAngle, unitWeight }
    const { errors } = validateInputs(slopeStability, { ...plain, ...change })
    expect(errors).toContainEqual({ path, message })
  })

  test.each(bearingModules)('of %s for a footing that was not validated', (name, checked) => {
    const unchecked: AnyModule = { ...checked, inputSchema: z.record(z.string(), z.unknown()) }
    const cause = (change: Record<string, unknown>) => {
      const result = runModule(unchecked, { ...checked.example, ...change }, context)
      return result.ok ? null : result.problem.message
    }
    const failed = `${name} bearing capacity calculation failed: `
    expect(cause({ footingType: 'hexagon' })).toBe(`${failed}Invalid footing type`)
    expect(cause({ footingType: 'pad-rectangular', footingLength: undefined })).toBe(
      `${failed}Footing length required for rectangular pad`,
    )
    expect(cause({ footingType: 'circular' })).toBe(`${failed}Footing diameter required for circular footing`)
  })

  test('all faults are reported at once', () => {
    const paths = errorsOf({
      footingType: 'circular',
      footingDepth: '1',
      soilLayers: [{ depth: 1, cohesion: -1, frictionAngle: 90, unitWeight: 18 }, { depth: 0.5 }],
    }).map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'footingDepth',
        'footingDiameter',
        'soilLayers.0.cohesion',
        'soilLayers.0.frictionAngle',
        'soilLayers.1.depth',
        'permanentLoad',
      ]),
    )
  })
})

describe('bad input gets a quick answer', () => {
  test.each([
    ['NaN', { footingWidth: Number.NaN }, 'footingWidth'],
    ['infinity', { permanentLoad: Number.POSITIVE_INFINITY }, 'permanentLoad'],
    ['a number as text', { footingWidth: '2' }, 'footingWidth'],
    ['null', { footingWidth: null }, 'footingWidth'],
    ['an unknown field', { footingWidht: 2 }, 'footingWidht'],
    [
      'an unknown field in a layer',
      { soilLayers: [{ ...minimal.soilLayers[0], colour: 'red' }] },
      'soilLayers.0.colour',
    ],
    ['a list for a number', { footingWidth: [2] }, 'footingWidth'],
    ['a function', { footingWidth: () => 2 }, 'footingWidth'],
    ['a big integer', { footingWidth: 2n }, 'footingWidth'],
    ['an unknown choice', { footingType: 'triangle' }, 'footingType'],
  ])('%s', (_, change, path) => {
    expect(errorsOf({ ...minimal, ...change }).map((issue) => issue.path)).toContain(path)
  })

  test('a negative zero is zero', () => {
    const result = runModule(bearingCapacityEurocode, { ...minimal, footingDepth: -0 }, context)
    const zero = runModule(bearingCapacityEurocode, { ...minimal, footingDepth: 0 }, context)
    if (!result.ok || !zero.ok) throw new Error('not solved')
    expect(result.value.inputs.footingDepth).toBe(0)
    expect(result.value.outputs).toEqual(zero.value.outputs)
    expect(result.value.metadata.inputHash).toBe(zero.value.metadata.inputHash)
  })

  test.each([
    ['null', null],
    ['a list', []],
    ['text', 'x'],
    ['a number', 3],
    ['nothing', undefined],
  ])('%s in place of inputs', (_, raw) => {
    expect(validateInputs(module, raw).isValid).toBe(false)
  })

  test('a million layers cost no more than many', () => {
    const started = performance.now()
    const issues = errorsOf({ ...minimal, soilLayers: new Array(1_000_000).fill(minimal.soilLayers[0]) })
    expect(issues).toEqual([{ path: '', message: 'Input is larger than 10000 characters' }])
    expect(performance.now() - started).toBeLessThan(2000)
  })

  test('a hundred thousand unknown keys', () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key${index}`, 1]))
    expect(errorsOf(many)).toEqual([{ path: '', message: 'Input is larger than 10000 characters' }])
  })

  test('an object that contains itself', () => {
    const cyclic: Record<string, unknown> = { ...minimal }
    cyclic.soilLayers = [cyclic]
    expect(errorsOf(cyclic)).toEqual([{ path: 'soilLayers.0', message: 'Must not contain itself' }])
  })

  test('an object nested a thousand deep', () => {
    let deep: unknown = 1
    for (let level = 0; level < 1000; level++) deep = [deep]
    expect(errorsOf({ ...minimal, soilLayers: deep })[0]!.message).toBe('Is nested too deep')
  })

  test('another value in place of an object is named, without messages about its fields', () => {
    for (const raw of [null, 5, 'a', [minimal]])
      expect(errorsOf(raw)).toEqual([{ path: '', message: 'Inputs must be an object' }])
    expect(errorsOf({ ...minimal, soilLayers: [3] })).toEqual([
      { path: 'soilLayers.0', message: 'soilLayers.0 must be an object' },
    ])
    expect(validateInputs(slopeStability, { ...slopeStability.example, waterTable: null }).errors).toEqual([
      { path: 'waterTable', message: 'waterTable must be an object' },
    ])
  })

  test('a prototype key is an unknown field', () => {
    const raw: unknown = JSON.parse(`{"__proto__": {"footingWidth": 3}, ${JSON.stringify(minimal).slice(1)}`)
    expect(validateInputs(module, raw).isValid).toBe(false)
  })
})

describe('canonical JSON', () => {
  const text = (value: unknown): string | null => {
    const canonical = canonicalJson(value, 1000)
    return canonical.ok ? canonical.text : null
  }

  test('sorts keys at every level and leaves out undefined values', () => {
    expect(text({ b: 1, a: [{ d: null, c: true }], e: undefined })).toBe('{"a":[{"c":true,"d":null}],"b":1}')
  })

  test('the same object twice is not a cycle', () => {
    const shared = { x: 1 }
    expect(text([shared, shared])).toBe('[{"x":1},{"x":1}]')
  })

  test('counts every character', () => {
    expect(canonicalJson('x'.repeat(998), 1000).ok).toBe(true)
    expect(canonicalJson('x'.repeat(999), 1000).ok).toBe(false)
  })

  test('SHA-256 is the standard one', () => {
    expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})
