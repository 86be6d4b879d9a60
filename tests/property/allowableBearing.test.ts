import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AllowableSolution } from '#domain/calc/allowable-bearing/solution.ts'
import { bearingCapacityAustralian } from '#domain/calc/bearing-capacity-australian/index.ts'
import { inputSchema as australianInputs } from '#domain/calc/bearing-capacity-australian/inputs.ts'
import { bearingCapacityHongKong } from '#domain/calc/bearing-capacity-hongkong/index.ts'
import { inputSchema as hongKongInputs } from '#domain/calc/bearing-capacity-hongkong/inputs.ts'
import type { Solved } from '#domain/calc/module.ts'
import { number, runs } from './generators.ts'
import { expectDerivationFollows } from './moduleChecks.ts'

type Given = Record<string, unknown>

const hongKong = (given: Given): Solved<AllowableSolution> =>
  bearingCapacityHongKong.solve(hongKongInputs.parse(given))
const australian =
  (method: string) =>
  (given: Given): Solved<AllowableSolution> =>
    bearingCapacityAustralian.solve(australianInputs.parse({ ...given, method }))

/** Every method that a person can choose. */
const solvers = [
  ['Hong Kong', hongKong],
  ['Vesic', australian('vesic')],
  ['Hansen', australian('hansen')],
  ['Meyerhof', australian('meyerhof')],
  ['Terzaghi', australian('terzaghi')],
] as const

const ground = fc.record({
  width: number(0.5, 6),
  ratio: number(1, 4),
  depth: number(0, 3),
  cohesion: number(0, 60),
  frictionAngle: number(1, 40),
  unitWeight: number(15, 22),
  water: fc.option(number(0, 12), { nil: undefined }),
})
type Ground = typeof ground extends fc.Arbitrary<infer T> ? T : never

const inputs = (given: Ground, more: Given = {}): Given => ({
  footingType: 'pad-rectangular',
  footingWidth: given.width,
  footingLength: given.width * given.ratio,
  footingDepth: given.depth,
  soilLayers: [
    {
      depth: 100,
      cohesion: given.cohesion,
      frictionAngle: given.frictionAngle,
      unitWeight: given.unitWeight,
      saturatedUnitWeight: given.unitWeight + 1,
    },
  ],
  ...(given.water === undefined ? {} : { groundwaterDepth: given.water }),
  permanentLoad: 500,
  variableLoad: 200,
  ...more,
})

/** Ultimate load on the base, kN. */
function load(solved: Solved<AllowableSolution>): number {
  if (!solved.ok) throw new Error(solved.refusal.message)
  const { checks, governing, base } = solved.solution
  return checks[governing]!.ultimate * base.area
}

