import { describe, expect, it } from 'vitest'
import { inputSchema } from './inputs.ts'
import { present } from './present.ts'
import { solve } from './solve.ts'

const handlesOf = (changes: object) => {
  const input = inputSchema.parse({
    slopeHeight: 10,
    slopeAngle: 35,
    cohesion: 12,
    frictionAngle: 20,
    unitWeight: 19,
    ...changes,
  })
  const solved = solve(input)
  if (!solved.ok) throw new Error(solved.refusal.message)
  const { drawing } = present(input, solved.solution)
  return { drawing, handles: drawing?.handles ?? [] }
}

describe('the section of a slope can be moved', () => {
  it('by the centre and the radius of a given circle, which lie on the sheet', () => {
    const { drawing, handles } = handlesOf({ surface: 'circle', circleX: 6, circleY: 22, circleRadius: 23 })
    const centre = handles.find(({ axes }) => axes[0]?.path === 'circleX')
    expect(centre).toMatchObject({ at: [6, 22], axes: [{ value: 6 }, { path: 'circleY', value: 22 }] })
    expect(drawing?.bounds.maxY).toBeGreaterThan(22)
    const radius = handles.find(({ axes }) => axes[0]?.path === 'circleRadius')
    expect(radius).toMatchObject({ at: [6, -1], axes: [{ value: 23, along: [0, -1] }] })
    expect(handlesOf({}).handles.some(({ axes }) => axes[0]?.path === 'circleX')).toBe(false)
  })

  it('by its loads, each end between its neighbour and the limits', () => {
    const { handles } = handlesOf({
      surcharges: [{ from: 16, to: 20, pressure: 10 }],
      lineLoads: [{ at: 18, load: 30 }],
    })
    const at = (path: string) => handles.find(({ axes }) => axes[0]?.path === path)
    expect(at('surcharges.0.from')).toMatchObject({ at: [16, 10], axes: [{ value: 16, max: 20 }] })
    expect(at('surcharges.0.to')).toMatchObject({ at: [20, 10], axes: [{ value: 20, min: 16 }] })
    expect(at('lineLoads.0.at')).toMatchObject({ at: [18, 10], axes: [{ value: 18 }] })
  })
})
