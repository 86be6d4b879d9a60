import { expect, test } from 'vitest'
import { standardTemplate } from '#domain/schemas/template.ts'
import { inOneFont, type Setting, spans } from './letters.ts'
import { usualWidth } from './widths.ts'

const setting: Setting = { language: 'en', template: standardTemplate, widthOf: usualWidth }
const set = (text: string) => spans(text, setting, { room: 100 })

test('a text stays as it is where the font of the template has its letters', () => {
  expect(set('Pier F1, φ 35°')).toEqual('Pier F1, φ 35°')
})

test('each script comes from a font of its own', () => {
  const own = standardTemplate.styling.fontFamily === 'times' ? 'Tinos' : 'Arimo'
  const fontsOf = (text: string) =>
    [set(text)].flat().map((span) => (typeof span === 'string' ? own : (span.font ?? own)))
  expect(fontsOf('한강')).toEqual(['NotoSansKR'])
  expect(fontsOf('طين')).toEqual(['Vazirmatn'])
  expect(fontsOf('मिट्टी')).toEqual(['NotoSansDevanagari'])
  expect(fontsOf('ดิน')).toEqual(['NotoSansThai'])
  expect(fontsOf('吉田')).toEqual(['NotoSansSC'])
  expect(fontsOf('דוח')).toEqual([own])
})

test('letters that join stand in one span, with the marks above and below them', () => {
  expect(set('مُهَنْدِسٌ')).toEqual([{ text: 'مُهَنْدِسٌ', font: 'Vazirmatn' }])
  expect(set('क्\u200dष')).toEqual([{ text: 'क्\u200dष', font: 'NotoSansDevanagari' }])
  expect(set('ه\u200d')).toEqual([{ text: 'ه\u200d', font: 'Vazirmatn' }])
})

test('a letter that no font has becomes the sign for that', () => {
  expect(set('Pier ሀ طين')).toEqual([
    { text: 'Pier' },
    { text: ' ' },
    { text: '\ufffd' },
    { text: ' ' },
    { text: 'طين', font: 'Vazirmatn' },
  ])
})

test('a watermark stands as it is read, in words that its font turns by themselves', () => {
  expect(inOneFont('مسودة (2) نسخة', setting)).toEqual({ text: 'نسخة (2) مسودة', font: 'Vazirmatn' })
  expect(inOneFont('(مسودة)', setting).text).toBe(')مسودة(')
  expect(inOneFont('DRAFT', setting).text).toBe('DRAFT')
})
