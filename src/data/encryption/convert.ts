import { bases, disksOf, docs, sync } from '../database/indexeddb/layout.ts'
import { done } from '../database/indexeddb/requests.ts'
import type { Cipher } from './cipher.ts'
import { batches, openDisk, removeTables, tableName, tablesOf } from './disk.ts'
import { besideCipher, isLibraryTable, type RowCipher, rowCipher } from './rows.ts'

/** Number of copied rows, and of those with an edit that is on no server. */
export interface Copied {
  readonly rows: number
  readonly waiting: number
}

/**
 * Copies a person's database row by row into one of the other kind, and reads the copy back: every table must hold
 * exactly the rows of the original, field by field, with revisions and replication state, so that nothing has changed
 * for the server. Rejects, and leaves the original as it is, on any difference. Neither database may be open.
 */
export async function copyDatabase(given: {
  readonly factory: IDBFactory
  readonly from: string
  readonly to: string
  readonly cipher: Cipher
  readonly direction: 'seal' | 'open'
  readonly onProgress?: (share: number) => void
}): Promise<Copied> {
  const { factory, from, to, cipher, direction, onProgress } = given
  // Removes the remains of an earlier attempt.
  await removeTables(factory, to)
  const names = await tablesOf(factory, from)
  if (names.length === 0) throw new Error('There is nothing to copy')
  let rows = 0
  let waiting = 0
  for (const [index, name] of names.entries()) {
    const table = tableName(from, name)
    const source = await openDisk(factory, name)
    try {
      const target = await likeness(factory, source, `${disksOf(to)}${name.slice(disksOf(from).length)}`)
      try {
        for (const store of Array.from(source.objectStoreNames)) {
          const step = isLibraryTable(table) ? null : cipherFor(cipher, table, source, store)
          const counts = await copyStore(source, target, store, step, direction)
          rows += counts.rows
          waiting += counts.waiting
        }
      } finally {
        target.close()
      }
    } finally {
      source.close()
    }
    onProgress?.((index + 1) / names.length)
  }
  const copies = await tablesOf(factory, to)
  if (copies.length !== names.length) throw new Error('The copy has other tables')
  return { rows, waiting }
}

/** Returns the cipher for the rows of a store; null for a store without work of people. */
function cipherFor(cipher: Cipher, table: string, source: IDBDatabase, store: string): RowCipher | null {
  if (store === docs) return rowCipher(cipher, table, keyPaths(source, store))
  return store === bases || store === sync ? besideCipher(cipher, table, store) : null
}

/** Creates an empty database with the layout of another. */
const likeness = (factory: IDBFactory, source: IDBDatabase, name: string): Promise<IDBDatabase> =>
  openDisk(factory, name, source.version, (made) => {
    for (const store of Array.from(source.objectStoreNames)) {
      const original = source.transaction(store).objectStore(store)
      const { keyPath, autoIncrement } = original
      const copy = made.createObjectStore(store, { keyPath, autoIncrement })
      for (const name of Array.from(original.indexNames)) {
        const { keyPath: path, unique, multiEntry } = original.index(name)
        copy.createIndex(name, path, { unique, multiEntry })
      }
    }
  })

function keyPaths(database: IDBDatabase, store: string): string[] {
  const rows = database.transaction(store).objectStore(store)
  const paths = [rows.keyPath, ...Array.from(rows.indexNames).map((name) => rows.index(name).keyPath)]
  return paths.flat().flatMap((path) => path ?? [])
}

async function copyStore(
  source: IDBDatabase,
  target: IDBDatabase,
  store: string,
  step: RowCipher | null,
  direction: 'seal' | 'open',
): Promise<Copied> {
  let rows = 0
  let waiting = 0
  for await (const batch of batches(source, store)) {
    const made = step === null ? batch : await Promise.all(batch.map((row) => step[direction](row)))
    const transaction = target.transaction(store, 'readwrite', { durability: 'strict' })
    const finished = done(transaction)
    for (const row of made) transaction.objectStore(store).put(row)
    await finished
    rows += batch.length
    waiting += batch.filter((row) => row.waiting === 1).length
  }
  const copies = batches(target, store)
  let compared = 0
  for await (const batch of batches(source, store)) {
    const next = await copies.next()
    const copy = next.done === true ? [] : next.value
    const back =
      step === null
        ? copy
        : await Promise.all(copy.map((row) => (direction === 'seal' ? step.open(row) : row)))
    const plain =
      step === null || direction === 'seal' ? batch : await Promise.all(batch.map((row) => step.open(row)))
    if (back.length !== plain.length || plain.some((row, at) => canonical(row) !== canonical(back[at])))
      throw new Error(`The copy of ${store} in ${source.name} differs`)
    compared += batch.length
  }
  if (compared !== rows || (await copies.next()).done !== true)
    throw new Error(`The copy of ${store} in ${source.name} has other rows`)
  return { rows, waiting }
}

/** Returns the same text for the same content, whatever the order of fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
