import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFrames } from './frames.ts'

/** Source maps that one thread reads in a minute. */
const readsAMinute = 60

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundwork-frames-'))
  const map = JSON.stringify({ version: 3, sources: ['../src/drawing.ts'], names: [], mappings: 'AAAA' })
  for (let at = 0; at <= readsAMinute; at++) await writeFile(join(folder, `script-${at}.js.map`), map)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const stackOf = (script: string) => `at draw (https://app.example/assets/${script}.js:1:1)`

test('sixty maps are read in a minute, and stacks of further scripts stay as they came until the next', async () => {
  let now = 0
  const framesOf = createFrames(folder, () => now)
  const found = async (script: string) => (await framesOf(stackOf(script))).map(({ file }) => file)
  // What has no map uses up none of the sixty.
  for (let at = 0; at < 2 * readsAMinute; at++) expect(await found(`made-up-${at}`)).toEqual([])
  for (let at = 0; at < readsAMinute; at++) expect(await found(`script-${at}`)).toEqual(['src/drawing.ts'])
  expect(await found(`script-${readsAMinute}`)).toEqual([])
  expect(await found('script-0'), 'of a map that was read before').toEqual(['src/drawing.ts'])
  now = 60_000
  expect(await found(`script-${readsAMinute}`)).toEqual(['src/drawing.ts'])
})
