import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slopeStability } from '#domain/calc/slope-stability/index.ts'
import { inputSchema, type SlopeInput } from '#domain/calc/slope-stability/inputs.ts'
import { number, runs } from './generators.ts'
import { expectDerivationFollows, notFinite } from './moduleChecks.ts'

const { solve, present } = slopeStability

const methods = [
  'bishops',
  'janbu',
  'spencer',
  'morgenstern-price',
  'janbu-corrected',
  'ordinary',
  'morgenstern-price-const',
] as const

/** Slopes that people cut and build, with a circle near their toe. */
const slopes = fc
  .record({
    slopeHeight: number(2, 40),
    slopeAngle: number(12, 65),
    benchWidth: fc.oneof(fc.constant(0), number(0, 10)),
    cohesion: fc.oneof(fc.constant(0), number(1, 80)),
    frictionAngle: fc.oneof(fc.constant(0), number(5, 44)),
    unitWeight: number(14, 24),
    saturatedUnitWeight: number(18, 24),
    waterPresent: fc.boolean(),
    waterDepth: number(0, 20),
    shaking: fc.boolean(),
    horizontal: number(0, 0.3),
    vertical: fc.oneof(fc.constant(0), number(0, 0.2)),
    analysisMethod: fc.constantFrom(...methods),
    numberOfSlices: fc.integer({ min: 5, max: 60 }),
    basis: fc.constantFrom('code', 'specification'),
    tensionCrack: fc.constantFrom('none', 'automatic'),
    crackWater: number(0, 1),
    layer: fc.option(number(-0.5, 0.8), { nil: undefined }),
    across: number(-0.3, 0.6),
    up: number(1.1, 2.5),
    below: number(0, 0.3),
  })
  .map((given): SlopeInput => {
    const run = given.slopeHeight / Math.tan((given.slopeAngle * Math.PI) / 180) + given.benchWidth
    const circleX = run * given.across
    const circleY = given.slopeHeight * given.up
    return inputSchema.parse({
      slopeHeight: given.slopeHeight,
      slopeAngle: given.slopeAngle,
      benchWidth: given.benchWidth,
      cohesion: given.cohesion,
      frictionAngle: given.frictionAngle,
      unitWeight: given.unitWeight,
      saturatedUnitWeight: given.saturatedUnitWeight,
      waterTable: { present: given.waterPresent, depthFromSurface: given.waterDepth },
      seismic: {
        present: given.shaking,
        horizontalAcceleration: given.horizontal,
        verticalAcceleration: given.vertical,
      },
      analysisMethod: given.analysisMethod,
      numberOfSlices: given.numberOfSlices,
      basis: given.basis,
      tensionCrack: given.tensionCrack,
      crackWater: given.crackWater,
      soilLayers:
        given.layer === undefined
          ? []
          : [
              {
                topLeft: given.layer * given.slopeHeight,
                cohesion: 20,
                frictionAngle: 25,
                unitWeight: 19,
              },
            ],
      surface: 'circle',
      circleX,
      circleY,
      circleRadius: Math.max(0.1, Math.hypot(circleX, circleY) * (1 + given.below)),
    })
  })

const searched = slopes.map(
  (input): SlopeInput => ({
    ...input,
    surface: 'search',
    searchRadius: { min: 5, max: 10_000 },
  }),
)

