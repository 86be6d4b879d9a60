import { describe, expect, it } from 'vitest'
import type { Handle } from '#domain/drawing/elements.ts'
import type { DrawingEditing } from './editing.ts'
import { liveHandles, valueWords } from './liveHandles.ts'

const width: Handle = {
  label: 'Width',
  at: [0.75, 0],
  axes: [
    { path: 'width', label: 'Width', value: 1.5, unit: 'm', min: 0.1, max: 50, step: 0.1, along: [0.5, 0] },
  ],
  outline: [],
}

const entered = (value: number | 'empty' | null) =>
  liveHandles([width], { valueOf: () => value } as unknown as DrawingEditing).map(({ place }) => place)

describe('the handle of an input', () => {
  it('stands where the entered value puts it, before the drawing follows', () => {
    expect(entered(2)).toEqual([[1, 0]])
  })

  it('stands where the drawing has it when the value cannot be drawn or is missing', () => {
    expect(entered(-1)).toEqual([[0.75, 0]])
    expect(entered('empty')).toEqual([[0.75, 0]])
  })

  it('is not there where nothing can be entered', () => {
    expect(entered(null)).toEqual([])
  })
})

it('a handle of a sketch tells no value of the example, only what was entered', () => {
  const told = (value: number | 'empty', isSketch: boolean) => {
    const editing = {
      valueOf: () => value,
      isSketch,
      words: { notEntered: 'not entered', value: (_: string, at: { value: number }) => `${at.value} m` },
    } as unknown as DrawingEditing
    return liveHandles([width], editing).flatMap((live) => valueWords(live, editing))
  }
  expect(told('empty', true)).toEqual(['not entered'])
  expect(told(2, true)).toEqual(['2 m'])
  // Of a result, an input that may stay empty has the value that it was calculated with.
  expect(told('empty', false)).toEqual(['1.5 m'])
})

it('a point of a line goes as far as its neighbours are now', () => {
  const point: Handle = {
    label: 'Ground point 2',
    at: [10, 0],
    axes: [
      { path: 'ground.1.x', label: 'x', value: 10, unit: 'm', min: 0, max: 30, step: 0.5, along: [1, 0] },
      { path: 'ground.1.y', label: 'y', value: 0, unit: 'm', step: 0.5, along: [0, 1] },
    ],
    outline: [],
  }
  const now: Record<string, number> = { 'ground.0.x': 2, 'ground.1.x': 12, 'ground.1.y': 1 }
  const [live] = liveHandles([point], {
    valueOf: (path: string) => now[path] ?? null,
  } as unknown as DrawingEditing)
  expect(live).toMatchObject({ place: [12, 1], values: [12, 1] })
  expect(live?.handle.axes[0]).toMatchObject({ min: 2, max: 30 })
})
