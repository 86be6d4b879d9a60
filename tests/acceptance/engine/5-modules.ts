import { expect } from 'vitest'
import { createRegistry } from '#domain/calc/registry/registration.ts'
import type { Line } from '../line.ts'
import {
  bearingModules,
  expectAccepted,
  expectBounds,
  expectDefault,
  expectRefused,
  expectWarning,
  moduleOf,
} from './modules.ts'

const eurocode = 'bearing-capacity-eurocode'
const factored = bearingModules.slice(1)
const each = (check: (id: string) => void) => () => {
  for (const id of bearingModules) check(id)
}
const eachFactored = (check: (id: string) => void) => () => {
  for (const id of factored) check(id)
}
const bounds = (id: string, path: string, limits: { min?: number; max?: number }, others = {}) => ({
  check: () => expectBounds(id, path, limits, others),
})
const bearingBounds = (path: string, limits: { min?: number; max?: number }, others = {}) => ({
  check: each((id) => expectBounds(id, path, limits, others)),
})
const warning = (
  id: string,
  code: string,
  when: Record<string, unknown>,
  unless: Record<string, unknown> = {},
) => ({
  check: () => expectWarning(id, code, when, unless),
})

const registered = (changes: object) => {
  const registry = createRegistry()
  return registry.register({ ...moduleOf('settlement'), ...changes })
}
const layer = { depth: 3, cohesion: 5, frictionAngle: 30, unitWeight: 18 }
const circular = { footingType: 'circular', footingDiameter: 2 }
const rectangular = { footingType: 'pad-rectangular', footingLength: 3 }

