import { describe, expect, test } from 'vitest'
import { calculate, fitOf } from './calculate.ts'
import { criterionOf } from './criterion.ts'
import { envelope, pointAt } from './envelopes.ts'
import { hoekBrown } from './index.ts'
import { type HoekBrownInput, inputSchema } from './inputs.ts'

const rock = (change: Partial<HoekBrownInput> = {}): HoekBrownInput =>
  inputSchema.parse({
    uniaxialCompressiveStrength: 100,
    materialConstant: 20,
    geologicalStrengthIndex: 60,
    disturbanceFactor: 0.5,
    unitWeight: 26,
    ...change,
  })
const codes = (input: HoekBrownInput) => hoekBrown.warnings(input).map(({ code }) => code)
const detail = (input: HoekBrownInput, key: string) =>
  hoekBrown
    .present(input)
    .details.flatMap(({ quantities }) => quantities)
    .find((quantity) => quantity.key === key)?.value

describe('two bases', () => {
  test('code fits up to a quarter of the intact strength unless an application is named', () => {
    expect(calculate(rock()).referenceConfiningStress).toBe(25)
    expect(
      calculate(rock({ application: 'custom', maximumConfiningStress: 0.5 })).equivalentFrictionAngle,
    ).toBeCloseTo(63.34531223, 7)
  })

  test('specification fits up to 0.5 MPa, caps friction at 60° and refits cohesion there', () => {
    const capped = calculate(rock({ basis: 'specification' }))
    expect(capped).toMatchObject({ referenceConfiningStress: 0.5, equivalentFrictionAngle: 60 })
    expect(capped.equivalentCohesion).toBeCloseTo(945.2276081, 6)
    expect(codes(rock({ basis: 'specification' }))).toContain('friction-capped')
    const flatter = rock({ basis: 'specification', materialConstant: 3, geologicalStrengthIndex: 40 })
    expect(calculate(flatter).equivalentFrictionAngle).toBeLessThan(60)
    expect(codes(flatter)).not.toContain('friction-capped')
  })

  test('the specification takes 0.5 MPa whatever application is chosen', () =>
    expect(
      calculate(rock({ basis: 'specification', application: 'tunnel', tunnelDepth: 500 }))
        .referenceConfiningStress,
    ).toBe(0.5))

  test('each basis shows the other one, without the cap too', () => {
    expect(detail(rock(), 'otherBasis')).toBe('specification')
    expect(detail(rock(), 'otherFrictionAngle')).toBe(60)
    expect(detail(rock(), 'otherUncappedFrictionAngle')).toBeCloseTo(63.34531223, 7)
    expect(detail(rock({ basis: 'specification' }), 'otherConfiningStress')).toBe(25)
  })

  test('the table lists each application whose input is known', () => {
    const names = hoekBrown
      .present(rock({ tunnelDepth: 100, slopeHeight: 50, maximumConfiningStress: 2 }))
      .tables[0]!.rows.map(([name]) => name)
    expect(names).toEqual([
      'General (σci / 4)',
      'Tunnel',
      'Slope',
      'As entered',
      'Simplified method (0.5 MPa, at most 60°)',
      'Simplified method without the cap',
    ])
  })
})

describe('a weak, disturbed rock mass', () => {
  test('keeps the strength that six decimals of s would round away', () => {
    const weak = calculate(rock({ disturbanceFactor: 1, geologicalStrengthIndex: 10 }))
    expect(weak.s.toFixed(6)).toBe('0.000000')
    expect(weak.s).toBeCloseTo(Math.exp(-15), 20)
    expect(weak.tensileStrength).toBeGreaterThan(0)
  })
})

describe('moduli', () => {
  test('a modulus of the intact rock goes before the modulus ratio, and a difference is named', () => {
    const both = rock({ intactModulus: 35, modulusRatio: 500 })
    expect(detail(both, 'modulusGeneral')).toBeCloseTo(9.516210134, 8)
    expect(codes(both)).toContain('modulus-ratio-unused')
    expect(codes(rock({ intactModulus: 35, modulusRatio: 350 }))).not.toContain('modulus-ratio-unused')
    expect(detail(rock({ modulusRatio: 350 }), 'modulusGeneral')).toBeCloseTo(9.516210134, 8)
    expect(detail(rock(), 'modulusGeneral')).toBeNull()
  })

  test('Hoek 2002 no longer grows with intact strength above 100 MPa', () =>
    expect(calculate(rock({ uniaxialCompressiveStrength: 250 })).deformationModulus).toBe(
      calculate(rock()).deformationModulus,
    ))

  test('methods that are more than a factor of two apart are named', () => {
    expect(codes(rock())).toContain('modulus-methods-differ')
    expect(codes(rock({ disturbanceFactor: 0, intactModulus: 40 }))).not.toContain('modulus-methods-differ')
  })
})

describe('warnings', () => {
  test.each([
    ['structure-governs', { geologicalStrengthIndex: 76 }],
    ['weak-rock-mass', { geologicalStrengthIndex: 24 }],
    ['strength-extreme', { uniaxialCompressiveStrength: 251 }],
    ['disturbance-everywhere', { disturbanceFactor: 0.1 }],
    ['confining-stress-fixed', { basis: 'specification' }],
    ['friction-steep', { application: 'custom', maximumConfiningStress: 0.5 }],
  ] as const)('%s is given where it holds and not elsewhere', (code, change) => {
    expect(codes(rock(change))).toContain(code)
    expect(codes(rock({ disturbanceFactor: 0, application: 'general' }))).not.toContain(code)
  })
})

describe('envelopes', () => {
  const criterion = criterionOf(rock())

  test('begin at the tensile strength as a point and pass the uniaxial strength', () => {
    const [first] = envelope(criterion, 25)
    expect(first?.major).toBeCloseTo(criterion.sigmaT, 6)
    expect(first?.shear).toBeCloseTo(0, 4)
    expect(pointAt(criterion, criterion.sigmaT * 1.01)).toMatchObject({ shear: 0 })
    expect(pointAt(criterion, 0).major).toBeCloseTo(criterion.sigmaC, 12)
  })

  test('are charted with the equivalent line beside them, up to σ3max', () => {
    const [principal, shear] = hoekBrown.present(rock()).charts
    const { line } = fitOf(rock(), criterion, 'code')
    expect(principal?.data.at(-1)?.x).toBe(25)
    for (const { x, y } of shear!.data)
      expect(y!['Equivalent Mohr-Coulomb']).toBeCloseTo(
        line.cohesion + x! * Math.tan((line.frictionAngle * Math.PI) / 180),
        10,
      )
  })
})
