import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isolated } from '../direction.ts'
import { linesOf } from './lines.ts'

/** Lines of letters that are one wide each; letters that run from the right stand in their own order. */
const lines = (text: string, room = Infinity): readonly string[] =>
  linesOf(text, {
    room,
    letter: (letter) => ({ text: letter, font: 'own' }),
    widthOf: (piece) => [...piece.text].length,
  }).map((line) => line.map((piece) => piece.text).join(''))

describe('words that are read from the right', () => {
  test('stand from the right, numbers and brackets as they are read', () => {
    expect(lines('דוח יסודות')).toEqual(['יסודות דוח'])
    expect(lines('דוח 2026 (גרסה 3)')).toEqual(['(3 גרסה) 2026 דוח'])
    expect(lines('עומס 12.5 kN')).toEqual(['kN 12.5 עומס'])
    expect(lines('طين (مرحلة 2)')).toEqual(['(2 مرحلة) طين'])
  })

  test('are turned alone in a text that is read from the left', () => {
    expect(lines('Pier דוח יסודות, north')).toEqual(['Pier יסודות דוח, north'])
    expect(lines('Pier F1 (rev. 2)')).toEqual(['Pier F1 (rev. 2)'])
  })

  test('stay together in a name inside another text', () => {
    const key = [isolated('טיט'), isolated('חול F1')].map((name, index) => `${index + 1} ${name}`).join(';  ')
    expect(lines(key)).toEqual(['1 טיט;  2 F1 חול'])
  })

  test('keep the order of digits that their own script writes', () => {
    expect(lines('طين ۱۲۳')).toEqual(['۱۲۳ طين'])
    expect(lines('طين ١٢٣')).toEqual(['١٢٣ طين'])
  })

  test('cannot be forced to run the other way', () => {
    expect(lines('\u202eSafe\u202c שלום')).toEqual(['Safe שלום'])
  })
})

describe('a line', () => {
  test('ends before its words are turned', () => {
    expect(lines('אחת שתיים שלוש', 9)).toEqual(['שתיים אחת', 'שלוש'])
    expect(lines('one\nאחת שתיים')).toEqual(['one', 'שתיים אחת'])
    expect(lines('אחת\n\nשתיים')).toEqual(['אחת', '', 'שתיים'])
  })

  test('ends between words of Thai, which stand without spaces', () => {
    const text = 'โครงการก่อสร้างสะพานข้ามแม่น้ำ'
    const words = ['โครงการ', 'ก่อสร้าง', 'สะพาน', 'ข้าม', 'แม่น้ำ'].map((word) => shaped(word))
    const broken = lines(text, 12)
    expect(broken.join('')).toBe(shaped(text))
    for (const line of broken) expect(words.some((word) => line.startsWith(word))).toBe(true)
  })

  test('ends in a word only where the word has no room, and never inside a syllable', () => {
    expect(lines('परियोजना', 3)).toEqual(['परि', 'योज', 'ना'])
    expect(lines('קו אבגדהוזחט', 4)).toEqual(['קו', 'אבגד', 'הוזח', 'ט'])
  })

  test('puts the ring of a Thai vowel below the mark of tone', () => {
    expect(lines('น้ำ')).toEqual(['น\u0e4d\u0e49\u0e32'])
  })
})

const shaped = (text: string) => text.replaceAll(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
const letters = (text: string) =>
  [...text.normalize('NFKD').replaceAll(/[\s\u200b\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')]
    .sort()
    .join('')

test('every letter of a text stands on one of its lines, and no line is too long', () => {
  const part = fc.constantFrom(
    ...[
      'طين',
      'رمل',
      'אבן',
      'חול',
      'F1',
      'kN/m',
      '12.5',
      '٣٤',
      '۵۶',
      'मिट्टी',
      'क्षेत्र',
      'ดินเหนียว',
      'น้ำ',
      '한강',
    ],
    ...['/', ',', ' ', '  ', '\n', '-', '吉田', '\u200c', '\u2068', '\u2069', '🚧'],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), fc.integer({ min: 8, max: 40 }), (parts, room) => {
      const text = parts.join('')
      const made = lines(text, room)
      expect(letters(made.join(''))).toBe(letters(text))
      for (const line of made) expect([...line].length).toBeLessThanOrEqual(room)
    }),
  )
})
