import { expect, test } from 'vitest'
import { entryOf, opensOn } from './opening.ts'

test('keys that open a list say where the focus goes, other keys open none', () => {
  expect(['Enter', ' ', 'ArrowDown'].map(entryOf)).toEqual(['first', 'first', 'first'])
  expect(entryOf('ArrowUp')).toBe('last')
  expect(entryOf('Escape')).toBeUndefined()
  expect(entryOf('Tab')).toBeUndefined()
})

test('a list opens as the mouse goes down, but by touch only when the finger leaves', () => {
  expect(opensOn('mouse')).toBe('start')
  expect(opensOn('pen')).toBe('start')
  expect(opensOn('virtual')).toBe('start')
  expect(opensOn('touch')).toBe('end')
  expect(opensOn('keyboard')).toBeNull()
})
