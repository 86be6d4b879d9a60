import { describe, expect, it } from 'vitest'
import { inputSchema } from './inputs.ts'
import { solve } from './solve.ts'
import { warnings } from './warnings.ts'

const solved = (given: object) => {
  const answer = solve(inputSchema.parse({ searchRadius: { min: 5, max: 1000 }, ...given }))
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.solution
}

describe('the search sees every valley', () => {
  it('of a slide out of the face under a load, in addition to deeper ones', () => {
    const { factor, critical } = solved({
      slopeHeight: 10,
      slopeAngle: 68,
      cohesion: 5,
      frictionAngle: 38,
      unitWeight: 21,
      soilLayers: [
        { topLeft: 5, cohesion: 44, frictionAngle: 25, unitWeight: 21.5 },
        { topLeft: 0, cohesion: 50, frictionAngle: 0, unitWeight: 21 },
      ],
      surcharges: [{ from: 8, to: 14, pressure: 120 }],
      seismic: { present: true, horizontalAcceleration: 0.06 },
    })
    expect(factor).toBeLessThan(0.8455)
    expect(critical.exitX).toBeCloseTo(5 / Math.tan((68 * Math.PI) / 180), 1)
  })

  it('of a small slide about a bend of the face without cohesion', () => {
    const { factor, critical } = solved({
      geometry: 'points',
      groundPoints: [
        { x: -83, y: 0.6 },
        { x: 0, y: 0 },
        { x: 11.6, y: 6.4 },
        { x: 17.9, y: 14.3 },
        { x: 29.7, y: 16.3 },
        { x: 112, y: 17.3 },
      ],
      direction: 'left',
      cohesion: 2.2,
      frictionAngle: 40,
      unitWeight: 17.6,
      soilLayers: [{ topLeft: 4, topRight: 9.7, cohesion: 0, frictionAngle: 28.5, unitWeight: 18.5 }],
    })
    expect(factor).toBeLessThan(0.71)
    expect(Math.abs(critical.exitX - 11.6)).toBeLessThan(1)
  })

  it('when half of the near-critical circles have no solution by Spencer, with a warning', () => {
    for (const frictionAngle of [33, 34.5, 35.8, 37.2, 38.6]) {
      const input = inputSchema.parse({
        searchRadius: { min: 5, max: 1000 },
        analysisMethod: 'spencer',
        slopeHeight: 6.08,
        slopeAngle: 73.5,
        cohesion: 5,
        frictionAngle,
        unitWeight: 20.86,
        soilLayers: [
          { topLeft: 1.53, cohesion: 4.28, frictionAngle: 23.24, unitWeight: 20 },
          { topLeft: -6.05, cohesion: 33.58, frictionAngle: 7.84, unitWeight: 20 },
        ],
        waterTable: { present: true, depthFromSurface: 2.25 },
      })
      const answer = solve(input)
      if (!answer.ok) throw new Error(answer.refusal.message)
      // It rose and fell between 0.56 and 0.72 before circles that have a solution were looked for beside these.
      expect(answer.solution.factor).toBeGreaterThan(0.49)
      expect(answer.solution.factor).toBeLessThan(0.56)
      expect(warnings(input, answer.solution).map(({ code }) => code)).toContain('unsolved-surfaces')
    }
  })
})

it('a low slope of strong ground has its factor, however large', () => {
  const low = { slopeHeight: 1, slopeAngle: 30, cohesion: 350, frictionAngle: 0, unitWeight: 18 }
  expect(solved(low).factor).toBeCloseTo(109.4, 1)
  expect(solved({ ...low, cohesion: 1000, frictionAngle: 40 }).factor).toBeGreaterThan(109.4)
})
