import { expect, test } from 'vitest'
import { beside, typedAhead } from './selectKeys.ts'

const shapes = [
  { value: 'strip', label: 'Strip' },
  { value: 'square', label: 'Square' },
  { value: 'circle', label: 'Círculo' },
  { value: 'rectangle', label: 'Rectangle' },
]

test('arrows on a closed select go to the choice beside, and no further than the ends', () => {
  expect(beside(shapes, 'square', 'ArrowRight')).toBe('circle')
  expect(beside(shapes, 'square', 'ArrowLeft')).toBe('strip')
  expect(beside(shapes, 'strip', 'ArrowLeft')).toBeUndefined()
  expect(beside(shapes, 'rectangle', 'ArrowRight')).toBeUndefined()
  expect(beside(shapes, 'square', 'ArrowDown')).toBeUndefined()
})

test('without a choice an arrow chooses the first', () => {
  expect(beside(shapes, null, 'ArrowRight')).toBe('strip')
  expect(beside([], null, 'ArrowRight')).toBeUndefined()
})

test('letters choose an entry that begins with them, whatever their case and accents', () => {
  expect(typedAhead(shapes, null, 'r')).toBe('rectangle')
  expect(typedAhead(shapes, null, 'SQ')).toBe('square')
  expect(typedAhead(shapes, null, 'circ')).toBe('circle')
  expect(typedAhead(shapes, null, 'x')).toBeUndefined()
})

test('the search starts at the current choice, and continues from the top', () => {
  expect(typedAhead(shapes, 'square', 's')).toBe('square')
  expect(typedAhead(shapes, 'circle', 's')).toBe('strip')
})
