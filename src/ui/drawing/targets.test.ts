import { expect, it } from 'vitest'
import type { DrawingElement } from '#domain/drawing/elements.ts'
import type { Frame } from '#domain/drawing/frame.ts'
import { lineAt } from './targets.ts'

const frame: Frame = {
  width: 400,
  height: 400,
  scale: 10,
  x: (at) => 200 + 10 * at,
  y: (at) => 200 - 10 * at,
}
const line = (role: 'stress' | 'water', depth: number, label?: string): DrawingElement => ({
  kind: 'line',
  role,
  points: [
    [-5, -depth],
    [5, -depth],
  ],
  ...(label !== undefined && { label }),
})
const elements = [
  line('stress', 1, '80 % of q'),
  line('stress', 1.6, '60 % of q'),
  line('water', 1.3, 'Water'),
]
const wordsAt = (x: number, y: number) => lineAt(elements, frame, [x, y], 5)?.label

it('finds the nearest line within reach of a pointer', () => {
  expect(wordsAt(200, 211)).toBe('80 % of q')
  expect(wordsAt(200, 214)).toBe('60 % of q')
  expect(wordsAt(252, 216)).toBe('60 % of q')
})

it('finds none out of reach, none beyond an end, and none whose label always stands', () => {
  expect(wordsAt(200, 190)).toBeUndefined()
  expect(wordsAt(260, 216)).toBeUndefined()
  expect(lineAt([line('water', 1, 'Water')], frame, [200, 210], 5)).toBeNull()
  expect(lineAt([line('stress', 1)], frame, [200, 210], 5)).toBeNull()
})