export const moduleRules: readonly Line[] = [
  {
    id: 'E-5-1',
    line: 'id, name, version, description, category, author are required',
    check: () => {
      for (const key of ['id', 'name', 'version', 'description', 'category', 'author'])
        expect(registered({ [key]: '' }), key).toMatchObject({
          ok: false,
          problem: { message: expect.stringContaining(`Module ${key} is required`) },
        })
    },
  },
  {
    id: 'E-5-2',
    line: 'calculate, input-schema and input-validation functions must exist.',
    check: () => {
      for (const changes of [{ solve: null }, { inputSchema: null }, { inputSchema: {} }])
        expect(registered(changes).ok).toBe(false)
    },
  },
  {
    id: 'E-5-3',
    line: 'id allows only lowercase letters, digits and hyphens.',
    check: () => {
      for (const id of ['Settlement', 'a b', 'a_b', 'ä']) expect(registered({ id }).ok).toBe(false)
      expect(registered({ id: 'a-1' }).ok).toBe(true)
    },
  },
  {
    id: 'E-5-4',
    line: 'version must be x.y.z.',
    check: () => {
      for (const version of ['1', '1.0', '1.0.0.0', 'v1.0.0']) expect(registered({ version }).ok).toBe(false)
      expect(registered({ version: '12.0.3' }).ok).toBe(true)
    },
  },
  {
    id: 'E-5-5',
    line: 'A duplicate id is rejected.',
    check: () => {
      const registry = createRegistry()
      expect(registry.register(moduleOf('settlement')).ok).toBe(true)
      expect(registry.register(moduleOf('settlement'))).toMatchObject({
        ok: false,
        problem: { code: 'module/duplicate' },
      })
    },
  },
  { id: 'E-5-6', line: 'soil layer depth at least 0', ...bearingBounds('soilLayers.0.depth', { min: 0 }) },
  { id: 'E-5-7', line: 'cohesion at least 0', ...bearingBounds('soilLayers.0.cohesion', { min: 0 }) },
  {
    id: 'E-5-8',
    line: 'frictionAngle 0 to 45 ("Friction angle must be between 0-45 degrees")',
    check: each((id) => {
      expectBounds(id, 'soilLayers.0.frictionAngle', { min: 0, max: 45 })
      for (const frictionAngle of [-1, 46])
        expectRefused(
          id,
          { 'soilLayers.0.frictionAngle': frictionAngle },
          'soilLayers.0.frictionAngle',
          /^Friction angle must be between 0-45 degrees$/,
        )
    }),
  },
  { id: 'E-5-9', line: 'unitWeight at least 0.', ...bearingBounds('soilLayers.0.unitWeight', { min: 0 }) },
  {
    id: 'E-5-10',
    line: 'footingWidth at least 0.1',
    ...bearingBounds('footingWidth', { min: 0.1 }),
  },
  {
    id: 'E-5-11',
    line: 'footingLength and footingDiameter at least 0.1 if given',
    check: each((id) => {
      expectBounds(id, 'footingLength', { min: 0.1 }, rectangular)
      expectBounds(id, 'footingDiameter', { min: 0.1 }, circular)
      expectAccepted(id, { footingType: 'strip', footingLength: undefined, footingDiameter: undefined })
    }),
  },
  { id: 'E-5-12', line: 'footingDepth at least 0.', ...bearingBounds('footingDepth', { min: 0 }) },
  {
    id: 'E-5-13',
    line: 'At least one soil layer ("At least one soil layer is required").',
    check: each((id) =>
      expectRefused(id, { soilLayers: [] }, 'soilLayers', /^At least one soil layer is required$/),
    ),
  },
  {
    id: 'E-5-14',
    line: 'groundwaterDepth, permanentLoad, variableLoad at least 0.',
    check: each((id) => {
      for (const path of ['groundwaterDepth', 'permanentLoad', 'variableLoad'])
        expectBounds(id, path, { min: 0 })
    }),
  },
  {
    id: 'E-5-15',
    line: 'Rectangular pad needs footing length ("Footing length is required for rectangular pads")',
    check: each((id) =>
      expectRefused(
        id,
        { ...rectangular, footingLength: undefined },
        'footingLength',
        /^Footing length is required for rectangular pads$/,
      ),
    ),
  },
  {
    id: 'E-5-16',
    line: 'circular needs diameter ("Footing diameter is required for circular footings").',
    check: each((id) =>
      expectRefused(
        id,
        { ...circular, footingDiameter: undefined },
        'footingDiameter',
        /^Footing diameter is required for circular footings$/,
      ),
    ),
  },
  {
    id: 'E-5-17',
    line: 'Each layer depth must exceed the previous ("Soil layer N depth must be greater than layer N-1 depth").',
    check: each((id) => {
      for (const depth of [2, 3])
        expectRefused(
          id,
          { soilLayers: [layer, { ...layer, depth }] },
          'soilLayers.1.depth',
          /^Soil layer 2 depth must be greater than layer 1 depth$/,
        )
    }),
  },
  {
    id: 'E-5-18',
    line: 'Eurocode: each gamma at least 1',
    check: () => {
      for (const path of ['gammaG', 'gammaQ', 'gammaPhi', 'gammaC', 'gammaGamma'])
        expectBounds(eurocode, path, { min: 1 })
    },
  },
  {
    id: 'E-5-19',
    line: 'defaults gammaG 1.35, gammaQ 1.5, gammaPhi 1.25, gammaC 1.25, gammaGamma 1',
    check: () => {
      const defaults = { gammaG: 1.35, gammaQ: 1.5, gammaPhi: 1.25, gammaC: 1.25, gammaGamma: 1 }
      for (const [path, value] of Object.entries(defaults)) expectDefault(eurocode, path, value)
    },
  },
  {
    id: 'E-5-20',
    line: 'designApproach default DA1.',
    check: () => expectDefault(eurocode, 'designApproach', 'DA1'),
  },
  {
    id: 'E-5-21',
    line: 'Hong Kong and Australian: factorOfSafety at least 1.5 ("Factor of safety must be at least 1.5"), default 3.',
    check: eachFactored((id) => {
      expectBounds(id, 'factorOfSafety', { min: 1.5 })
      expectRefused(id, { factorOfSafety: 1.4 }, 'factorOfSafety', /^Factor of safety must be at least 1\.5$/)
      expectDefault(id, 'factorOfSafety', 3)
    }),
  },
  {
    id: 'E-5-22',
    line: 'Warnings: averaging depth extends beyond the deepest layer',
    check: each((id) =>
      expectWarning(
        id,
        'averaging-depth',
        { soilLayers: [{ ...layer, depth: 2 }] },
        { soilLayers: [{ ...layer, depth: 50 }] },
      ),
    ),
  },
  {
    id: 'E-5-23',
    line: 'groundwater above footing base so buoyancy should be considered',
    check: each((id) =>
      expectWarning(
        id,
        'groundwater-above-base',
        { footingDepth: 1, groundwaterDepth: 0.5 },
        { footingDepth: 1, groundwaterDepth: 1 },
      ),
    ),
  },
  {
    id: 'E-5-24',
    line: 'Eurocode DA1 with gammaG below 1.35',
    ...warning(eurocode, 'da1-gamma-g', { gammaG: 1.3 }, { gammaG: 1.35 }),
  },
  {
    id: 'E-5-25',
    line: 'DA2 with gammaPhi below 1.25',
    ...warning(
      eurocode,
      'da2-gamma-phi',
      { designApproach: 'DA2', gammaPhi: 1.2 },
      { designApproach: 'DA2', gammaPhi: 1.25 },
    ),
  },
  {
    id: 'E-5-26',
    line: 'factor of safety below 2.5 is low.',
    check: eachFactored((id) =>
      expectWarning(id, 'low-factor-of-safety', { factorOfSafety: 2.4 }, { factorOfSafety: 2.5 }),
    ),
  },
  {
    id: 'E-5-27',
    line: 'width and length at least 0.1',
    check: () => {
      for (const path of ['foundationWidth', 'foundationLength'])
        expectBounds('settlement', path, { min: 0.1 })
    },
  },
  {
    id: 'E-5-28',
    line: 'appliedPressure at least 0',
    ...bounds('settlement', 'appliedPressure', { min: 0 }),
  },
  { id: 'E-5-29', line: 'elasticModulus at least 1', ...bounds('settlement', 'elasticModulus', { min: 1 }) },
  {
    id: 'E-5-30',
    line: 'poissonRatio 0.1 to 0.49',
    ...bounds('settlement', 'poissonRatio', { min: 0.1, max: 0.49 }),
  },
  {
    id: 'E-5-31',
    line: 'layer thickness at least 0.1',
    ...bounds('settlement', 'soilLayers.0.thickness', { min: 0.1 }),
  },
  {
    id: 'E-5-32',
    line: 'compressionIndex at least 0',
    ...bounds('settlement', 'soilLayers.0.compressionIndex', { min: 0 }),
  },
  {
    id: 'E-5-33',
    line: 'voidRatio at least 0.1',
    ...bounds('settlement', 'soilLayers.0.voidRatio', { min: 0.1 }),
  },
  {
    id: 'E-5-34',
    line: 'preConsolidationPressure at least 0',
    ...bounds('settlement', 'soilLayers.0.preConsolidationPressure', { min: 0 }),
  },
  {
    id: 'E-5-35',
    line: 'foundationDepth at least 0',
    ...bounds('settlement', 'foundationDepth', { min: 0 }),
  },
  { id: 'E-5-36', line: 'timeInYears at least 0.', ...bounds('settlement', 'timeInYears', { min: 0 }) },
  {
    id: 'E-5-37',
    line: 'Warnings: modulus below 5 or above 100',
    check: () => {
      for (const [beyond, within] of [
        [4.9, 5],
        [101, 100],
      ])
        expectWarning('settlement', 'modulus-unusual', { elasticModulus: beyond }, { elasticModulus: within })
    },
  },
  {
    id: 'E-5-38',
    line: 'Poisson below 0.2 or above 0.45',
    check: () => {
      for (const [beyond, within] of [
        [0.19, 0.2],
        [0.46, 0.45],
      ])
        expectWarning('settlement', 'poisson-unusual', { poissonRatio: beyond }, { poissonRatio: within })
    },
  },
  {
    id: 'E-5-39',
    line: 'width greater than length',
    ...warning('settlement', 'width-greater-than-length', { foundationWidth: 3.1 }, { foundationWidth: 3 }),
  },
  {
    id: 'E-5-40',
    line: 'pressure above 500',
    ...warning('settlement', 'pressure-high', { appliedPressure: 501 }, { appliedPressure: 500 }),
  },
  {
    id: 'E-5-41',
    line: 'depth above twice the width',
    ...warning('settlement', 'depth-above-twice-width', { foundationDepth: 4.1 }, { foundationDepth: 4 }),
  },
  {
    id: 'E-5-42',
    line: 'consolidation with time under 1 year.',
    ...warning('settlement', 'time-below-one-year', { timeInYears: 0.9 }, { timeInYears: 1 }),
  },
  { id: 'E-5-43', line: 'height at least 0.5', ...bounds('slope-stability', 'slopeHeight', { min: 0.5 }) },
  { id: 'E-5-44', line: 'angle 5 to 85', ...bounds('slope-stability', 'slopeAngle', { min: 5, max: 85 }) },
  { id: 'E-5-45', line: 'benchWidth at least 0', ...bounds('slope-stability', 'benchWidth', { min: 0 }) },
  {
    id: 'E-5-46',
    line: 'cohesion at least 0; friction 0 to 45; unitWeight at least 10',
    check: () => {
      expectBounds('slope-stability', 'cohesion', { min: 0 })
      expectBounds('slope-stability', 'frictionAngle', { min: 0, max: 45 })
      expectBounds('slope-stability', 'unitWeight', { min: 10 })
    },
  },
  {
    id: 'E-5-47',
    line: 'water depth at least 0; accelerations 0 to 1',
    check: () => {
      const refused = (changes: object, path: string) =>
        expectRefused('slope-stability', changes as never, path)
      expectAccepted('slope-stability', { waterTable: { present: true, depthFromSurface: 0 } })
      refused({ waterTable: { present: true, depthFromSurface: -0.1 } }, 'waterTable.depthFromSurface')
      for (const name of ['horizontalAcceleration', 'verticalAcceleration']) {
        for (const value of [0, 1])
          expectAccepted('slope-stability', { seismic: { present: true, [name]: value } })
        for (const value of [-0.1, 1.1])
          refused({ seismic: { present: true, [name]: value } }, `seismic.${name}`)
      }
    },
  },
  {
    id: 'E-5-48',
    line: 'numberOfSlices 5 to 100',
    check: () => {
      for (const numberOfSlices of [5, 100]) expectAccepted('slope-stability', { numberOfSlices })
      for (const numberOfSlices of [4, 101])
        expectRefused('slope-stability', { numberOfSlices }, 'numberOfSlices')
    },
  },
  {
    id: 'E-5-49',
    line: 'requiredSafetyFactor at least 1.1 (default 1.5)',
    check: () => {
      expectBounds('slope-stability', 'requiredSafetyFactor', { min: 1.1 })
      expectDefault('slope-stability', 'requiredSafetyFactor', 1.5)
    },
  },
  {
    id: 'E-5-50',
    line: 'search radius min at least 5 (default 10), max at least 10 (default 50).',
    check: () => {
      expectBounds('slope-stability', 'searchRadius.min', { min: 5 })
      expectBounds('slope-stability', 'searchRadius.max', { min: 10 })
      expectDefault('slope-stability', 'searchRadius.min', 10)
      expectDefault('slope-stability', 'searchRadius.max', 50)
    },
  },
  {
    id: 'E-5-51',
    line: 'Warnings: angle above 70',
    ...warning('slope-stability', 'steep', { slopeAngle: 71 }, { slopeAngle: 70 }),
  },
  {
    id: 'E-5-52',
    line: 'zero cohesion with friction under 15',
    check: () => {
      expectWarning(
        'slope-stability',
        'weak',
        { cohesion: 0, frictionAngle: 14.9, slopeAngle: 10 },
        { cohesion: 0, frictionAngle: 15, slopeAngle: 10 },
      )
    },
  },
  {
    id: 'E-5-53',
    line: 'unit weight outside 15-25',
    check: () => {
      for (const [beyond, within] of [
        [14.9, 15],
        [25.1, 25],
      ])
        expectWarning('slope-stability', 'unit-weight', { unitWeight: beyond }, { unitWeight: within })
    },
  },
  {
    id: 'E-5-54',
    line: 'height above 30',
    ...warning('slope-stability', 'high', { slopeHeight: 30.1 }, { slopeHeight: 30 }),
  },
  {
    id: 'E-5-55',
    line: 'required factor below 1.3',
    ...warning(
      'slope-stability',
      'low-requirement',
      { requiredSafetyFactor: 1.29 },
      { requiredSafetyFactor: 1.3 },
    ),
  },
  {
    id: 'E-5-56',
    line: 'shallow water table (depth under half the height)',
    ...warning(
      'slope-stability',
      'shallow-water',
      { 'waterTable.depthFromSurface': 4.9 },
      { 'waterTable.depthFromSurface': 5 },
    ),
  },
  {
    id: 'E-5-57',
    line: 'horizontal acceleration above 0.3',
    ...warning(
      'slope-stability',
      'strong-shaking',
      { seismic: { present: true, horizontalAcceleration: 0.31 } },
      { seismic: { present: true, horizontalAcceleration: 0.3 } },
    ),
  },
  {
    id: 'E-5-58',
    line: 'friction above 40',
    ...warning('slope-stability', 'high-friction', { frictionAngle: 40.1 }, { frictionAngle: 40 }),
  },
  {
    id: 'E-5-59',
    line: 'cohesion above 100.',
    ...warning('slope-stability', 'high-cohesion', { cohesion: 101 }, { cohesion: 100 }),
  },
  { id: 'E-5-60', line: 'inputValue at least 0', ...bounds('example-module', 'inputValue', { min: 0 }) },
  {
    id: 'E-5-61',
    line: 'description required',
    check: () =>
      expectRefused('example-module', { description: '' }, 'description', /^Description is required$/),
  },
  {
    id: 'E-5-62',
    line: 'method is method1 to method3',
    check: () => {
      for (const method of ['method1', 'method2', 'method3']) expectAccepted('example-module', { method })
      expectRefused('example-module', { method: 'method4' }, 'method')
    },
  },
  {
    id: 'E-5-63',
    line: 'method3 requires inputValue at least 10',
    ...bounds('example-module', 'inputValue', { min: 10 }, { method: 'method3' }),
  },
  {
    id: 'E-5-64',
    line: 'warning above 1000.',
    ...warning('example-module', 'large-value', { inputValue: 1001 }, { inputValue: 1000 }),
  },
]
