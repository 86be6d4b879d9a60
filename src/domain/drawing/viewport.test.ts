import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from './elements.ts'
import {
  fitView,
  frameOf,
  limited,
  lookOf,
  moveTo,
  pan,
  pointAt,
  type View,
  viewAfter,
  viewOf,
  zoomAt,
} from './viewport.ts'

const size = { width: 800, height: 500 }
const bounds = { minX: -10, minY: -8, maxX: 30, maxY: 6 }

const views = fc.record({
  x: fc.double({ min: -50, max: 50, noNaN: true }),
  y: fc.double({ min: -50, max: 50, noNaN: true }),
  scale: fc.double({ min: 1, max: 500, noNaN: true }),
})
const places = fc.tuple(
  fc.double({ min: 0, max: 800, noNaN: true }),
  fc.double({ min: 0, max: 500, noNaN: true }),
)

describe('the view of a drawing', () => {
  it('fits the drawing within margins of 6 %', () => {
    const { x, y, scale } = frameOf(fitView(bounds, size), size)
    expect(x(-10)).toBeCloseTo(0.06 * 800, 6)
    expect(x(30)).toBeCloseTo(0.94 * 800, 6)
    expect(y(6)).toBeGreaterThan(0.06 * 500)
    expect(scale).toBeCloseTo((0.88 * 800) / 40, 9)
  })

  it('zooms about a place that stays where it is', () =>
    fc.assert(
      fc.property(views, places, fc.double({ min: 0.1, max: 10, noNaN: true }), (view, place, factor) => {
        const [x, y] = pointAt(view, size, place)
        const frame = frameOf(zoomAt(view, size, place, factor), size)
        expect(frame.x(x)).toBeCloseTo(place[0], 4)
        expect(frame.y(y)).toBeCloseTo(place[1], 4)
      }),
    ))

  it('moves the drawing to a new view, and derives the same view from the move', () =>
    fc.assert(
      fc.property(views, views, places, (drawn, next, place) => {
        const move = moveTo(next, drawn, size)
        const [x, y] = pointAt(drawn, size, place)
        const frame = frameOf(next, size)
        expect(frame.x(x)).toBeCloseTo(move.x + move.zoom * place[0], 4)
        expect(frame.y(y)).toBeCloseTo(move.y + move.zoom * place[1], 4)
        const again = viewAfter(move, drawn, size)
        expect(again.scale).toBeCloseTo(next.scale, 6)
        expect(again.x).toBeCloseTo(next.x, 4)
      }),
    ))

  it('pans with the pointer', () => {
    const view: View = { x: 3, y: 4, scale: 20 }
    const at: Point = [100, 100]
    const before = pointAt(view, size, at)
    const after = pointAt(pan(view, [40, -20]), size, [140, 80])
    expect(after[0]).toBeCloseTo(before[0], 9)
    expect(after[1]).toBeCloseTo(before[1], 9)
  })

  it('stays between 10 % and 4,000 % with part of the section in sight', () => {
    const fitted = fitView(bounds, size)
    expect(limited({ ...fitted, scale: fitted.scale * 100 }, fitted, size).scale).toBeCloseTo(
      fitted.scale * 40,
      6,
    )
    expect(limited({ ...fitted, scale: fitted.scale / 100 }, fitted, size).scale).toBeCloseTo(
      fitted.scale / 10,
      6,
    )
    expect(limited({ ...fitted, x: 1e6 }, fitted, size).x).toBeLessThan(100)
  })

  it('shows the same part in panes of any size', () => {
    const fitted = fitView(bounds, size)
    const view = zoomAt(fitted, size, [100, 100], 3)
    expect(viewOf(lookOf(view, fitted), fitted).scale).toBeCloseTo(view.scale, 9)
  })
})
