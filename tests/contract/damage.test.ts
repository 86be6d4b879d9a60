import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '#server/store/database.ts'
import { DatabaseDamaged } from '#server/store/failures.ts'
import { checkFolder, checkOpenFolder } from '#server/store/level/checkFolder.ts'
import { openStore } from '#server/store/open.ts'
import { changeBytes, compact, entriesOf, levelFolder, withLevel } from '#tests/helpers/levelFiles.ts'

const damagedOne = 'org-0190b2c0-0000-7000-8000-000000000001'
const soundOne = 'org-0190b2c0-0000-7000-8000-000000000002'
const documents = 67

let dataDir: string
let store: Store

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'groundwork-damage-'))
  store = await openStore({ dataDir })
  for (const name of [damagedOne, soundOne]) {
    const database = await store.database(name)
    for (let at = 0; at < documents; at++) await database.put({ _id: idOf(at), text: textOf(at) })
  }
})
afterEach(async () => {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

const idOf = (at: number) => `document-${String(at).padStart(3, '0')}`
/** A text that LevelDB's compression leaves as it is: nothing in it comes twice. */
const textOf = (at: number) => createHash('sha256').update(String(at)).digest('base64url')
const folderOf = (name: string) => levelFolder(dataDir, name)

/** Closes the store and writes everything to tables. */
async function toTables(): Promise<void> {
  await store.close()
  await compact(folderOf(damagedOne))
}

/** Changes one byte in the text of each document, wherever the text stands. */
const changeTexts = () =>
  changeBytes(
    folderOf(damagedOne),
    Array.from({ length: documents }, (_, at) => textOf(at).slice(10, 20)),
  )

describe('a disk that changes bytes', () => {
  test('answers none of the changed documents, and every document of the other databases', async () => {
    await toTables()
    expect(await changeTexts()).toBe(documents)
    for (let at = 0; at < documents; at++) {
      // A store finds one damage at most in a database: it does not use the database any more.
      store = await openStore({ dataDir })
      await expect(store.database(damagedOne).then((database) => database.get(idOf(at)))).rejects.toThrow(
        DatabaseDamaged,
      )
      expect(store.damaged().map(({ database }) => database)).toEqual([damagedOne])
      expect(await (await store.database(soundOne)).get(idOf(at))).toMatchObject({ text: textOf(at) })
      await store.close()
    }
  }, 60_000)

  test('ends every way of reading, and what waits for it', async () => {
    await toTables()
    await changeTexts()
    store = await openStore({ dataDir })
    const told: string[] = []
    store.onDamage(({ database }) => told.push(database))
    const database = await store.database(damagedOne)
    const outcomes = await Promise.allSettled([
      database.range({ from: 'a', to: 'z', limit: 100 }),
      database.range({ from: 'a', to: 'z', limit: 100, backwards: true }),
      database.changes({ since: '0', limit: 100, documents: true }),
      database.getMany([idOf(1), idOf(2)]),
      database.leaves(idOf(3)),
      database.put({ _id: 'new' }),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'))
    expect(told).toEqual([damagedOne])
    await expect(store.database(damagedOne)).rejects.toThrow(DatabaseDamaged)
  })

  test('of an index closes no database: the index is created again', async () => {
    const query = { index: { name: 'text', fields: ['text'] }, selector: {}, limit: documents }
    const expected = await (await store.database(damagedOne)).find(query)
    expect(expected).toHaveLength(documents)
    await store.close()
    const folders = await readdir(levelFolder(dataDir, ''))
    const index = folders.find((name) => name.startsWith(`${damagedOne}-mrview-`)) ?? ''
    await compact(folderOf(index))
    const texts = Array.from({ length: documents }, (_, at) => textOf(at).slice(10, 20))
    expect(await changeBytes(folderOf(index), texts)).toBeGreaterThan(0)
    store = await openStore({ dataDir })
    const database = await store.database(damagedOne)
    await expect(database.find(query)).rejects.toThrow('A damaged index is being created again')
    expect(await database.get(idOf(1))).toMatchObject({ text: textOf(1) })
    expect(await database.find(query)).toEqual(expected)
    expect(store.damaged()).toEqual([])
  }, 60_000)

  test('is noticed when the folder is opened, where LevelDB would leave the documents out', async () => {
    await store.close()
    // Everything is still in the log. The last record is what a killed process may leave unfinished.
    expect(await changeTexts()).toBeGreaterThanOrEqual(documents)
    store = await openStore({ dataDir })
    await expect(store.database(damagedOne)).rejects.toThrow(/is damaged: Corruption: \d+\.log at byte/)
  })

  test('is found byte by byte by a check of the whole folder', async () => {
    await toTables()
    const sound = await checkFolder(folderOf(damagedOne), { files: 'all', mayBeUnfinished: false })
    expect(sound).toEqual([])
    const tables = (await readdir(folderOf(damagedOne))).filter((name) =>
      /\.ldb$|^MANIFEST|^CURRENT/.test(name),
    )
    let tried = 0
    for (const name of tables) {
      const path = join(folderOf(damagedOne), name)
      const file = await readFile(path)
      for (let at = 0; at < file.length; at += Math.max(1, Math.floor(file.length / 150))) {
        const changed = new Uint8Array(file)
        changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
        await writeFile(path, changed)
        const found = await checkFolder(folderOf(damagedOne), { files: 'all', mayBeUnfinished: false })
        expect(
          found.map((each) => each.file),
          `byte ${at} of ${name}`,
        ).toContain(name)
        tried++
      }
      await writeFile(path, new Uint8Array(file))
    }
    expect(tried).toBeGreaterThan(150)
  }, 60_000)

  test('is told of an open folder when a second look finds it too: a table may be half written', async () => {
    await toTables()
    const folder = folderOf(damagedOne)
    const name = (await readdir(folder)).find((each) => each.endsWith('.ldb'))
    const path = join(folder, name ?? '')
    const whole = new Uint8Array(await readFile(path))
    const half = whole.slice(0, whole.length / 2)
    const look = async (later: Uint8Array) => {
      await writeFile(path, half)
      return checkOpenFolder(folder, 'all', () => writeFile(path, later))
    }
    expect(await look(whole)).toEqual([])
    expect((await look(half)).map(({ file }) => file)).toContain(name)
  })
})

test('a value of an earlier version is read, and one that is no JSON is damage', async () => {
  await store.close()
  // Values as they were stored before they carried a checksum.
  await withLevel(folderOf(damagedOne), async (level) => {
    for (const [key, value] of await entriesOf(level)) {
      const plain = value.subarray(5).toString()
      const text = plain.includes(textOf(5)) ? plain.replace('{', '') : plain
      await new Promise((resolve) => level.put(key, text, resolve))
    }
  })
  store = await openStore({ dataDir })
  const database = await store.database(damagedOne)
  expect(await database.get(idOf(4))).toMatchObject({ text: textOf(4) })
  await expect(database.get(idOf(5))).rejects.toThrow(DatabaseDamaged)
})
