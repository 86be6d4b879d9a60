import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inputToSi, showProperties } from '#domain/materials/convertMaterial.ts'
import { fitOf } from '#domain/materials/hoek-brown/calculate.ts'
import { type Criterion, criterionOf, majorStress } from '#domain/materials/hoek-brown/criterion.ts'
import { envelope } from '#domain/materials/hoek-brown/envelopes.ts'
import type { EquivalentLine } from '#domain/materials/hoek-brown/fit.ts'
import { hoekBrown } from '#domain/materials/hoek-brown/index.ts'
import type { HoekBrownInput } from '#domain/materials/hoek-brown/inputs.ts'
import { modulusHoek2002 } from '#domain/materials/hoek-brown/modulus.ts'
import { linearElastic } from '#domain/materials/linear-elastic/index.ts'
import type { MaterialModel } from '#domain/materials/model.ts'
import { mohrCoulomb } from '#domain/materials/mohr-coulomb/index.ts'
import { runs } from './generators.ts'
import { hoekBrownInput, linearElasticInput, mohrCoulombInput } from './materialInputs.ts'
import { expectDerivationFollows, notFinite } from './moduleChecks.ts'

/** Two records of the same numbers, each within a relative difference. */
function expectClose(got: unknown, expected: unknown, tolerance: number, path = ''): void {
  if (typeof expected === 'number')
    expect(Math.abs((got as number) - expected), `${path}: ${got} for ${expected}`).toBeLessThanOrEqual(
      tolerance * Math.abs(expected),
    )
  else if (typeof expected === 'object' && expected !== null)
    for (const [key, inner] of Object.entries(expected))
      expectClose((got as Record<string, unknown>)[key], inner, tolerance, `${path}.${key}`)
  else expect(got, path).toBe(expected)
}

/** What every model owes for every input that its schema accepts. */
function modelChecks<Input extends { readonly unitWeight: number }, Calculated>(
  model: MaterialModel<Input, Calculated>,
  inputs: fc.Arbitrary<Input>,
) {
  describe(model.id, () => {
    test('valid inputs are accepted and have finite values by the declared names', () => {
      const names = model.calculatedFields.map(({ id }) => id).sort()
      fc.assert(
        fc.property(inputs, (input) => {
          expect(model.inputSchema.parse(input)).toEqual(input)
          const calculated = model.calculatedSchema.parse(model.calculate(input))
          expect(Object.keys(calculated as object).sort()).toEqual(names)
          expect(notFinite(calculated)).toBeNull()
        }),
        runs(10_000),
      )
    })

    test('every step follows from its own printed line, and the analysis survives JSON', () => {
      fc.assert(
        fc.property(inputs, (input) => {
          const analysis = model.present(input)
          expectDerivationFollows(analysis.derivation)
          expect(notFinite(analysis)).toBeNull()
          expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis)
        }),
        runs(1000),
      )
    })

    test('an input typed in Imperial units gives what it gives in SI', () => {
      fc.assert(
        fc.property(inputs, (input) => {
          const record = input as unknown as Record<string, unknown>
          const shown = showProperties(model.id, { input: record, calculated: {} }, 'Imperial')
          const typed = structuredClone(record)
          for (const { key, kind, value } of shown)
            if (kind === 'input') {
              const path = key.split('.')
              const last = path.pop()!
              let group = typed
              for (const part of path) group = group[part] as Record<string, unknown>
              group[last] = value
            }
          const back = inputToSi(model.id, typed, 'Imperial')
          expectClose(back, record, 1e-14)
          // Near ν = 0.5 and at the ends of the fit a last digit of the input weighs more.
          expectClose(model.calculate(back as unknown as Input), model.calculate(input), 1e-12)
        }),
        runs(1000),
      )
    })

    test('what is calculated is derived: each value stands in a step or equals another', () => {
      fc.assert(
        fc.property(inputs, (input) => {
          const { calculated, derivation } = model.present(input)
          const steps = new Set(derivation.map(({ value }) => value))
          for (const [name, value] of Object.entries(calculated as Record<string, number | null>))
            if (value !== null) expect(steps.has(value), `${name} = ${value} is derived`).toBe(true)
        }),
        runs(300),
      )
    })
  })
}

modelChecks(hoekBrown, hoekBrownInput)
modelChecks(mohrCoulomb, mohrCoulombInput)
modelChecks(linearElastic, linearElasticInput)

