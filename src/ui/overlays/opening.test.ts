import { expect, test } from 'vitest'
import { entryOf, hasMoved, opensOn, pointerOf } from './opening.ts'

test('keys that open a list decide where the focus goes, other keys open none', () => {
  expect(['Enter', ' ', 'ArrowDown'].map(entryOf)).toEqual(['first', 'first', 'first'])
  expect(entryOf('ArrowUp')).toBe('last')
  expect(entryOf('Escape')).toBeUndefined()
  expect(entryOf('Tab')).toBeUndefined()
})

test('a list opens when the mouse button goes down, and by touch when the finger lifts', () => {
  expect(opensOn('mouse')).toBe('start')
  expect(opensOn('pen')).toBe('start')
  expect(opensOn('touch')).toBe('end')
  expect(opensOn('virtual')).toBe('end')
})

test('a pointer without size or pressure is a screen reader', () => {
  const finger = { pointerType: 'touch', width: 23, height: 23, pressure: 1, detail: 0 }
  const mouse = { pointerType: 'mouse', width: 1, height: 1, pressure: 0.5, detail: 0 }
  expect(pointerOf(finger)).toBe('touch')
  expect(pointerOf(mouse)).toBe('mouse')
  expect(pointerOf({ ...mouse, pointerType: 'pen', pressure: 0 })).toBe('pen')
  expect(pointerOf({ ...mouse, pressure: 0 })).toBe('virtual')
  expect(pointerOf({ ...finger, width: 0, height: 0 })).toBe('virtual')
})

test('a resting hand has not moved the mouse', () => {
  const from = { x: 100, y: 40 }
  expect(hasMoved(from, { x: 102, y: 43 })).toBe(false)
  expect(hasMoved(from, { x: 100, y: 48 })).toBe(true)
})
