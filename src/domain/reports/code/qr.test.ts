import { expect, test } from 'vitest'
import { qrOf, qrWidthMm } from './qr.ts'

const code = '0123456789abcdefghjkmnpqrs'

test.each([
  'http://a.io',
  'https://groundwork.example.com',
  'https://calculations.of-a-long-name.example.com:8443',
])('the code of %s is at least 14 mm wide and has its quiet zone', (origin) => {
  const { size, path } = qrOf(`${origin}/d/${code}`)
  expect((qrWidthMm * (size - 8)) / size).toBeGreaterThanOrEqual(14)
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((run) => run.slice(1).map(Number))
  expect(runs.map((run) => `M${run[0]} ${run[1]}h${run[2]}v1h-${run[3]}z`).join('')).toBe(path)
  expect(Math.min(...runs.map(([x]) => x!))).toBe(4)
  expect(Math.min(...runs.map(([, y]) => y!))).toBe(4)
  expect(Math.max(...runs.map(([x, , width]) => x! + width!))).toBe(size - 4)
  // The square that a camera looks for in a corner: seven dark, one light.
  expect(runs[0]).toEqual([4, 4, 7, 7])
})
