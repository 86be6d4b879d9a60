import { describe, expect, test } from 'vitest'
import { depthMeyerhof, depthRatio, depthVesic } from './depth.ts'
import { tangent } from './factors.ts'

describe('depth factors', () => {
  test('k is D/B up to one and its arctangent beyond', () => {
    expect(depthRatio(1, 2)).toBe(0.5)
    expect(depthRatio(4, 2)).toBeCloseTo(Math.atan(2), 15)
  })

  test('Vesic at 35° and k 0.5: dc 1.2, dq 1 + 2 tan φ (1 − sin φ)² k', () => {
    const { dc, dq, dgamma } = depthVesic(tangent(35), 0.5)
    expect(dc).toBeCloseTo(1.2, 12)
    expect(dq).toBeCloseTo(1 + 2 * 0.7002075 * (1 - 0.5735764) ** 2 * 0.5, 6)
    expect(dgamma).toBe(1)
  })

  test('Meyerhof at 30° and D/B 1: Kp 3, so dc 1 + 0.2 √3 and dq = dγ = 1 + 0.1 √3', () => {
    const { dc, dq, dgamma } = depthMeyerhof(tangent(30), 1)
    expect(dc).toBeCloseTo(1 + 0.2 * Math.sqrt(3), 12)
    expect(dq).toBeCloseTo(1 + 0.1 * Math.sqrt(3), 12)
    expect(dgamma).toBe(dq)
  })

  test('a footing on the ground has none', () => {
    expect(depthVesic(tangent(30), 0)).toEqual({ dc: 1, dq: 1, dgamma: 1 })
    expect(depthMeyerhof(tangent(30), 0)).toEqual({ dc: 1, dq: 1, dgamma: 1 })
  })
})