describe('slope stability', () => {
  test('given circles: a finite factor, or refused with a code', () => {
    const cases = runs(10_000)
    let answered = 0
    fc.assert(
      fc.property(slopes, (input) => {
        const solved = solve(input)
        if (!solved.ok) return
        answered++
        expect(solved.solution.factor).toBeGreaterThan(0)
        expect(solved.solution.factor).toBeLessThan(1e6)
      }),
      cases,
    )
    expect(answered).toBeGreaterThan(0.3 * cases.numRuns)
  })

  test('each derivation step follows from its own line, by every method and in both bases', () => {
    fc.assert(
      fc.property(slopes, (input) => {
        const solved = solve(input)
        if (!solved.ok || solved.solution.factor > 50) return
        expectDerivationFollows(present(input, solved.solution).derivation)
      }),
      runs(60),
    )
  })

  test('the screening never decides, and the verdict follows the search', () => {
    fc.assert(
      fc.property(searched, (input) => {
        const solved = solve(input)
        if (!solved.ok) return
        const { factor, required } = solved.solution
        const outputs = present(input, solved.solution)
        expect(notFinite(outputs)).toBeNull()
        const isMet = factor >= required
        const isContradicted = outputs.warnings.some(
          ({ severity, code }) => severity === 'serious' && code !== 'screening-decides-nothing',
        )
        expect(outputs.summary.isStable).toBe(isMet && !isContradicted)
        const short = factor >= 0.9 * required ? 'marginal' : 'unstable'
        expect(outputs.summary.stabilityCondition).toBe(
          isMet ? (isContradicted ? 'not proven' : 'stable') : short,
        )
        if (input.basis === 'specification') {
          expect(outputs.verdict.state).toBe('screening')
          expect(outputs.verdict.utilization).toBeNull()
        } else expect(outputs.verdict.state).toBe(isMet && !isContradicted ? 'pass' : 'fail')
      }),
      runs(15, 5),
    )
  })

  test('dotted keys and nested groups say the same', () => {
    const nested = inputSchema.parse({
      slopeHeight: 8,
      slopeAngle: 30,
      cohesion: 5,
      frictionAngle: 28,
      unitWeight: 19,
      waterTable: { present: true, depthFromSurface: 2 },
      seismic: { present: true, horizontalAcceleration: 0.1 },
      searchRadius: { min: 5, max: 40 },
    })
    const dotted = inputSchema.parse({
      slopeHeight: 8,
      slopeAngle: 30,
      cohesion: 5,
      frictionAngle: 28,
      unitWeight: 19,
      'waterTable.present': true,
      'waterTable.depthFromSurface': 2,
      'seismic.present': true,
      'seismic.horizontalAcceleration': 0.1,
      'searchRadius.min': 5,
      'searchRadius.max': 40,
    })
    expect(dotted).toEqual(nested)
    const wrong = inputSchema.safeParse({ ...dotted, 'waterTable.depthFromSurface': -1 })
    expect(wrong.error?.issues[0]?.path).toEqual(['waterTable', 'depthFromSurface'])
  })

  test('ACADS 1(a) and 1(c) through the inputs of the module', () => {
    const acads = {
      geometry: 'points',
      groundPoints: [
        { x: 0, y: 25 },
        { x: 30, y: 25 },
        { x: 50, y: 35 },
        { x: 90, y: 35 },
      ],
      baseElevation: 20,
      searchRadius: { min: 5, max: 500 },
      numberOfSlices: 40,
    }
    const simple = solve(inputSchema.parse({ ...acads, cohesion: 3, frictionAngle: 19.6, unitWeight: 20 }))
    expect(simple.ok && simple.solution.factor).toBeCloseTo(0.985, 2)
    const seen = solve(
      inputSchema.parse({
        ...acads,
        cohesion: 3,
        frictionAngle: 19.6,
        unitWeight: 20,
        groundPoints: acads.groundPoints.map(({ x, y }) => ({ x: 90 - x, y })).reverse(),
      }),
    )
    expect(seen.ok && simple.ok && seen.solution.factor / simple.solution.factor).toBeCloseTo(1, 3)
  })

  test('a radius limit that hides the minimum is told, and does not decide', () => {
    const high = inputSchema.parse({
      slopeHeight: 30,
      slopeAngle: 26.565,
      cohesion: 8,
      frictionAngle: 28,
      unitWeight: 19,
      searchRadius: { min: 10, max: 49 },
    })
    const solved = solve(high)
    if (!solved.ok) throw new Error(solved.refusal.message)
    expect(solved.solution.radiusActive).toBe(true)
    expect(solved.solution.boundedFactor).toBeGreaterThan(solved.solution.factor)
    expect(present(high, solved.solution).warnings.map(({ code }) => code)).toContain('radius-limit')
  })

  test('a minimum beyond the radius limits is told, though the search within them settles inside', () => {
    const small = {
      slopeHeight: 5.1,
      slopeAngle: 40,
      benchWidth: 2.2,
      cohesion: 4.5,
      frictionAngle: 34.9,
      unitWeight: 19,
    }
    const bounded = solve(inputSchema.parse(small))
    const free = solve(inputSchema.parse({ ...small, searchRadius: { min: 5, max: 10_000 } }))
    if (!bounded.ok || !free.ok) throw new Error('refused')
    expect(bounded.solution.radiusActive).toBe(true)
    expect(bounded.solution.factor).toBeLessThanOrEqual(free.solution.factor * (1 + 1e-6))
    expect(bounded.solution.boundedFactor).toBeGreaterThan(1.03 * bounded.solution.factor)
  })

  test('uplift: the critical surface has an answer to present, or there is none', () => {
    const lifted = {
      slopeHeight: 30.92,
      slopeAngle: 40.96,
      cohesion: 67.17,
      frictionAngle: 26.87,
      unitWeight: 23.4,
      soilLayers: [
        { topLeft: 10.21, topRight: 3.44, cohesion: 21.09, frictionAngle: 34.4, unitWeight: 21.58 },
      ],
      waterTable: { present: true },
      waterLine: [
        { x: -100, y: -0.08 },
        { x: 29.53, y: 11.16 },
        { x: 200, y: 4.91 },
      ],
      waterKind: 'piezometric',
      searchRadius: { min: 5, max: 10_000 },
    }
    for (const analysisMethod of methods) {
      const input = inputSchema.parse({ ...lifted, analysisMethod })
      const solved = solve(input)
      if (!solved.ok) expect(solved.refusal.code).toBe('noStrength')
      else expect(notFinite(present(input, solved.solution))).toBeNull()
    }
  })

  test('the screening has its circle through toe and crest from 27 to 61 degrees', () => {
    for (const slopeHeight of [4, 7.3, 10, 22])
      for (let slopeAngle = 27; slopeAngle <= 61; slopeAngle++) {
        const solved = solve(
          inputSchema.parse({
            slopeHeight,
            slopeAngle,
            cohesion: 10,
            frictionAngle: 25,
            unitWeight: 19,
            surface: 'circle',
            circleX: 0,
            circleY: 1.3 * slopeHeight,
            circleRadius: 1.5 * slopeHeight,
          }),
        )
        const found = solved.ok ? solved.solution.screening : null
        expect(found?.circle.exitX, `${slopeHeight} m, ${slopeAngle} degrees`).toBeCloseTo(0, 9)
        expect(found?.circle.entryX).toBeCloseTo(slopeHeight / Math.tan((slopeAngle * Math.PI) / 180), 9)
      }
  })
})