describe.each(solvers)('%s', (name, solve) => {
  test('more cohesion, friction or width never lowers the ultimate load', () =>
    fc.assert(
      fc.property(ground, number(0.01, 20), number(0.01, 2), number(0.01, 2), (given, c, phi, width) => {
        const before = load(solve(inputs(given)))
        expect(load(solve(inputs({ ...given, cohesion: given.cohesion + c })))).toBeGreaterThanOrEqual(before)
        const rougher = { ...given, frictionAngle: given.frictionAngle + phi }
        expect(load(solve(inputs(rougher)))).toBeGreaterThanOrEqual(before * (1 - 1e-12))
        // A water table within the width weighs more on a wider base; without it width only helps.
        const dry = { ...given, water: undefined }
        const wider = { ...dry, width: given.width + width }
        expect(load(solve(inputs(wider)))).toBeGreaterThanOrEqual(load(solve(inputs(dry))) * (1 - 1e-12))
      }),
      runs(300),
    ))

  test('a layer split in two changes nothing', () =>
    fc.assert(
      fc.property(ground, number(0.1, 5), (given, below) => {
        const whole = inputs(given)
        const [layer] = whole.soilLayers as Given[]
        const split = { ...whole, soilLayers: [{ ...layer, depth: given.depth + below }, layer] }
        expect(load(solve(split)) / load(solve(whole))).toBeCloseTo(1, 9)
      }),
      runs(200),
    ))

  test('friction going to zero has no jump, and a square is the rectangle with L = B', () =>
    fc.assert(
      fc.property(ground, (given) => {
        const clay = { ...given, cohesion: given.cohesion + 5, water: undefined }
        const none = load(solve(inputs({ ...clay, frictionAngle: 0 })))
        const little = load(solve(inputs({ ...clay, frictionAngle: 1e-5 }, { drainage: 'drained' })))
        expect(little / none).toBeCloseTo(1, 4)
        const square = { ...inputs(given), footingType: 'pad-square' }
        expect(load(solve(inputs({ ...given, ratio: 1 })))).toBe(load(solve(square)))
      }),
      runs(200),
    ))

  test('an endless rectangle carries as a strip', () =>
    fc.assert(
      fc.property(ground, (given) => {
        const long = solve(inputs({ ...given, width: 1, ratio: 900 }))
        const strip = solve({ ...inputs({ ...given, width: 1 }), footingType: 'strip' })
        if (!long.ok || !strip.ok) throw new Error('No answer')
        const [of, to] = [long.solution.checks[0]!.ultimate, strip.solution.checks[0]!.ultimate]
        expect(of / to).toBeCloseTo(1, 2)
      }),
      runs(100),
    ))

  test('the net form never allows less, and both keep their factor', () =>
    fc.assert(
      fc.property(ground, number(1.5, 5), (given, factorOfSafety) => {
        const gross = solve(inputs(given, { factorOfSafety }))
        const net = solve(inputs(given, { factorOfSafety, fosBasis: 'net' }))
        if (!gross.ok || !net.ok) throw new Error('No answer')
        const [a, b] = [gross.solution.checks[0]!, net.solution.checks[0]!]
        expect(b.allowable).toBeGreaterThanOrEqual(a.allowable * (1 - 1e-12))
        expect(a.ultimate / a.allowable).toBeCloseTo(factorOfSafety, 9)
        const q = b.overburden
        expect((b.ultimate - q) / (b.allowable - q)).toBeCloseTo(factorOfSafety, 6)
      }),
      runs(200),
    ))

  test('ground that carries less than its overburden is not helped by the net form', () => {
    const weak = {
      ...inputs({
        width: 2,
        ratio: 1,
        depth: 3,
        cohesion: 2,
        frictionAngle: 0,
        unitWeight: 19,
        water: undefined,
      }),
      permanentLoad: 60,
      variableLoad: 0,
      fosBasis: 'net',
      soilLayers: [{ depth: 20, cohesion: 0.5, frictionAngle: 0, unitWeight: 19 }],
      ...(name === 'Terzaghi' || name === 'Meyerhof' ? {} : { baseTilt: 30 }),
    }
    const solved = solve(weak)
    if (!solved.ok) return
    const check = solved.solution.checks[0]!
    if (check.ultimate <= check.overburden) expect(check.allowable).toBeCloseTo(check.ultimate / 3, 9)
    expect(check.allowable).toBeLessThanOrEqual(check.ultimate)
  })

  test('each derivation step follows from its own line, loaded at an angle and off the centre too', () =>
    fc.assert(
      fc.property(
        ground,
        number(0, 30),
        number(0, 0.2),
        number(0, 10),
        fc.constantFrom('code', 'specification'),
        fc.constantFrom('formula', 'spt'),
        fc.boolean(),
        (given, horizontal, eccentricity, tilt, basis, capacityFrom, local) => {
          const terzaghi = name === 'Terzaghi'
          const loaded = inputs(given, {
            basis,
            horizontalLoadB: terzaghi ? 0 : horizontal,
            eccentricityB: eccentricity * given.width,
            baseTilt: terzaghi || name === 'Meyerhof' ? 0 : tilt,
            foundationUnitWeight: 24,
            ...(name === 'Hong Kong'
              ? { groundSlope: Math.min(tilt, given.frictionAngle / 2) }
              : {
                  capacityFrom,
                  blowCount: 20,
                  shearMode: local ? 'local' : 'general',
                  cohesionDepth: local ? 'das' : 'hansen',
                  designFormat: local ? 'limit-state' : 'factor-of-safety',
                  waterCorrection: tilt > 5 ? 'factors' : 'effective-stress',
                }),
          })
          const module = name === 'Hong Kong' ? bearingCapacityHongKong : bearingCapacityAustralian
          const schema = name === 'Hong Kong' ? hongKongInputs : australianInputs
          const input = schema.parse(
            name === 'Hong Kong' ? loaded : { ...loaded, method: name.toLowerCase() },
          )
          const solved = module.solve(input as never)
          if (solved.ok) expectDerivationFollows(module.present(input as never, solved.solution).derivation)
        },
      ),
      runs(150),
    ))
})
