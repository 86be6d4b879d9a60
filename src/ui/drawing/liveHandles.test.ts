import { describe, expect, it } from 'vitest'
import type { Handle } from '#domain/drawing/elements.ts'
import type { DrawingEditing } from './editing.ts'
import { liveHandles } from './liveHandles.ts'

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
