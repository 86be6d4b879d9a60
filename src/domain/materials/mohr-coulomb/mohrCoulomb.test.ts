import { describe, expect, test } from 'vitest'
import { mohrCoulomb } from './index.ts'
import { inputSchema, type MohrCoulombInput } from './inputs.ts'
import { strengthAt } from './strength.ts'

const soil: MohrCoulombInput = mohrCoulomb.example
const rockfill = inputSchema.parse({
  ...soil,
  cohesion: 0,
  frictionAngle: 45,
  stressDependentFriction: { phi0: 54, kphi: 9, referenceStress: 100 },
})
const codes = (input: MohrCoulombInput) => mohrCoulomb.warnings(input).map(({ code }) => code)
const tableOf = (input: MohrCoulombInput) => mohrCoulomb.present(input).tables[0]

describe('stress-dependent strength', () => {
  test('friction falls by kφ with each log cycle of stress above the reference stress', () => {
    expect(strengthAt(rockfill, 100).frictionAngle).toBe(54)
    expect(strengthAt(rockfill, 1000).frictionAngle).toBeCloseTo(45, 12)
    expect(strengthAt(rockfill, 10_000).frictionAngle).toBeCloseTo(36, 12)
  })

  test('friction is held within 0 to 60°, and the person is told', () => {
    expect(strengthAt(rockfill, 0.1).frictionAngle).toBe(60)
    expect(codes({ ...rockfill, confiningStress: 0.1 })).toContain('friction-held')
    expect(codes({ ...rockfill, confiningStress: 1000 })).not.toContain('friction-held')
  })

  test('cohesion rises by kc with stress', () => {
    const input = { ...soil, stressDependentCohesion: { c0: 5, kc: 0.2 } }
    expect(strengthAt(input, 0).cohesion).toBe(5)
    expect(strengthAt(input, 100).cohesion).toBe(25)
    expect(strengthAt(input, 100).frictionAngle).toBe(soil.frictionAngle)
  })

  test('the entered strength counts without a confining stress, the dependent one with it', () => {
    expect(mohrCoulomb.calculate(rockfill).dilationAngle).toBe(15)
    expect(codes(rockfill)).toContain('stress-dependence-not-evaluated')
    expect(mohrCoulomb.calculate({ ...rockfill, confiningStress: 100 }).dilationAngle).toBe(24)
    expect(codes({ ...soil, confiningStress: 100 })).toContain('confining-stress-unused')
  })

  test('the table lists the strength at several stresses, only where it changes', () => {
    expect(tableOf(soil)).toBeUndefined()
    expect(tableOf(rockfill)?.rows.find(([stress]) => stress === 100)).toEqual([
      100,
      0,
      54,
      expect.closeTo(100 * ((1 + Math.sin(0.3 * Math.PI)) / (1 - Math.sin(0.3 * Math.PI))), 8),
    ])
  })
})

describe('warnings', () => {
  test.each([
    ['tension-beyond-criterion', { ...soil, tensileStrength: 12.75 }],
    ['tension-without-cut-off', soil],
    ['no-strength', { ...soil, cohesion: 0, frictionAngle: 0 }],
    ['friction-high', { ...soil, frictionAngle: 46 }],
    ['dilation-empirical', { ...soil, frictionAngle: 33 }],
    ['poisson-near-half', { ...soil, poissonsRatio: 0.495 }],
  ])('%s is given where it holds', (code, input) => expect(codes(input)).toContain(code))

  test('an ordinary soil with a cut-off has none', () =>
    expect(codes({ ...soil, tensileStrength: 0 })).toEqual([]))
})

describe('envelope', () => {
  test('is the line through the cohesion', () => {
    const points = mohrCoulomb.present(soil).charts[0]!.data
    expect(points.find(({ x }) => x === 0)?.y).toEqual({ 'Mohr-Coulomb': 10 })
    expect(points[0]?.y?.['Mohr-Coulomb']).toBeCloseTo(0, 10)
  })
})
