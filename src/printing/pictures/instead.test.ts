import { decode } from 'fast-png'
import { expect, test } from 'vitest'
import { crossedFrame, squares } from './instead.ts'

test('a crossed frame is white, with grey at its edges and from corner to corner', () => {
  const { width, height, data } = decode(crossedFrame(30, 20))
  const at = (x: number, y: number) => data[y * width + x]
  expect([width, height]).toEqual([30, 20])
  for (const [x, y] of [
    [0, 0],
    [29, 0],
    [0, 19],
    [29, 19],
    [15, 0],
    [15, 10],
  ] as const)
    expect([x, y, at(x, y)]).toEqual([x, y, 152])
  expect(at(5, 10)).toBe(255)
})

test('squares are as large as they are asked to be', () => {
  const { width, data } = decode(
    squares(
      [
        [true, false],
        [false, true],
      ],
      2,
    ),
  )
  expect([width, Array.from(data)]).toEqual([
    4,
    [0, 0, 255, 255, 0, 0, 255, 255, 255, 255, 0, 0, 255, 255, 0, 0],
  ])
})
