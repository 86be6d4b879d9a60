import { asked, done } from '../database/indexeddb/requests.ts'
import { draftsOf } from '../device/draftCopies.ts'
import type { Cipher } from './cipher.ts'
import { openDisk } from './disk.ts'

/**
 * A person's form drafts, encrypted on the disk and readable in this page's memory, so that forms read them at once.
 * The drafts are its own fields, as in the browser's storage. Tabs send each other their changes, encrypted.
 */
class SealedDrafts implements Storage {
  [name: string]: unknown

  /** @param write stores a text on the disk; null removes it. */
  constructor(entries: ReadonlyMap<string, string>, write: (key: string, text: string | null) => void) {
    Object.defineProperty(this, writes, { value: write, enumerable: false })
    for (const [key, text] of entries) this[key] = text
  }

  get length(): number {
    return Object.keys(this).length
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null
  }
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, text: string): void {
    this[key] = text
    writerOf(this)(key, text)
  }
  removeItem(key: string): void {
    delete this[key]
    writerOf(this)(key, null)
  }
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}

const writes = Symbol('writes')
const writerOf = (drafts: SealedDrafts) =>
  (drafts as unknown as Record<symbol, (key: string, text: string | null) => void>)[writes]!

const table = 'drafts'

/** Returns the name of the draft store of an encrypted database. */
export const draftsDisk = (name: string): string => `${name}-drafts`

interface SealedDraft {
  readonly key: string
  readonly sealed: string
}

const openDrafts = (factory: IDBFactory, name: string): Promise<IDBDatabase> =>
  openDisk(factory, draftsDisk(name), 1, (made) => made.createObjectStore(table, { keyPath: 'key' }))

const about = (key: string): string => `draft|${key}`

/** The opened draft store. Its storage reads and writes at once; the disk follows. */
export interface OpenedDrafts {
  readonly storage: Storage
  /** Resolves once all writes are on the disk. */
  settled(): Promise<void>
  /** Closes the store after the writes under way. */
  close(): Promise<void>
}

/** Opens the encrypted drafts of one person. */
export async function openEncryptedDrafts(given: {
  readonly factory: IDBFactory
  readonly name: string
  readonly cipher: Cipher
  readonly channel?: BroadcastChannel | null
}): Promise<OpenedDrafts> {
  const { factory, name, cipher, channel = null } = given
  const database = await openDrafts(factory, name)
  const entries = new Map<string, string>()
  const rows = (await asked(database.transaction(table).objectStore(table).getAll())) as SealedDraft[]
  for (const { key, sealed } of rows) entries.set(key, await cipher.open(sealed, about(key)))
  /** Writes run one after the other, so that the last typed text stays. */
  let writing: Promise<void> = Promise.resolve()
  const write = (key: string, text: string | null): void => {
    writing = writing
      .then(async () => {
        const sealed = text === null ? null : await cipher.seal(text, about(key))
        const transaction = database.transaction(table, 'readwrite', { durability: 'strict' })
        const finished = done(transaction)
        const store = transaction.objectStore(table)
        if (sealed === null) store.delete(key)
        else store.put({ key, sealed } satisfies SealedDraft)
        await finished
        channel?.postMessage({ key, sealed })
      })
      .catch((error: unknown) => console.warn('A draft was not kept', error))
  }
  const storage = new SealedDrafts(entries, write)
  /**
   * Messages are handled one after the other, so that a removed draft does not return because decrypting it took
   * longer.
   */
  let hearing: Promise<void> = Promise.resolve()
  channel?.addEventListener('message', ({ data }) => {
    const { key, sealed } = data as { key: string; sealed: string | null }
    hearing = hearing
      .then(async () => {
        if (sealed === null) delete storage[key]
        else storage[key] = await cipher.open(sealed, about(key))
      })
      .catch(() => undefined)
  })
  return {
    storage,
    settled: () => writing,
    async close() {
      await writing
      channel?.close()
      database.close()
    },
  }
}

/** Counts the encrypted drafts of one person. Needs no key. */
export async function countEncryptedDrafts(factory: IDBFactory, name: string): Promise<number> {
  const database = await openDrafts(factory, name)
  const count = await asked(database.transaction(table).objectStore(table).count())
  database.close()
  return count
}

/** Returns the readable drafts in the browser's storage, by key. */
export const readableDrafts = (storage: Storage, userId: string): [key: string, text: string][] =>
  Object.keys(storage)
    .filter((key) => key.startsWith(draftsOf(userId)))
    .map((key) => [key, storage.getItem(key) ?? ''])
