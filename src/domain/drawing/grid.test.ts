import { expect, it } from 'vitest'
import { overlaps } from './frame.ts'
import { gridOf } from './grid.ts'
import { type Letters, meanWidth } from './lettering.ts'
import { frameOf } from './viewport.ts'

const letters: Letters = {
  width: meanWidth,
  symbol: (tex) => tex,
  marked: (text) => text,
  number: String,
}

it.each([
  { what: 'tiny steps', x: 0.01, scale: 18_002, width: 1023 },
  { what: 'eastings', x: 835_123.4, scale: 18.1, width: 390 },
  { what: 'eastings, enlarged', x: 835_123.4, scale: 1_810, width: 390 },
])('separates the coordinates of $what', ({ x, scale, width }) => {
  const size = { width, height: 537 }
  const lines = gridOf(frameOf({ x, y: 0, scale }, size), 1, letters, [])
  expect(lines.filter(({ axis }) => axis === 'x').length).toBeGreaterThan(1)
  lines.forEach(({ box }, index) => {
    for (const other of lines.slice(index + 1)) expect(overlaps(box, other.box)).toBe(false)
  })
})
