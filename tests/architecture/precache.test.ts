import { describe, expect, it } from 'vitest'
import { checkPrecache } from '../../scripts/vite/precache.ts'

const files = [
  { url: 'index.html', revision: '0123', size: 2_000 },
  { url: 'manifest.webmanifest', revision: '4567', size: 1_000 },
  { url: 'assets/start-BfDl1XV9.js', revision: null, size: 300_000 },
]

describe('the files that the service worker stores', () => {
  it('are taken when each has a hash in its name or a revision', () => {
    expect(() => checkPrecache(files)).not.toThrow()
  })

  it.each([
    ['a file that may change unseen', [...files, { url: 'help.html', revision: null, size: 1 }], 'help.html'],
    ['no start page', files.slice(1), 'index.html'],
    [
      'too much',
      [...files, { url: 'assets/map-Aa0_-9zZ.js', revision: null, size: 16_000_000 }],
      'more than',
    ],
  ])('fail the build: %s', (_what, manifest, text) => {
    expect(() => checkPrecache(manifest)).toThrow(text)
  })
})
