import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
}
const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
}

/** As the manifest writes it. */
function sizesOf(file: Buffer, type: string): string {
  if (type === 'image/svg+xml') return 'any'
  if (type === 'image/png') return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
  // Segments follow one another; those of type C0 to C3 begin a frame, which says its height before its width.
  let at = 2
  while ((file[at + 1] ?? 0) < 0xc0 || (file[at + 1] ?? 0) > 0xc3) at += 2 + file.readUInt16BE(at + 2)
  return `${file.readUInt16BE(at + 7)}x${file.readUInt16BE(at + 5)}`
}

it.each([...manifest.icons, ...manifest.screenshots])(
  'the manifest says the size of $src',
  ({ src, sizes, type }) => {
    expect(sizesOf(readFileSync(`public${src}`), type)).toBe(sizes)
  },
)