describe('a number of up to twelve digits', () => {
  test.each([hoekBrown, mohrCoulomb, linearElastic].map((model) => [model.id, model] as const))(
    'comes back exactly from Imperial units, for every input of %s',
    (type, { fields }) => {
      const numbers = fields.filter((field) => field.type === 'number' && !field.id.includes('.'))
      fc.assert(
        fc.property(fc.constantFrom(...numbers), fc.nat(1e9), ({ id, min = 0, max = 1 }, share) => {
          const value = Number((min + ((max - min) * share) / 1e9).toPrecision(12))
          const [shown] = showProperties(type, { input: { [id]: value }, calculated: {} }, 'Imperial')
          expect(inputToSi(type, { [id]: shown?.value }, 'Imperial')).toEqual({ [id]: value })
        }),
        runs(3000),
      )
    },
  )
})

describe('Hoek-Brown', () => {
  const changed = <Key extends keyof HoekBrownInput>(key: Key, range: { min: number; max: number }) =>
    fc
      .tuple(hoekBrownInput, fc.integer({ min: 0, max: 1000 }))
      .map(([input, share]): [HoekBrownInput, HoekBrownInput] => {
        const now = input[key] as number
        return [input, { ...input, [key]: now + ((range.max - now) * share) / 1000 }]
      })
  const strengthOf = (input: HoekBrownInput): number => criterionOf(input).sigmaCm
  const slack = 1 + 1e-12

  test.each([
    ['uniaxialCompressiveStrength', { min: 0.1, max: 500 }],
    ['geologicalStrengthIndex', { min: 5, max: 100 }],
  ] as const)('more %s never lowers the strength of the rock mass', (key, range) => {
    fc.assert(
      fc.property(changed(key, range), ([less, more]) => {
        expect(strengthOf(more) * slack).toBeGreaterThanOrEqual(strengthOf(less))
        expect(modulusHoek2002(more) * slack).toBeGreaterThanOrEqual(modulusHoek2002(less))
      }),
      runs(2000),
    )
  })

  test('more disturbance never raises strength or modulus', () => {
    fc.assert(
      fc.property(changed('disturbanceFactor', { min: 0, max: 1 }), ([less, more]) => {
        expect(strengthOf(more)).toBeLessThanOrEqual(strengthOf(less) * slack)
        expect(modulusHoek2002(more)).toBeLessThanOrEqual(modulusHoek2002(less) * slack)
      }),
      runs(2000),
    )
  })

  /**
   * Area between line and curve on σt ≤ σ3 ≤ σ3max over the area below the curve's deviator, by Gauss-Legendre points
   * on a stretched axis: independent of the closed forms.
   */
  function areaBetween(criterion: Criterion, line: EquivalentLine): number {
    const from = criterion.sigmaT
    const span = line.confiningStress - from
    const intercept = 2 * line.cohesion * Math.sqrt(line.slope)
    const count = 4000
    let between = 0
    let whole = 0
    for (let index = 0; index < count; index++) {
      // σ3 = σt + span u³ puts the points where the curve bends; the midpoint rule does the rest.
      const u = (index + 0.5) / count
      const minor = from + span * u ** 3
      const weight = 3 * u * u
      const major = majorStress(criterion, minor)
      between += (intercept + line.slope * minor - major) * weight
      whole += Math.abs(major) * weight + Math.abs(minor) * weight
    }
    return between / whole
  }

  test('the equivalent line has equal areas above and below the curve, capped or not', () => {
    let capped = 0
    fc.assert(
      fc.property(hoekBrownInput, (input) => {
        const criterion = criterionOf(input)
        const code = fitOf(input, criterion, 'code')
        const specified = fitOf(input, criterion, 'specification')
        if (specified.line !== specified.uncapped) capped++
        expect(Math.abs(areaBetween(criterion, code.line))).toBeLessThan(1e-5)
        expect(Math.abs(areaBetween(criterion, specified.line))).toBeLessThan(1e-5)
        expect(specified.line.frictionAngle).toBeLessThanOrEqual(60)
      }),
      runs(400),
    )
    expect(capped).toBeGreaterThan(5)
  })

  test('both envelopes are the same curve: each shear point touches the circle of its principal stresses', () => {
    fc.assert(
      fc.property(hoekBrownInput, (input) => {
        const criterion = criterionOf(input)
        const { line } = fitOf(input, criterion, 'code')
        let last = Number.NEGATIVE_INFINITY
        for (const { minor, major, normal, shear } of envelope(criterion, line.confiningStress)) {
          const radius = (major - minor) / 2
          const scale = Math.max(radius, Math.abs(minor), 1e-12)
          const distance = Math.hypot(normal - (major + minor) / 2, shear)
          expect(Math.abs(distance - radius)).toBeLessThan(1e-9 * scale)
          expect(normal).toBeGreaterThanOrEqual(last - 1e-9 * scale)
          last = normal
        }
      }),
      runs(300),
    )
  })
})

