import { describe, expect, it } from 'vitest'
import { inputSchema } from './inputs.ts'
import { present } from './present.ts'
import { solve } from './solve.ts'

const solved = (changes: object) => {
  const input = inputSchema.parse({ unitWeight: 19, searchRadius: { min: 5, max: 1000 }, ...changes })
  const answer = solve(input)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return { input, solution: answer.solution }
}
const circle = (circleX: number, circleY: number, circleRadius: number) => ({
  surface: 'circle',
  circleX,
  circleY,
  circleRadius,
})

describe('a reported circle, typed back with three decimals', () => {
  // The mass between toe and crest was lost: the circle passed the toe by less than a millimetre.
  it.each([
    [{ slopeHeight: 15, slopeAngle: 60, cohesion: 3, frictionAngle: 35 }, circle(-22.234, 25.468, 33.808)],
    [{ slopeHeight: 10, slopeAngle: 70, cohesion: 3, frictionAngle: 25 }, circle(-13.995, 13.368, 19.354)],
    [{ slopeHeight: 6, slopeAngle: 70, cohesion: 3, frictionAngle: 35 }, circle(-8.032, 7.887, 11.257)],
  ])('has the factor of the search', (slope, typed) => {
    const { factor, critical } = solved(slope).solution
    expect(critical.circle.radius).toBeCloseTo(typed.circleRadius, 3)
    const again = solved({ ...slope, ...typed }).solution
    expect(Math.abs(again.factor / factor - 1)).toBeLessThan(1e-3)
    expect(again.masses.length).toBeGreaterThan(1)
  })

  it('by Spencer, where the factor doubles within half a millimetre at the edge of what the method solves', () => {
    const low = {
      slopeHeight: 3.02,
      slopeAngle: 60.72,
      cohesion: 3.14,
      frictionAngle: 8.78,
      soilLayers: [{ topLeft: 1.78, topRight: 1.69, cohesion: 59.88, frictionAngle: 26.63, unitWeight: 19 }],
      waterTable: { present: true, depthFromSurface: 0.79 },
      analysisMethod: 'spencer',
      unitWeight: 17.72,
    }
    const { factor, critical } = solved(low).solution
    const round = (value: number) => Number(value.toFixed(3))
    const { x, y, radius } = critical.circle
    const again = solved({ ...low, ...circle(round(x), round(y), round(radius)) }).solution
    expect(again.factor / factor).toBeLessThan(1.02)
    expect(again.masses.length).toBeGreaterThan(1)
  })

  it('ends at the end of the ground', () => {
    const short = {
      geometry: 'points',
      cohesion: 20,
      frictionAngle: 0,
      groundPoints: [
        { x: -6, y: 0 },
        { x: 0, y: 0 },
        { x: 10, y: 8 },
        { x: 30, y: 8 },
      ],
    }
    const { factor, critical } = solved(short).solution
    expect(critical.exitX).toBe(-6)
    const { x, y, radius } = critical.circle
    const round = (value: number) => Number(value.toFixed(3))
    const again = solved({ ...short, ...circle(round(x), round(y), round(radius)) }).solution
    expect(Math.abs(again.factor / factor - 1)).toBeLessThan(1e-3)
  })
})

describe('a circle that cuts off several masses', () => {
  const bench = { slopeHeight: 10, slopeAngle: 50, benchWidth: 8, cohesion: 12, frictionAngle: 20 }
  const both = circle(-1.09, 35.27, 31.5)

  it('has the lowest of their factors, and a table of all', () => {
    const { input, solution } = solved({ ...bench, ...both })
    const { masses, factor } = solution
    expect(masses.length).toBeGreaterThan(1)
    expect(factor).toBe(Math.min(...masses.map((mass) => mass.factor)))
    const outputs = present(input, solution)
    const table = outputs.tables.find(({ name }) => name === 'Masses that the given circle cuts off')
    expect(table?.rows.map((row) => row[4])).toEqual(masses.map((mass) => mass.factor))
    expect(outputs.warnings.map(({ code }) => code)).toContain('several-masses')
  })

  it('and one that cuts off a single mass has no such table', () => {
    const { input, solution } = solved({ ...bench, ...circle(0, 20, 21) })
    expect(solution.masses).toHaveLength(1)
    const outputs = present(input, solution)
    expect(outputs.tables.map(({ name }) => name)).not.toContain('Masses that the given circle cuts off')
  })
})
