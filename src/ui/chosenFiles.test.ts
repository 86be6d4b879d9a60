import { describe, expect, it } from 'vitest'
import { chosenText } from './chosenText.ts'
import { readPicture } from './readPicture.ts'

/** The head of a PNG that says how large it is, and an end; a picture of that size packs into a few kilobytes. */
function png(width: number, height: number): File {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  bytes.set([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], 56)
  return new File([bytes], 'logo.png', { type: 'image/png' })
}

describe('a picture for a sheet', () => {
  // Node has no decoder: a test that reached one would fail.
  it('is refused before it is decoded where its pixels would fill the memory', async () => {
    expect(await readPicture(png(30_000, 10), () => true)).toEqual({ ok: false, trouble: 'damaged' })
    expect(await readPicture(png(15_000, 15_000), () => true)).toEqual({ ok: false, trouble: 'damaged' })
  })

  it('is refused before it is decoded where it is none', async () => {
    expect(await readPicture(png(0, 10), () => true)).toEqual({ ok: false, trouble: 'damaged' })
    const text = new File(['<svg>IEND\u00ff\u00d9'], 'a.png', { type: 'image/png' })
    expect(await readPicture(text, () => true)).toEqual({ ok: false, trouble: 'damaged' })
  })
})

describe('a chosen text', () => {
  it('is read up to its limit, and not at all beyond it', async () => {
    expect(await chosenText(new Blob(['four']), 4)).toBe('four')
    const large = Object.assign(new Blob(['five!']), {
      text: () => Promise.reject(new Error('It was read')),
    })
    expect(await chosenText(large, 4)).toBeNull()
  })
})
