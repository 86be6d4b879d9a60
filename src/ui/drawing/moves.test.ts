import { describe, expect, it } from 'vitest'
import type { HandleAxis } from '#domain/drawing/elements.ts'
import { snapped } from './moves.ts'

const height: HandleAxis = { path: 'height', label: 'Height', value: 10, unit: 'm', step: 0.5, along: [0, 1] }

describe('a handle that is dragged', () => {
  it('snaps a length to 1, 0.5 or 0.1 m, the larger the drawing is', () => {
    expect(snapped(height, 10.37, 4, false)).toBe(10)
    expect(snapped(height, 10.37, 12, false)).toBe(10.5)
    expect(snapped(height, 10.37, 40, false)).toBe(10.4)
  })

  it('snaps to what moves by a pixel, where a metre is less', () =>
    expect(snapped(height, 10.37, 0.4, false)).toBe(10))

  it('snaps to a tenth of that where the snap is off', () =>
    expect(snapped(height, 10.37, 40, true)).toBe(10.37))

  it('keeps the step of a field that is finer, and of other units', () => {
    expect(snapped({ ...height, step: 0.05 }, 1.234, 40, false)).toBe(1.25)
    const angle: HandleAxis = { path: 'angle', label: 'Angle', value: 30, unit: '°', step: 1, about: [0, 0] }
    expect(snapped(angle, 31.4, 40, false)).toBe(31)
  })

  it('stays within the limits of its field', () =>
    expect(snapped({ ...height, max: 10.25 }, 12, 40, false)).toBe(10.25))
})
