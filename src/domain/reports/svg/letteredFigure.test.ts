import { describe, expect, test } from 'vitest'
import { builtInModules } from '#domain/calc/modules.ts'
import type { Drawing } from '#domain/calc/result.ts'
import { runModule } from '#domain/calc/run.ts'
import { overlaps } from '#domain/drawing/frame.ts'
import { wordsOf } from '../words/words.ts'
import { frameOf } from './figure.ts'
import { crosses, leaderOf, placeLabels } from './labels.ts'
import { letteredFigure, letterSize } from './letteredFigure.ts'

const drawings = builtInModules.flatMap((module): (readonly [string, Drawing])[] => {
  const result = runModule(module, module.example, {
    resultId: 'r1',
    timestamp: '2026-03-01T08:00:00.000Z',
    projectId: null,
    elapsed: () => 0,
  })
  if (!result.ok) throw new Error(result.problem.message)
  const { drawing } = result.value.outputs
  return drawing === null ? [] : [[module.id, drawing]]
})

/** Points across of a drawing on a sheet of 680 units. */
const printedWidth = 283

describe.each(drawings)('the drawing of %s on a sheet', (_, drawing) => {
  const { labels, key } = letteredFigure(drawing, { font: 'sans-serif', words: wordsOf('en') })
  const { width, height } = frameOf(drawing)!

  test('has its values in it, none over another and none off the sheet', () => {
    expect(labels.length).toBeGreaterThan(0)
    expect(key).toEqual([])
    for (const [index, label] of labels.entries()) {
      expect(labels.slice(index + 1).filter((other) => overlaps(label, other))).toEqual([])
      expect(label.x).toBeGreaterThanOrEqual(0)
      expect(label.y).toBeGreaterThanOrEqual(0)
      expect(label.x + label.width).toBeLessThanOrEqual(width)
      expect(label.y + label.height).toBeLessThanOrEqual(height)
    }
  })

  test('has lines to what its values are about that cross no other value', () => {
    for (const label of labels) {
      const { leadsTo } = label
      if (leadsTo === null) continue
      const crossed = labels.filter((other) => other !== label && crosses(other, leaderOf(label, leadsTo)))
      expect(crossed.map(({ lines }) => lines.join(' '))).toEqual([])
    }
  })

  test('has letters of 6.5 points at least', () =>
    expect((letterSize * printedWidth) / width).toBeGreaterThanOrEqual(6.5))
})

describe('labels', () => {
  const sheet = { width: 680, height: 420, size: letterSize, left: 150, right: 400, strokes: [] }
  const band = (top: number, bottom: number) =>
    [
      [150, top],
      [400, top],
      [400, bottom],
      [150, bottom],
    ] as const
  const layer = (top: number, bottom: number) => ({
    text: 'Clay: c 5 kPa, φ 22°',
    spot: [275, (top + bottom) / 2] as const,
    area: band(top, bottom),
  })

  test('of a layer stand in the layer where there is room, else beside the section with a line to it', () => {
    const [thick, thin] = placeLabels([layer(50, 150), layer(150, 160)], sheet)
    expect(thick).toMatchObject({ leadsTo: null, lines: ['Clay: c 5 kPa, φ 22°'] })
    expect(thick!.y).toBeGreaterThanOrEqual(50)
    expect(thick!.y + thick!.height).toBeLessThanOrEqual(150)
    expect(thin!.x).toBeGreaterThan(400)
    expect(thin!.leadsTo).toEqual([395, 155])
  })

  test('of eight thin layers all have a place', () => {
    const layers = Array.from({ length: 8 }, (_, index) => layer(50 + index * 14, 64 + index * 14))
    const labels = placeLabels(layers, sheet)
    expect(labels.every((label) => label !== null)).toBe(true)
  })

  test('that have no room are none', () => {
    const crowd = Array.from({ length: 40 }, () => ({
      text: 'A'.repeat(30),
      spot: [20, 20] as const,
      area: null,
    }))
    expect(placeLabels(crowd, sheet)).toContain(null)
  })
})
