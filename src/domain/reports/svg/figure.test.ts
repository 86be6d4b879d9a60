import { describe, expect, test } from 'vitest'
import { builtInModules } from '#domain/calc/modules.ts'
import type { Drawing } from '#domain/calc/result.ts'
import { runModule } from '#domain/calc/run.ts'
import { wordsOf } from '../words/words.ts'
import { balloonRadius, distance, placeBalloons, type Spot } from './balloons.ts'
import { figureSvg } from './figure.ts'

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

const figureOf = (drawing: Drawing, language: 'en' | 'de' = 'en') =>
  figureSvg(drawing, { font: 'sans-serif', words: wordsOf(language) })

const balloons = (svg: string): Spot[] =>
  [...svg.matchAll(new RegExp(`<circle cx="([\\d.-]+)" cy="([\\d.-]+)" r="${balloonRadius}"`, 'g'))].map(
    ([, x, y]) => [Number(x), Number(y)],
  )

const nearest = (spots: readonly Spot[]): number =>
  Math.min(...spots.flatMap((one, index) => spots.slice(index + 1).map((other) => distance(one, other))))

describe.each(drawings)('the drawing of %s', (_, drawing) => {
  const { svg, key } = figureOf(drawing)

  test('has a number for each entry of its key, none over another', () => {
    expect(balloons(svg)).toHaveLength(key.length)
    expect(nearest(balloons(svg))).toBeGreaterThan(2 * balloonRadius)
  })

  test('says each thing once, and dimensions with their letter', () => {
    const labels = key.map(({ label }) => label)
    expect(labels.filter((label) => labels.some((other) => other.startsWith(`${label}:`)))).toEqual([])
    expect(labels.filter((label) => /^[\d.]+ m$/.test(label))).toEqual([])
  })
})

test('a crowd stands apart on the sheet, each where it belongs as long as there is room', () => {
  const sheet = { width: 200, height: 120 }
  const crowd = Array.from({ length: 20 }, (_, index): Spot => [5 + (index % 3), 60])
  const placed = placeBalloons([[150, 60], ...crowd], sheet)
  expect(placed[0]).toEqual({ at: [150, 60], of: [150, 60] })
  expect(nearest(placed.map(({ at }) => at))).toBeGreaterThan(2 * balloonRadius)
  for (const {
    at: [x, y],
  } of placed)
    expect(x >= 0 && x <= sheet.width && y >= 0 && y <= sheet.height, `${x}, ${y}`).toBe(true)
})

test('numbers in the key have the decimal mark of the language', () => {
  const [, footing] = drawings[0]!
  expect(figureOf(footing, 'de').key.map(({ label }) => label)).toContain('B = 1,5 m')
})
