import { describe, expect, it } from 'vitest'
import { accountOf } from './account.ts'
import { inputSchema } from './inputs.ts'
import { solve } from './solve.ts'

const solved = (given: object) => {
  const input = inputSchema.parse({ unitWeight: 19, searchRadius: { min: 5, max: 1000 }, ...given })
  const answer = solve(input)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return { factor: answer.solution.factor, account: accountOf(input, answer.solution) }
}

describe('with a vertical acceleration the worse of its signs counts', () => {
  const lifted = { present: true, verticalAcceleration: 0.2 }

  it('for the yield coefficient', () => {
    const slope = { slopeHeight: 18, slopeAngle: 18, cohesion: 30, frictionAngle: 30 }
    const { account } = solved({ ...slope, seismic: lifted })
    expect(account.yieldCoefficient).toBeCloseTo(0.459, 2)
    const horizontalAcceleration = account.yieldCoefficient!
    expect(solved({ ...slope, seismic: { ...lifted, horizontalAcceleration } }).factor).toBeCloseTo(1, 3)
  })

  it('for the required cohesion', () => {
    const slope = {
      slopeHeight: 24,
      slopeAngle: 40,
      cohesion: 12,
      frictionAngle: 15,
      waterTable: { present: true, depthFromSurface: 3 },
      seismic: lifted,
    }
    const cohesion = 12 * solved(slope).account.cohesionScale!
    expect(cohesion).toBeGreaterThan(98)
    expect(solved({ ...slope, cohesion }).factor).toBeCloseTo(1.5, 2)
  })
})

it('the required cohesion is found although without cohesion there is no strength', () => {
  const { account, factor } = solved({ slopeHeight: 5, slopeAngle: 30, cohesion: 150, frictionAngle: 0 })
  expect(account.cohesionScale! * factor).toBeCloseTo(1.5, 3)
})
