import { expect } from 'vitest'
import { engineeringLimits } from '#domain/calc/module.ts'
import { begin, mostExecutions } from '#domain/calc/registry/executions.ts'
import { cached, cacheMs, withResult } from '#domain/calc/registry/resultCache.ts'
import { countRun } from '#domain/calc/registry/runLimits.ts'
import { assess } from '#domain/calc/slope-stability/assessment.ts'
import { specified as screeningConstants } from '#domain/calc/slope-stability/screening.ts'
import { materialUnit } from '#domain/materials/convertMaterial.ts'
import { displayDecimals } from '#domain/materials/display.ts'
import { models } from '#domain/materials/models.ts'
import { materialPageDefaults } from '#domain/protocol/rest/materials.ts'
import { reportTemplate } from '#domain/schemas/template.ts'
import { fromSi, toSi } from '#domain/units/convert.ts'
import { formatSignificant, specifiedDecimals } from '#domain/units/format.ts'
import { specifiedFactors } from '#domain/units/specified.ts'
import { themes } from '#ui/theme/choice.ts'
import { byCode, everyDigit, exactUnits, noQueryClient, screening } from '../differences.ts'
import type { Line } from '../line.ts'
import { textOf } from './app.ts'
import {
  bearingModules,
  type Changes,
  detailOf,
  engineeringModules,
  expectBounds,
  expectDefault,
  moduleOf,
  resultOf,
  summaryOf,
} from './modules.ts'

const eurocode = 'bearing-capacity-eurocode'
const basis = 'specification'

/** In the details of the one check of the specification's basis. */
const bearingDetail = (id: string, key: string, changes: Changes = {}): number => {
  const group = id === eurocode ? 'with the factors as entered' : 'Bearing'
  return Number(detailOf(id, group, key, { ...changes, basis }))
}
const settled = (changes: Changes = {}) => summaryOf('settlement', { basis, ...changes })
const slope = (changes: Changes = {}) => Number(summaryOf('slope-stability', changes).screeningFactor)

/** A factor of the table and the exact one agree to five parts in a hundred thousand. */
const rounding = (quantity: keyof typeof specifiedFactors, exact: number) => {
  const { siToImperial, imperialToSi } = specifiedFactors[quantity]
  expect(Math.abs(siToImperial / exact - 1)).toBeLessThan(5e-5)
  expect(Math.abs(imperialToSi * exact - 1)).toBeLessThan(5e-5)
}

const hoekBrown = models['hoek-brown']

