import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { punchingCoefficient } from '#domain/calc/bearing-capacity/punching.ts'
import { bearingCapacityAustralian } from '#domain/calc/bearing-capacity-australian/index.ts'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { bearingCapacityHongKong } from '#domain/calc/bearing-capacity-hongkong/index.ts'
import { shownState } from '#domain/calc/verdict.ts'
import { number, runs } from './generators.ts'
import { footing } from './layeredGrounds.ts'
import { expectDerivationFollows } from './moduleChecks.ts'

/** Sand over clay or over loose sand, under strips and squares, dry. */
const grounds = fc.record({
  square: fc.boolean(),
  width: number(0.8, 4),
  depth: number(0, 2),
  thickness: number(0.2, 2),
  sand: number(34, 44),
  unitWeight: number(17, 20),
  below: fc.oneof(
    fc.record({ cohesion: number(15, 40), frictionAngle: fc.constant(0) }),
    fc.record({ cohesion: fc.constant(0), frictionAngle: number(24, 30) }),
  ),
})
type Ground = typeof grounds extends fc.Arbitrary<infer T> ? T : never

interface Factors {
  readonly Nq: number
  readonly Nc: number
  readonly Ngamma: number
  readonly sc: number
  readonly sq: number
  readonly sgamma: number
}

/** Factors of Annex D, and of Vesic with his shape factors. */
function factorsOf(isVesic: boolean, angle: number, ratio: number): Factors {
  const phi = (angle * Math.PI) / 180
  const tan = Math.tan(phi)
  const Nq = Math.exp(Math.PI * tan) * Math.tan(Math.PI / 4 + phi / 2) ** 2
  const Nc = angle === 0 ? Math.PI + 2 : (Nq - 1) / tan
  if (isVesic)
    return {
      Nq,
      Nc,
      Ngamma: 2 * (Nq + 1) * tan,
      sc: 1 + (ratio * Nq) / Nc,
      sq: 1 + ratio * tan,
      sgamma: 1 - 0.4 * ratio,
    }
  const sq = 1 + ratio * Math.sin(phi)
  return {
    Nq,
    Nc,
    Ngamma: 2 * (Nq - 1) * tan,
    sc: angle === 0 ? 1 + 0.2 * ratio : (sq * Nq - 1) / (Nq - 1),
    sq,
    sgamma: 1 - 0.3 * ratio,
  }
}

/** Ultimate pressure by Meyerhof & Hanna (1978) in their own form, of one strong layer on a weak one, kPa. */
function punched(given: Ground, isVesic: boolean): number {
  const { width: B, depth: D, unitWeight: gamma, below } = given
  const H = given.thickness * B
  const ratio = given.square ? 1 : 0
  const annex = (angle: number) => factorsOf(false, angle, 0)
  const q1 = 0.5 * gamma * B * annex(given.sand).Ngamma
  const q2 =
    below.cohesion * annex(below.frictionAngle).Nc + 0.5 * gamma * B * annex(below.frictionAngle).Ngamma
  const { Nq, Nc, Ngamma, sc, sq, sgamma } = factorsOf(isVesic, below.frictionAngle, ratio)
  const bottom = below.cohesion * Nc * sc + gamma * (D + H) * Nq * sq + 0.5 * gamma * B * Ngamma * sgamma
  const Ks = punchingCoefficient(given.sand, Math.min(1, q2 / q1))
  const side =
    (1 + ratio) * gamma * H * H * (1 + (2 * D) / H) * Ks * (Math.tan((given.sand * Math.PI) / 180) / B)
  return bottom + side - gamma * H
}

const one = (set: string, factor: string) => ({ set, factor, value: 1 })
const modules = [
  [
    'Eurocode 7',
    bearingCapacityEurocode,
    { designApproach: 'DA2', nationalAnnex: [one('A1', 'gammaG'), one('R2', 'gammaRv')] },
    1,
  ],
  ['Hong Kong', bearingCapacityHongKong, {}, 3],
] as const

