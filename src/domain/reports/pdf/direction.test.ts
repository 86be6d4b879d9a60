import { expect, test } from 'vitest'
import { inVisualOrder, isRightToLeft } from './direction.ts'

/** Words from the left, each Hebrew one with its letters in their own order. */
const line = (text: string, most = 100): string => inVisualOrder(text, most).join('')

test('words read from the right stand from the right, numbers and brackets as they are read', () => {
  expect(line('דוח יסודות')).toBe('יסודות דוח')
  expect(line('דוח 2026 (גרסה 3)')).toBe('(3 גרסה) 2026 דוח')
  expect(line('עומס 12.5 kN')).toBe('kN 12.5 עומס')
})

test('in a text read from the left only they are turned', () => {
  expect(line('Pier דוח יסודות, north')).toBe('Pier יסודות דוח, north')
  expect(line('Pier F1 (rev. 2)')).toBe('Pier F1 (rev. 2)')
})

test('a text is broken before its words are turned', () => {
  expect(line('אחת שתיים שלוש', 9)).toBe('שתיים אחת\nשלוש')
  expect(line('one\nאחת שתיים')).toBe('one\nשתיים אחת')
})

test('the first letter tells how a text is read', () => {
  expect(isRightToLeft('12. דוח A')).toBe(true)
  expect(isRightToLeft('A דוח')).toBe(false)
})
