import { createHash } from 'node:crypto'
import { decode } from 'fast-png'
import { expect, test, vi } from 'vitest'
import { fontFamilies, readBytes } from '#printing/files/fonts.ts'
import { loadRasterizer } from '#printing/files/rasterizer.ts'
import { rasterizerLoader, startOnce } from './rasterizer.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" font-family="sans-serif"><defs><pattern id="p" width="7" height="7" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.2" fill="#b9b3a4"/></pattern></defs><rect width="80" height="20" fill="#f8f0d2"/><rect width="80" height="20" fill="url(#p)"/><path d="M0 20L80 33" stroke="#1d2939" stroke-dasharray="5 3" fill="none"/><text x="40" y="36" font-size="12" text-anchor="middle">φ = 30°</text></svg>'

const offline = () => Promise.reject(new Error('offline'))

test('a browser that lets no WebAssembly run rejects the loading', async () => {
  const refuses = startOnce(() => Promise.reject(new WebAssembly.CompileError('refused')))
  const readRenderer = async () => new ArrayBuffer()
  const load = rasterizerLoader(fontFamilies, { readFont: readBytes, readRenderer, start: refuses })
  await expect(load(['Arimo'])).rejects.toThrow('refused')
})

test('a renderer or a font that cannot be read rejects the loading, and is read again by the next', async () => {
  const started = vi.fn(async () => {})
  const start = startOnce(started)
  const withoutRenderer = rasterizerLoader(fontFamilies, {
    readFont: readBytes,
    readRenderer: offline,
    start,
  })
  await expect(withoutRenderer(['Arimo'])).rejects.toThrow('offline')
  const readRenderer = async () => new ArrayBuffer()
  for (const readFont of [offline, readBytes, readBytes]) {
    const loading = rasterizerLoader(fontFamilies, { readFont, readRenderer, start })(['Arimo'])
    if (readFont === offline) await expect(loading).rejects.toThrow('offline')
    else await loading
  }
  expect(started).toHaveBeenCalledOnce()
})

test('a drawing has the same bytes on every device', async () => {
  const png = (await loadRasterizer(['Arimo']))(drawing, 222)
  const { width, height, data } = decode(png!)
  expect([width, height]).toEqual([222, 111])
  expect(Array.from(data.subarray(-3))).toEqual([255, 255, 255])
  // Another version of the renderer may draw otherwise: then the pictures of Word files change, and this sum with them.
  expect(createHash('sha256').update(png!).digest('hex')).toBe(
    '64896686a531952a35014dc61b243022cde9d0f3be41a6598f6a38a041fd0665',
  )
})

test('what is no drawing is not rendered, and the next drawing is', async () => {
  const rasterize = await loadRasterizer(['Arimo'])
  expect(rasterize('<svg', 100)).toBeNull()
  expect(rasterize(drawing, 100)).not.toBeNull()
})
