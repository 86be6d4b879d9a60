import fc from 'fast-check'
import type { HoekBrownInput } from '#domain/materials/hoek-brown/inputs.ts'
import type { LinearElasticInput } from '#domain/materials/linear-elastic/inputs.ts'
import type { MohrCoulombInput } from '#domain/materials/mohr-coulomb/inputs.ts'
import { number, sometimes } from './generators.ts'

/** Inputs over the whole range that the schemas accept, ends included. */

/** Without keys whose value is undefined, as JSON has it. */
function compact<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T
}

/** Stress, modulus or depth over its decades. */
const decades = (min: number, max: number) =>
  fc.oneof(
    number(min, max),
    number(Math.log10(min), Math.log10(max)).map((power) => Math.min(max, Math.max(min, 10 ** power))),
  )

const youngsModulus = decades(0.001, 1000)
const poissonsRatio = fc.oneof(
  { weight: 8, arbitrary: number(0, 0.4999) },
  { weight: 1, arbitrary: fc.constantFrom(0, 0.25, 0.499999999, 0.49999999999999994) },
)
const unitWeight = number(1, 100)

const application = fc.oneof(
  fc.constant({ application: 'general' as const }),
  fc.record({ application: fc.constant('tunnel' as const), tunnelDepth: decades(1, 10_000) }),
  fc.record({ application: fc.constant('slope' as const), slopeHeight: decades(1, 10_000) }),
  fc.record({ application: fc.constant('custom' as const), maximumConfiningStress: decades(0.001, 1000) }),
)

export const hoekBrownInput: fc.Arbitrary<HoekBrownInput> = fc
  .tuple(
    fc.record({
      uniaxialCompressiveStrength: decades(0.1, 500),
      materialConstant: number(1, 50),
      geologicalStrengthIndex: number(5, 100),
      disturbanceFactor: number(0, 1),
      unitWeight: number(10, 50),
      intactModulus: sometimes(decades(0.001, 1000)),
      modulusRatio: sometimes(number(50, 2000)),
      basis: fc.constantFrom('code' as const, 'specification' as const),
    }),
    application,
  )
  .map(([rock, use]) => compact({ ...rock, ...use }) as HoekBrownInput)

export const mohrCoulombInput: fc.Arbitrary<MohrCoulombInput> = fc
  .record({
    cohesion: fc.oneof(fc.constant(0), decades(0.1, 1_000_000)),
    frictionAngle: number(0, 60),
    tensileStrength: sometimes(number(0, 10_000)),
    youngsModulus,
    poissonsRatio,
    unitWeight,
    stressDependentCohesion: sometimes(fc.record({ c0: number(0, 1000), kc: number(0, 10) })),
    stressDependentFriction: sometimes(
      fc.record({ phi0: number(0, 60), kphi: number(0, 60), referenceStress: decades(0.1, 1_000_000) }),
    ),
    confiningStress: sometimes(decades(0.1, 1_000_000)),
  })
  .map((input) => compact(input) as MohrCoulombInput)

export const linearElasticInput: fc.Arbitrary<LinearElasticInput> = fc.record({
  youngsModulus,
  poissonsRatio,
  unitWeight,
  density: number(100, 10_000),
})