describe.each(modules)('%s', (_, module, change, factor) => {
  test('no footing on strong ground over weak passes beyond what punching allows', () => {
    fc.assert(
      fc.property(grounds, (given) => {
        const H = given.thickness * given.width
        const inputOf = (permanentLoad: number) =>
          module.inputSchema.parse({
            ...change,
            footingType: given.square ? 'pad-square' : 'strip',
            footingWidth: given.width,
            footingDepth: given.depth,
            permanentLoad,
            variableLoad: 0,
            soilLayers: [
              {
                cohesion: 0,
                frictionAngle: given.sand,
                unitWeight: given.unitWeight,
                depth: given.depth + H,
              },
              { ...given.below, unitWeight: given.unitWeight, depth: given.depth + H + 40 },
            ],
          }) as never
        const first = module.solve(inputOf(1000))
        if (!first.ok) throw new Error(first.refusal.message)
        const load = (0.999 * 1000) / first.solution.utilization
        const area = given.square ? given.width ** 2 : given.width
        const share = (load / area) * (factor / punched(given, factor > 1))
        const input = inputOf(load)
        const solved = module.solve(input)
        if (!solved.ok) throw new Error(solved.refusal.message)
        const { verdict, warnings, derivation } = module.present(input, solved.solution as never)
        expect(verdict.utilization).toBeLessThan(1)
        const isTold = warnings.some(({ code }) => code === 'punching')
        expect(isTold, `${share}`).toBe(share > 1)
        const derived = derivation.filter(({ section }) => section.startsWith('Punching into soil layer 2'))
        expect(derived.length > 0).toBe(isTold)
        expectDerivationFollows(derived)
        if (isTold) {
          expect(shownState(verdict)).toBe('unproven')
          expect(derived.at(-1)?.value).toBeCloseTo(share, 6)
        }
      }),
      runs(1000, 200),
    )
  })
})

const variants = [
  ['Eurocode 7', bearingCapacityEurocode, {}],
  ['Eurocode 7, DA2', bearingCapacityEurocode, { designApproach: 'DA2' }],
  ['Hong Kong', bearingCapacityHongKong, {}],
  ['Hong Kong, gross', bearingCapacityHongKong, { fosBasis: 'gross' }],
  ['Australia, Vesic', bearingCapacityAustralian, { method: 'vesic' }],
  [
    'Australia, Hansen, limit state',
    bearingCapacityAustralian,
    { method: 'hansen', designFormat: 'limit-state' },
  ],
  ['Australia, Meyerhof, net', bearingCapacityAustralian, { method: 'meyerhof', fosBasis: 'net' }],
  ['Australia, water factors', bearingCapacityAustralian, { method: 'terzaghi', waterCorrection: 'factors' }],
  ['Australia, local shear', bearingCapacityAustralian, { method: 'terzaghi', shearMode: 'local' }],
] as const

test.each(variants)('each line of a deciding punching check follows: %s', (_, module, change) => {
  let count = 0
  // Terzaghi's formula is for central vertical loads.
  const most = 'method' in change && change.method === 'terzaghi' ? 0 : 0.1
  fc.assert(
    fc.property(footing, number(0, most), number(0, most), (given, shareH, shareE) => {
      const width = given.footingType === 'circular' ? given.footingDiameter : given.footingWidth
      const at = (factor: number) => {
        const input = module.inputSchema.parse({
          ...given,
          ...change,
          permanentLoad: given.permanentLoad * factor,
          variableLoad: given.variableLoad * factor,
          eccentricityB: width * shareE,
          ...(module === bearingCapacityEurocode
            ? { horizontalPermanentB: given.permanentLoad * factor * shareH }
            : { horizontalLoadB: given.permanentLoad * factor * shareH }),
        }) as never
        const solved = module.solve(input)
        return solved.ok ? { input, solution: solved.solution } : null
      }
      const first = at(1)
      if (first === null || first.solution.utilization === 0) return
      const near = at(0.97 / first.solution.utilization)
      if (near === null) return
      const { warnings, derivation } = module.present(near.input, near.solution as never)
      if (!warnings.some(({ code }) => code === 'punching')) return
      count++
      const derived = derivation.filter(({ section }) => section.startsWith('Punching into soil layer'))
      expect(derived.length).toBeGreaterThan(0)
      expectDerivationFollows(derived)
    }),
    runs(1000, 100),
  )
  expect(count).toBeGreaterThan(0)
})
