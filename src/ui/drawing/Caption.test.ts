import { expect, test } from 'vitest'
import { captionHeight } from './Caption.tsx'

const keysOf = (...words: readonly string[]) => ({
  keys: words.map((each, index) => ({ number: index + 1, words: each, place: null })),
  unlabelled: [],
})

test('a key needs more lines in a narrow drawing, and with larger letters', () => {
  const key = keysOf('3.85 kPa', 'Stress under the centre', 'Stress under the corner')
  expect(captionHeight(key, 700, 1)).toBe(32)
  expect(captionHeight(key, 360, 1)).toBe(72)
  expect(captionHeight(key, 300, 14 / 12)).toBeGreaterThan(captionHeight(key, 300, 1))
  expect(captionHeight(keysOf(), 360, 2)).toBe(0)
})