describe('isotropic constants', () => {
  test('G, K, λ and M agree with each other', () => {
    fc.assert(
      fc.property(linearElasticInput, (input) => {
        const got = linearElastic.calculate(input)
        const close = (one: number, other: number, scale = Math.abs(other)) =>
          expect(Math.abs(one - other)).toBeLessThanOrEqual(1e-9 * scale)
        const { shearModulus: G, bulkModulus: K, lameFirstParameter: lambda, constrainedModulus: M } = got
        close(K, lambda + (2 * G) / 3, K)
        close(M, K + (4 * G) / 3)
        close(M, lambda + 2 * G)
        close((9 * K * G) / (3 * K + G), input.youngsModulus)
        close(got.vpVsRatio, got.pWaveVelocity / got.sWaveVelocity)
        close(got.kGRatio, K / G)
        close(got.eGRatio, input.youngsModulus / G)
        close(got.compressibility * K, 1)
        close(got.pWaveVelocity ** 2 * input.density, M * 1e9)
      }),
      runs(10_000),
    )
  })

  test('Mohr-Coulomb and the elastic model give the same stiffness', () => {
    fc.assert(
      fc.property(mohrCoulombInput, (input) => {
        const { shearModulus, bulkModulus } = mohrCoulomb.calculate(input)
        const elastic = linearElastic.calculate({
          youngsModulus: input.youngsModulus,
          poissonsRatio: input.poissonsRatio,
          unitWeight: input.unitWeight,
          density: 2000,
        })
        expect([shearModulus, bulkModulus]).toEqual([elastic.shearModulus, elastic.bulkModulus])
      }),
      runs(500),
    )
  })
})

describe('Mohr-Coulomb', () => {
  test('the uniaxial strengths lie on the line τ = c + σ tan φ', () => {
    fc.assert(
      fc.property(mohrCoulombInput, (given) => {
        const { confiningStress: _, ...input } = given
        const got = mohrCoulomb.calculate(input)
        const angle = (input.frictionAngle * Math.PI) / 180
        // The circle of (σ1, σ3) touches the line when its radius is (c cot φ + mean) sin φ.
        const touches = (major: number, minor: number) =>
          expect(
            Math.abs(
              (major - minor) / 2 -
                input.cohesion * Math.cos(angle) -
                ((major + minor) / 2) * Math.sin(angle),
            ),
          ).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(major), Math.abs(minor)))
        touches(got.cNφ, 0)
        touches(0, -got.tensileStrengthCalculated)
        touches(got.cNφ + got.maxPrincipalStressRatio * 100, 100)
        // Triaxial compression at 100 kPa lies on the compression cone too.
        const major = got.cNφ + got.Nφ * 100
        const rootJ2 = (major - 100) / Math.sqrt(3)
        expect(Math.abs(rootJ2 - got.frictionI1 * (major + 200) - got.cohesionI1)).toBeLessThanOrEqual(
          1e-9 * major,
        )
      }),
      runs(2000),
    )
  })

  test('φ → 0 is continuous but for the apex, which goes to infinity and is null there', () => {
    const at = (frictionAngle: number) =>
      mohrCoulomb.calculate(mohrCoulomb.inputSchema.parse({ ...mohrCoulomb.example, frictionAngle }))
    const zero = at(0)
    const near = at(1e-9)
    expect(zero.cohesionInterceptStress).toBeNull()
    for (const [name, value] of Object.entries(zero))
      if (value !== null) expect(near[name as keyof typeof near]).toBeCloseTo(value, 6)
    expect(at(0.001).cohesionInterceptStress).toBeGreaterThan(1e5)
  })
})
