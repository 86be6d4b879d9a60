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

describe('a circle at a limit of the ground is told', () => {
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

describe('a circle at the base of the search is told', () => {
  const atBase = (changes: object) => solved(changes).told.find(({ code }) => code === 'at-base')

  it('where the surface reaches it', () => {
    expect(atBase({ cohesion: 20, frictionAngle: 0 })).toMatchObject({ severity: 'serious' })
    expect(atBase({ cohesion: 20, frictionAngle: 0, baseElevation: -3 })).toMatchObject({ severity: 'info' })
  })

  it('and not where only the rest of the circle does', () => {
    const { solution, told } = solved({ cohesion: 0, frictionAngle: 35 })
    const { circle } = solution.critical
    expect(circle.y - circle.radius).toBeLessThan(solution.section.base!)
    expect(told.map(({ code }) => code)).not.toContain('at-base')
  })
})
