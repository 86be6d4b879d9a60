import { expect, test } from 'vitest'
import { tabAfter } from './tabKeys.ts'

const tabs = [{ id: 'result' }, { id: 'studies' }, { id: 'notes' }]

test('arrows go from tab to tab, and round at the ends', () => {
  expect(tabAfter('ArrowRight', tabs, 'result')).toBe(1)
  expect(tabAfter('ArrowDown', tabs, 'notes')).toBe(0)
  expect(tabAfter('ArrowLeft', tabs, 'result')).toBe(2)
  expect(tabAfter('ArrowUp', tabs, 'studies')).toBe(0)
})

test('Home and End go to the ends, other keys nowhere', () => {
  expect(tabAfter('Home', tabs, 'notes')).toBe(0)
  expect(tabAfter('End', tabs, 'result')).toBe(2)
  expect(tabAfter('Enter', tabs, 'result')).toBeUndefined()
})
