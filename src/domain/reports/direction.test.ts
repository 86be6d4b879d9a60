import { expect, test } from 'vitest'
import { isolated, isRightToLeft } from './direction.ts'

test('the first letter tells how a text is read', () => {
  expect(isRightToLeft('12. דוח A')).toBe(true)
  expect(isRightToLeft('(٣) طين')).toBe(true)
  expect(isRightToLeft('A דוח')).toBe(false)
})

test('a name inside a text does not tell how the text is read', () => {
  expect(isRightToLeft(`${isolated('טיט')} (as stated)`)).toBe(false)
  expect(isolated('Clay')).toBe('Clay')
})
