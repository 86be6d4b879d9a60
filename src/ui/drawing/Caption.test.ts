import { expect, test } from 'vitest'
import { captionHeight } from './Caption.tsx'

const keysOf = (...words: readonly string[]) => ({
  keys: words.map((each, index) => ({ number: index + 1, words: each, place: null })),
  unlabelled: [],
})

test('a key needs more lines in a narrow drawing, and with larger letters', () => {
  const key = keysOf('3.85 kPa', 'Stress under the centre', 'Stress under the corner')
  expect(captionHeight(key, { width: 700, height: 400 }, 1)).toBe(32)
  expect(captionHeight(key, { width: 360, height: 400 }, 1)).toBe(72)
  const narrow = { width: 300, height: 400 }
  expect(captionHeight(key, narrow, 14 / 12)).toBeGreaterThan(captionHeight(key, narrow, 1))
  expect(captionHeight(keysOf(), { width: 360, height: 400 }, 2)).toBe(0)
})

test('a key that does not fit below a low drawing shows whole lines', () => {
  const key = keysOf('3.85 kPa', 'Stress under the centre', 'Stress under the corner')
  expect(captionHeight(key, { width: 360, height: 200 }, 1)).toBe(52)
  expect(captionHeight(key, { width: 360, height: 20 }, 1)).toBe(32)
})
