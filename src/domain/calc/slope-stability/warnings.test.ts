import { describe, expect, it } from 'vitest'
import { inputSchema } from './inputs.ts'
import { solve } from './solve.ts'
import { warnings } from './warnings.ts'

const solved = (changes: object) => {
  const input = inputSchema.parse({
    slopeHeight: 10,
    slopeAngle: 30,
    cohesion: 10,
    frictionAngle: 25,
    unitWeight: 19,
    searchRadius: { min: 5, max: 1000 },
    ...changes,
  })
  const answer = solve(input)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return { solution: answer.solution, told: warnings(input, answer.solution) }
}

describe('a circle at a limit of the ground has a warning', () => {
  it('on the level ground of a simple slope', () => {
    const clay = { cohesion: 32.6, frictionAngle: 0, unitWeight: 18 }
    const { told } = solved({ ...clay, seismic: { present: true, horizontalAcceleration: 0.3 } })
    expect(told.find(({ code }) => code === 'at-end')).toMatchObject({
      field: 'geometry',
      severity: 'serious',
    })
    expect(solved({}).told.map(({ code }) => code)).not.toContain('at-end')
  })
})

describe('the limits of the radius have a warning', () => {
  const told = (searchRadius: object | undefined, slopeHeight = 2) =>
    solved({ slopeHeight, searchRadius }).told.filter(({ code }) => code === 'radius-limit')

  it.each([1, 2, 4, 8, 15, 30, 60])('never as defaults of the form, on a slope of %d m', (slopeHeight) => {
    expect(told(undefined, slopeHeight)).toEqual([])
    // As they come back from a form in feet.
    expect(told({ min: 32.8 * 0.3048, max: 164 * 0.3048 }, slopeHeight)).toEqual([])
  })

  it('when the entered one keeps the search from its minimum, at its own field', () => {
    expect(told({ min: 20, max: 50 })).toMatchObject([{ field: 'searchRadius.min' }])
    expect(told({ min: 5, max: 11 }, 30)).toMatchObject([{ field: 'searchRadius.max' }])
  })

  it('not when the other one does, which is a default', () => {
    expect(told({ min: 10, max: 200 })).toEqual([])
    expect(told({ min: 6, max: 50 }, 30)).toEqual([])
  })
})

describe('a circle at the base of the search has a warning', () => {
  const atBase = (changes: object) => solved(changes).told.find(({ code }) => code === 'at-base')

  it('when the surface reaches it', () => {
    expect(atBase({ cohesion: 20, frictionAngle: 0 })).toMatchObject({ severity: 'serious' })
    expect(atBase({ cohesion: 20, frictionAngle: 0, baseElevation: -3 })).toMatchObject({ severity: 'info' })
  })

  it('and not when only the rest of the circle does', () => {
    const { solution, told } = solved({ cohesion: 0, frictionAngle: 35 })
    const { circle } = solution.critical
    expect(circle.y - circle.radius).toBeLessThan(solution.section.base!)
    expect(told.map(({ code }) => code)).not.toContain('at-base')
  })
})

describe('a tension crack that raises the factor has a warning', () => {
  const slope = { slopeHeight: 10, slopeAngle: 30, cohesion: 10, frictionAngle: 30 }
  const crack = { tensionCrack: 'given', crackDepth: 5 }
  const unsafe = (changes: object) => solved(changes).told.find(({ code }) => code === 'crack-unsafe')

  it('with both factors, by a search and on a given circle; the crack still counts', () => {
    const circle = { surface: 'circle', circleX: 6, circleY: 16, circleRadius: Math.hypot(6, 16) }
    for (const surface of [{}, circle]) {
      const without = solved({ ...slope, ...surface }).solution.factor
      const { solution, told } = solved({ ...slope, ...surface, ...crack })
      expect(solution.factor).toBeGreaterThan(without * 1.01)
      const warning = told.find(({ code }) => code === 'crack-unsafe')
      expect(warning).toMatchObject({ severity: 'caution', field: 'crackDepth' })
      expect(warning?.message).toContain(
        `${Number(solution.factor.toPrecision(3))} with it and ${Number(without.toPrecision(3))} without`,
      )
    }
  })

  it('a serious one when the factor is below the required one without it', () => {
    const without = solved(slope).solution.factor
    const required = { requiredSafetyFactor: Number((without * 1.005).toFixed(4)) }
    expect(unsafe({ ...slope, ...crack, ...required })).toMatchObject({ severity: 'serious' })
  })

  it('but not one that lowers it, nor a slope without a crack', () => {
    expect(unsafe({ ...slope, ...crack, crackWater: 1 })).toBeUndefined()
    expect(unsafe({ ...slope, tensionCrack: 'automatic', frictionAngle: 5 })).toBeUndefined()
    expect(unsafe(slope)).toBeUndefined()
  })
})

describe('a warning appears only when it applies', () => {
  const stiff = { cohesion: 60, frictionAngle: 10, slopeAngle: 65 }
  const clay = { cohesion: 60, frictionAngle: 0, slopeAngle: 28 }
  const deep = { surface: 'circle', circleX: 5, circleY: 13, circleRadius: 14.6 }
  const shaking = { present: true, horizontalAcceleration: 0.1 }

  it.each([
    ['base-tension', stiff, {}],
    ['m-alpha', stiff, {}],
    ['line-of-thrust', { ...stiff, analysisMethod: 'spencer' }, stiff],
    ['moments-only', { ...clay, ...deep, analysisMethod: 'spencer' }, { ...clay, ...deep }],
    ['infinite-slope', { cohesion: 0, frictionAngle: 35 }, { cohesion: 1, frictionAngle: 35 }],
    ['vertical-acceleration', { seismic: { ...shaking, verticalAcceleration: 0.05 } }, { seismic: shaking }],
    ['screening-decides-nothing', { basis: 'specification' }, {}],
  ])('%s', (code, where, elsewhere) => {
    expect(solved(where).told.map((each) => each.code)).toContain(code)
    expect(solved(elsewhere).told.map((each) => each.code)).not.toContain(code)
  })
})
