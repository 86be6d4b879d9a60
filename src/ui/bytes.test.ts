import { expect, it } from 'vitest'
import { formatBytes } from './bytes.ts'

it.each([
  [0, '0 kB'],
  [999, '0.999 kB'],
  [1_000, '1 kB'],
  [1_540_000, '1.54 MB'],
  [2_500_000_000, '2.5 GB'],
])('%d bytes', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text)
})
