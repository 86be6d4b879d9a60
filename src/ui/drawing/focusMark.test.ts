import { describe, expect, it } from 'vitest'
import type { DrawingElement, Handle, Point } from '#domain/drawing/elements.ts'
import { boundsAround, focusMarkOf } from './focusMark.ts'

const layer = (top: number, inputs: readonly string[]): DrawingElement => ({
  kind: 'polygon',
  role: 'soil',
  hatch: 'clay',
  inputs,
  points: [
    [0, top],
    [20, top],
    [20, top - 4],
    [0, top - 4],
  ],
})
const elements = [layer(0, ['cohesion', 'phi']), layer(-4, ['soilLayers.0']), layer(-8, ['soilLayers.10'])]
const at: Point = [10, -4]
const handle: Handle = {
  label: 'Depth',
  at,
  axes: [{ path: 'soilLayers.0.depth', label: 'Depth', value: 4, unit: 'm', step: 0.5, along: [0, -1] }],
  outline: [
    { at: [0, -4], moves: [0, 1] },
    { at: [20, -4], moves: [0, 1] },
  ],
}

describe('what a drawing shows of an input', () => {
  it('is the layer of a row, of a field, and the handle that moves it', () => {
    expect(focusMarkOf(elements, [handle], 'soilLayers.0.phi')?.lines.map(({ points }) => points)).toEqual([
      elements[1]?.kind === 'polygon' && elements[1].points,
    ])
    expect(focusMarkOf(elements, [handle], 'phi')?.bounds).toEqual({ minX: 0, maxX: 20, minY: -4, maxY: 0 })
    const moved = focusMarkOf(elements, [handle], 'soilLayers.0.depth')
    expect(moved?.lines).toHaveLength(2)
    expect(moved?.places).toEqual([at])
  })

  it('is nothing for an input that it does not show', () => {
    expect(focusMarkOf(elements, [handle], 'soilLayers.1.phi')).toBeNull()
    expect(focusMarkOf(elements, [handle], 'partialFactor')).toBeNull()
  })

  it('is enlarged to no less than a share of the drawing, and no further than it goes', () => {
    const whole = { minX: 0, minY: -20, maxX: 20, maxY: 0 }
    const mark = focusMarkOf([], [{ ...handle, outline: [] }], 'soilLayers.0.depth')!
    expect(boundsAround(mark, whole)).toEqual({ minX: 7, maxX: 13, minY: -7, maxY: -1 })
    const wide = focusMarkOf(
      [
        {
          ...layer(0, ['a']),
          points: [
            [-90, 0],
            [90, -4],
          ],
        } as DrawingElement,
      ],
      [],
      'a',
    )!
    expect(boundsAround(wide, whole)).toMatchObject({ minX: 0, maxX: 20 })
  })
})
