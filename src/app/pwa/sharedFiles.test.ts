import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  sharedAtHeader,
  sharedFileMs,
  sharedFilePath,
  sharedFilesCache,
  sharedNameHeader,
} from '#domain/protocol/sharedFiles.ts'
import { takeSharedFile } from './sharedFiles.ts'

const sharedAt = Date.UTC(2026, 0, 5, 8)
const kept = new Map<string, Response>()

beforeEach(() => {
  const cache = {
    match: async (path: string) => kept.get(path),
    delete: async (path: string) => kept.delete(path),
  }
  const caches = { has: async (name: string) => name === sharedFilesCache, open: async () => cache }
  vi.stubGlobal('window', { caches })
  share({ [sharedAtHeader]: String(sharedAt) })
})
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

const share = (headers: Record<string, string>) =>
  kept.set(
    sharedFilePath,
    new Response('PK', { headers: { ...headers, [sharedNameHeader]: 'Quay%20wall.groundwork' } }),
  )

test('a file that was just shared is taken once', async () => {
  const file = await takeSharedFile(sharedAt + sharedFileMs - 1)
  expect(file?.name).toBe('Quay wall.groundwork')
  expect(await file?.text()).toBe('PK')
  expect(await takeSharedFile(sharedAt + sharedFileMs - 1)).toBeNull()
})

test.each([
  ['after its time', sharedAt + sharedFileMs],
  ['with a clock that was set back', sharedAt - sharedFileMs],
])('whoever signs in %s gets nothing of it, and it is gone', async (_, now) => {
  expect(await takeSharedFile(now)).toBeNull()
  expect(kept.size).toBe(0)
})

test("one that does not say when it was shared is nobody's", async () => {
  share({})
  expect(await takeSharedFile(sharedAt)).toBeNull()
  expect(kept.size).toBe(0)
})