export const constants: readonly Line[] = [
  {
    id: 'E-9-1',
    line: 'Default timeout 30000 ms',
    check: () => expect(engineeringLimits.timeoutMs).toBe(30_000),
  },
  {
    id: 'E-9-2',
    line: 'at most 10 concurrent executions',
    check: () => {
      expect(mostExecutions).toBe(10)
      const ten = Array.from({ length: 10 }, (_, index) => `m${index}`)
      expect(begin(ten.slice(0, 9), 'm9').ok).toBe(true)
      expect(begin(ten, 'm10').ok).toBe(false)
    },
  },
  {
    id: 'E-9-3',
    line: 'result cache valid 300000 ms (5 min); module store cache timeout also 300000 ms.',
    check: () => {
      expect(cacheMs).toBe(300_000)
      const cache = withResult([], 'key', 'value', 1000)
      expect(cached(cache, 'key', 1000 + 299_999)).toBe('value')
      expect(cached(cache, 'key', 1000 + 300_000)).toBeNull()
    },
  },
  {
    id: 'E-9-4',
    line: 'Five engineering modules: 100 executions per hour, 1000 per day, maximum input size 10000, timeout 30000 ms.',
    check: () => {
      for (const id of engineeringModules)
        expect(moduleOf(id).limits).toEqual({
          executionsPerHour: 100,
          executionsPerDay: 1000,
          maxInputSize: 10_000,
          timeoutMs: 30_000,
        })
      const module = moduleOf('settlement')
      const now = 10 * 86_400_000
      const before = (count: number, apart: number) =>
        Array.from({ length: count }, (_, index) => now - (index + 1) * apart)
      expect(countRun(before(99, 1000), module, now).ok).toBe(true)
      expect(countRun(before(100, 1000), module, now)).toMatchObject({
        problem: { code: 'module/hourly-limit' },
      })
      expect(countRun(before(1000, 80_000), module, now)).toMatchObject({
        problem: { code: 'module/daily-limit' },
      })
    },
  },
  {
    id: 'E-9-5',
    line: 'Example module: 50 per hour, 100 per day, input size 5000, timeout 10000 ms.',
    check: () =>
      expect(moduleOf('example-module').limits).toEqual({
        executionsPerHour: 50,
        executionsPerDay: 100,
        maxInputSize: 5000,
        timeoutMs: 10_000,
      }),
  },
  {
    id: 'E-9-6',
    line: 'Groundwater unit weight deduction 9.81.',
    check: () => {
      const given = {
        groundwaterDepth: 0,
        'soilLayers.0.unitWeight': 20,
        'soilLayers.0.saturatedUnitWeight': undefined,
      }
      for (const id of bearingModules)
        expect(bearingDetail(id, 'gamma_eff', given), id).toBeCloseTo(20 - 9.81, 9)
    },
  },
  {
    id: 'E-9-7',
    line: 'Averaging depth runs from footing depth to footing depth plus 1.5 times the effective width.',
    check: () => {
      const given = { footingDepth: 1, footingWidth: 2, footingLength: 3, eccentricityB: 0.1 }
      for (const id of bearingModules) {
        const at = (key: string) => Number(detailOf(id, 'Ground', key, { ...given, basis }))
        expect([at('z_top'), at('z_bottom')], id).toEqual([1, 1 + 1.5 * (2 - 0.2)])
      }
    },
  },
  {
    id: 'E-9-8',
    line: 'Nc for zero friction 5.14.',
    check: {
      differs: byCode,
      instead: () => {
        for (const id of bearingModules)
          expect(
            bearingDetail(id, 'Nc', { 'soilLayers.0.frictionAngle': 0, 'soilLayers.0.cohesion': 80 }),
            id,
          ).toBe(5.14)
      },
    },
  },
  {
    id: 'E-9-9',
    line: 'Shape factors: 1+0.2 B/L, 1+0.1 B/L, 1-0.4 B/L.',
    check: {
      differs: byCode,
      instead: () => {
        const given = { footingType: 'pad-rectangular', footingWidth: 1.5, footingLength: 3 }
        for (const id of bearingModules) {
          expect(bearingDetail(id, 'sc', given)).toBeCloseTo(1.1, 12)
          expect(bearingDetail(id, 'sq', given)).toBeCloseTo(1.05, 12)
          expect(bearingDetail(id, 'sgamma', given)).toBeCloseTo(0.8, 12)
        }
      },
    },
  },
  {
    id: 'E-9-10',
    line: 'Depth factors derive from D/B.',
    check: {
      differs: byCode,
      instead: () => {
        const given = { footingType: 'pad-square', footingWidth: 2, footingDepth: 1 }
        for (const id of bearingModules) expect(bearingDetail(id, 'dc', given)).toBeCloseTo(1 + 0.4 * 0.5, 12)
      },
    },
  },
  {
    id: 'E-9-11',
    line: 'Eurocode design load is gammaG times permanent load plus gammaQ times variable load.',
    check: {
      differs: byCode,
      instead: () => {
        const given = { permanentLoad: 100, variableLoad: 50, foundationUnitWeight: 0 }
        expect(summaryOf(eurocode, { ...given, basis }).designLoad).toBeCloseTo(1.35 * 100 + 1.5 * 50, 9)
        // In the code basis by the factors of the combination that decides, here A2 of combination 2.
        expect(summaryOf(eurocode, given).designLoad).toBeCloseTo(1 * 100 + 1.3 * 50, 9)
      },
    },
  },
  {
    id: 'E-9-12',
    line: 'The other codes sum loads unfactored and apply the factor of safety (default 3, minimum 1.5).',
    check: () => {
      for (const id of bearingModules.slice(1)) {
        const given = {
          footingType: 'pad-square',
          footingWidth: 2,
          permanentLoad: 100,
          variableLoad: 60,
          foundationUnitWeight: 0,
        }
        const summary = summaryOf(id, given)
        expect(summary.appliedPressure).toBeCloseTo(160 / 4, 9)
        expect(Number(summary.ultimateBearingCapacity) / 3).toBeCloseTo(
          Number(summary.allowableBearingCapacity),
          9,
        )
        expectBounds(id, 'factorOfSafety', { min: 1.5 })
      }
    },
  },
  {
    id: 'E-9-13',
    line: 'Allowable settlement 25 mm shallow, 50 mm deep.',
    check: () => {
      expect(summaryOf('settlement', { foundationType: 'shallow' }).allowableSettlement).toBe(25)
      expect(summaryOf('settlement', { foundationType: 'deep' }).allowableSettlement).toBe(50)
    },
  },
  {
    id: 'E-9-14',
    line: 'Comments are added when elastic settlement exceeds 15 or consolidation exceeds 20.',
    check: () => {
      const seen = { elastic: new Set<boolean>(), consolidation: new Set<boolean>() }
      for (const appliedPressure of [10, 80, 120, 200, 300, 400]) {
        const { comments, elasticSettlement, consolidationSettlement } = summaryOf('settlement', {
          appliedPressure,
        })
        const [elastic, consolidation] = [
          Number(elasticSettlement) > 15,
          Number(consolidationSettlement) > 20,
        ]
        expect(/Elastic settlement .* exceeds 15 mm/.test(String(comments))).toBe(elastic)
        expect(/Consolidation settlement .* exceeds 20 mm/.test(String(comments))).toBe(consolidation)
        seen.elastic.add(elastic)
        seen.consolidation.add(consolidation)
      }
      expect([seen.elastic.size, seen.consolidation.size]).toEqual([2, 2])
    },
  },
  {
    id: 'E-9-15',
    line: 'Minimum depth factor 0.5.',
    check: {
      differs: byCode,
      instead: () => {
        const deep = {
          soilLayers: [],
          foundationDepth: 400,
          foundationWidth: 1,
          foundationLength: 1,
          poissonRatio: 0.1,
        }
        expect(settled(deep).depthFactor).toBe(0.5)
        expect(summaryOf('settlement', deep).depthFactor).toBeLessThan(0.5)
      },
    },
  },
  {
    id: 'E-9-16',
    line: 'Simplified consolidation defaults are used when no layers are given.',
    check: () => {
      for (const each of ['code', 'specification'])
        expect(
          Number(summaryOf('settlement', { soilLayers: [], basis: each }).consolidationSettlement),
        ).toBeGreaterThan(0)
    },
  },
  {
    id: 'E-9-17',
    line: 'The time-dependent result uses a fixed coefficient and a 10 m drainage path.',
    check: {
      differs: byCode,
      instead: () => {
        const at = (key: string) =>
          ['settlement'].map((id) => detailOf(id, 'Consolidation of', key, { basis }))[0]
        expect(at('H_dr')).toBe(10)
        const other = detailOf('settlement', 'Consolidation of', 'cv', {
          basis,
          'soilLayers.0.consolidationCoefficient': 50,
        })
        expect(other).toBe(at('cv'))
      },
    },
  },
  {
    id: 'E-9-18',
    line: 'Stress distribution ratios 0.2, 1, 0.6.',
    check: {
      differs: byCode,
      instead: () =>
        expect(settled({ appliedPressure: 200 })).toMatchObject({
          cornerStress: 40,
          centerStress: 200,
          averageStress: 120,
        }),
    },
  },
  {
    id: 'E-9-19',
    line: 'Critical circle radius 1.3 times the height',
    check: {
      differs: screening,
      instead: () => {
        expect(screeningConstants.radiusRatio).toBe(1.3)
        expect(summaryOf('slope-stability').radius).not.toBeCloseTo(13, 3)
      },
    },
  },
  {
    id: 'E-9-20',
    line: 'a water table multiplies the factor of safety by 0.85',
    check: {
      differs: screening,
      instead: () =>
        expect(slope({ 'waterTable.present': true }) / slope({ waterTable: { present: false } })).toBeCloseTo(
          0.85,
          9,
        ),
    },
  },
  {
    id: 'E-9-21',
    line: 'seismic divides it by 1 plus kh',
    check: {
      differs: screening,
      instead: () => {
        const shaken = slope({ seismic: { present: true, horizontalAcceleration: 0.2 } })
        expect(slope() / shaken).toBeCloseTo(1.2, 9)
      },
    },
  },
  {
    id: 'E-9-22',
    line: 'factor-of-safety floor 0.1',
    check: {
      differs: screening,
      instead: () => {
        const shaken = {
          cohesion: 0,
          frictionAngle: 3,
          slopeAngle: 45,
          seismic: { present: true, horizontalAcceleration: 1 },
        }
        expect(slope(shaken)).toBe(0.1)
        expect(Number(summaryOf('slope-stability', shaken).factorOfSafety)).toBeLessThan(0.1)
      },
    },
  },
  {
    id: 'E-9-23',
    line: 'marginal band 0.9 of required',
    check: () => {
      const at = (factor: number) => assess({ factor, required: 2 } as Parameters<typeof assess>[0], true)
      expect([at(1.8).stabilityCondition, at(1.79).stabilityCondition]).toEqual(['marginal', 'unstable'])
    },
  },
  {
    id: 'E-9-24',
    line: 'fixed 10 iterations',
    check: { differs: screening, instead: () => expect(screeningConstants.iterations).toBe(10) },
  },
  {
    id: 'E-9-25',
    line: 'default 20 slices, range 5-100.',
    check: () => {
      expectDefault('slope-stability', 'numberOfSlices', 20)
      const field = moduleOf('slope-stability').fields.find(({ id }) => id === 'numberOfSlices')
      expect([field?.min, field?.max]).toEqual([5, 100])
    },
  },
  {
    id: 'E-9-26',
    line: 'Hoek-Brown reference confining stress 0.5',
    check: {
      differs: byCode,
      instead: () =>
        expect(hoekBrown.calculate({ ...hoekBrown.example, basis }).referenceConfiningStress).toBe(0.5),
    },
  },
  {
    id: 'E-9-27',
    line: 'equivalent friction angle capped at 60°.',
    check: {
      differs: byCode,
      instead: () => {
        const strong = {
          ...hoekBrown.example,
          uniaxialCompressiveStrength: 250,
          materialConstant: 30,
          geologicalStrengthIndex: 90,
          basis,
        } as const
        expect(hoekBrown.calculate(strong).equivalentFrictionAngle).toBe(60)
      },
    },
  },
  {
    id: 'E-9-28',
    line: 'Mohr-Coulomb dilation angle is friction angle minus 30, floored at 0.',
    check: () => {
      const { calculate, example } = models['mohr-coulomb']
      const dilation = (frictionAngle: number) => calculate({ ...example, frictionAngle }).dilationAngle
      expect([20, 30, 42].map(dilation)).toEqual([0, 0, 12])
    },
  },
  {
    id: 'E-9-29',
    line: 'Rounding: mb 4, s 6, a 4, rock mass strength 2, cohesion 1, friction 1, deformation modulus 2, tensile 1.',
    check: () => {
      const decimals = (name: string, value: number) => displayDecimals(name, value, 'ratio')
      expect([
        decimals('mb', 1.5),
        decimals('s', 0.0025),
        decimals('a', 0.5),
        decimals('rockMassStrength', 8),
        decimals('equivalentCohesion', 500),
        decimals('equivalentFrictionAngle', 40),
        decimals('deformationModulus', 5),
        decimals('tensileStrength', 100),
      ]).toEqual([4, 6, 4, 2, 1, 1, 2, 1])
    },
  },
  {
    id: 'E-9-30',
    line: 'Calculation results are rounded to 2 or 3 decimals.',
    check: {
      differs: everyDigit,
      instead: () => {
        const { totalSettlement } = resultOf('settlement').outputs.summary
        expect(Number(totalSettlement)).not.toBe(Number(Number(totalSettlement).toFixed(3)))
        expect(formatSignificant(Number(totalSettlement), 4)).toBe('21.68')
      },
    },
  },
  {
    id: 'E-9-31',
    line: '| stress | 0.145038 | 6.89476 | MPa or GPa to ksi; kPa to psi |',
    check: {
      differs: exactUnits,
      instead: () => {
        rounding('stress', fromSi(1, 'strength', 'ksi'))
        expect(toSi(1, 'stress', 'psi')).toBeCloseTo(6.894757293, 8)
        expect([
          materialUnit('strength', 'Imperial'),
          materialUnit('modulus', 'Imperial'),
          materialUnit('stress', 'Imperial'),
        ]).toEqual(['ksi', 'ksi', 'psi'])
      },
    },
  },
  {
    id: 'E-9-32',
    line: '| length | 3.28084 | 0.3048 | m to ft |',
    check: {
      differs: exactUnits,
      instead: () => {
        rounding('length', fromSi(1, 'length', 'ft'))
        expect(materialUnit('length', 'Imperial')).toBe('ft')
      },
    },
  },
  {
    id: 'E-9-33',
    line: '| unitWeight | 6.36619 | 0.157087 | kN/m³ to pcf |',
    check: {
      differs: exactUnits,
      instead: () => {
        rounding('unitWeight', fromSi(1, 'unitWeight', 'pcf'))
        expect(materialUnit('unitWeight', 'Imperial')).toBe('pcf')
      },
    },
  },
  {
    id: 'E-9-34',
    line: '| density | 0.062428 | 16.0185 | kg/m³ to lb/ft³ |',
    check: {
      differs: exactUnits,
      instead: () => {
        rounding('density', fromSi(1, 'density', 'lb/ft³'))
        expect(materialUnit('density', 'Imperial')).toBe('lb/ft³')
      },
    },
  },
  {
    id: 'E-9-35',
    line: '| velocity | 3.28084 | 0.3048 | m/s to ft/s |',
    check: {
      differs: exactUnits,
      instead: () => {
        rounding('velocity', fromSi(1, 'velocity', 'ft/s'))
        expect(materialUnit('velocity', 'Imperial')).toBe('ft/s')
      },
    },
  },
  {
    id: 'E-9-36',
    line: 'Display decimals: 2 by default; 1 for angle or ratio; 0 for velocity; 3 if the value is below 1; 4 if below 0.01.',
    check: () => {
      expect([
        specifiedDecimals(12, 'stress'),
        specifiedDecimals(12, 'angle'),
        specifiedDecimals(12, 'ratio'),
        specifiedDecimals(1200, 'velocity'),
        specifiedDecimals(0.9, 'stress'),
        specifiedDecimals(0.009, 'stress'),
      ]).toEqual([2, 1, 1, 0, 3, 4])
    },
  },
  {
    id: 'E-9-37',
    line: 'primary colour #2563eb, secondary colour #64748b, font size 12, line height 1.6, default name "Custom Report Template".',
    check: () =>
      expect(reportTemplate.parse({})).toMatchObject({
        templateName: 'Custom Report Template',
        styling: { primaryColor: '#2563eb', secondaryColor: '#64748b', fontSize: 12, lineHeight: 1.6 },
      }),
  },
  {
    id: 'E-9-38',
    line: 'Materials API page default 1, limit default 20.',
    check: () => expect(materialPageDefaults).toEqual({ page: 1, limit: 20 }),
  },
  {
    id: 'E-9-39',
    line: 'Query client: 1 retry, no refetch on window focus.',
    check: {
      differs: noQueryClient,
      instead: () => expect(textOf('package.json')).not.toMatch(/react-query|swr|apollo/),
    },
  },
  {
    id: 'E-9-40',
    line: 'Theme light or dark, primary colour blue.',
    check: () => {
      expect(themes).toEqual(expect.arrayContaining(['light', 'dark']))
      const accents = [...textOf('src/ui/theme/tokens.css').matchAll(/--accent: #(..)(..)(..);/g)]
      expect(accents.length).toBeGreaterThan(1)
      for (const [, red, green, blue] of accents) {
        expect(Number.parseInt(blue ?? '', 16)).toBeGreaterThan(Number.parseInt(red ?? '', 16))
        expect(Number.parseInt(blue ?? '', 16)).toBeGreaterThan(Number.parseInt(green ?? '', 16))
      }
    },
  },
]
