import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '#server/store/database.ts'
import { openStore } from '#server/store/open.ts'

const nameOf = (at: number) => `org-0190b2c0-0000-7000-8000-${String(at).padStart(12, '0')}`

let dataDir: string
let store: Store
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'groundwork-pool-'))
})
afterEach(async () => {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Folders of the store of which this process has files open. */
async function openFolders(): Promise<number> {
  const files = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return files.filter((file) => file.startsWith(dataDir) && file.endsWith('/LOCK')).length
}

describe.runIf(process.platform === 'linux')('databases that nobody uses', () => {
  test('have no files open, and answer at once when they are asked again', async () => {
    store = await openStore({ dataDir, pool: { idleMs: 100 } })
    const databases = await Promise.all([1, 2, 3].map((at) => store.database(nameOf(at))))
    for (const database of databases) await database.put({ _id: 'a', text: database.name })
    const heard: string[] = []
    databases[0]?.follow('0', ({ id }) => heard.push(id))
    await wait(600)
    expect(await openFolders()).toBe(0)
    for (const database of databases) {
      expect(await database.get('a')).toMatchObject({ text: database.name })
      expect(await database.put({ _id: 'b' })).toBe('written')
      expect(await database.head()).toBe('2')
    }
    await wait(50)
    expect(heard).toEqual(['a', 'b'])
  })

  test('make room for others, so that the files of a process are never used up', async () => {
    store = await openStore({ dataDir, pool: { mostFolders: 8 } })
    const databases = []
    for (let at = 0; at < 40; at++) {
      const database = await store.database(nameOf(at))
      databases.push(database)
      await database.put({ _id: 'a', at })
      expect(await openFolders()).toBeLessThanOrEqual(8)
    }
    const read = await Promise.all(databases.map((database) => database.get('a')))
    expect(read.map((document) => document?.at)).toEqual(databases.map((_, at) => at))
    expect(await openFolders()).toBeLessThanOrEqual(8)
  })
})
