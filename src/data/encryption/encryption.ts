import type { Unsent } from '#domain/sync/unsent.ts'
import type { BrowserLocks } from '../database/browserLocks.ts'
import type { DeviceStorage } from '../database/database.ts'
import { databaseName } from '../database/databaseName.ts'
import { deviceStorage } from '../database/indexeddb/deviceStorage.ts'
import { type FileStore, removeReportFiles } from '../files/reportFiles.ts'
import type { Cipher } from './cipher.ts'
import { removeDisk, removeTables } from './disk.ts'
import { countEncryptedDrafts, draftsDisk, openEncryptedDrafts } from './drafts.ts'
import type { EncryptedRows, EncryptedStore } from './encryptedStore.ts'
import { encryptedFiles } from './files.ts'
import { createKeyStore, type KeyStoreRow } from './keyStore.ts'
import { cipherOf, fromHeld, hold, newDataKey, unwrap, wrap } from './keys.ts'
import { markEncrypted } from './mark.ts'
import { rowCipher } from './rows.ts'
import { encryptedStorage } from './storage.ts'
import { clear, convert, undo } from './switching.ts'
import { unsentIn, waitingIn } from './waiting.ts'

/** The parts of the browser that this file uses. */
export interface EncryptionDeps {
  readonly factory: IDBFactory
  readonly local: Storage
  readonly files: FileStore | undefined
  readonly locks: BrowserLocks
  readonly channel: (name: string) => BroadcastChannel | null
  readonly storage: DeviceStorage
  readonly now: () => Date
  /** Rounds of the password hash; tests use fewer. */
  readonly rounds?: number
}

/** How a person's data is stored on this device. */
export type Place =
  /**
   * Readable.
   * @property failed the requested change was not possible, and nothing has changed.
   */
  | { readonly kind: 'plain'; readonly failed: boolean }
  | EncryptedStore
  /**
   * Encrypted, without a key.
   * @property waiting number of its edits that are on no server.
   */
  | { readonly kind: 'locked'; readonly waiting: number }

/**
 * An encrypted copy that the person has left behind: its name, the time, and the number of its edits and drafts that
 * are on no server.
 */
export interface EarlierCopy {
  readonly name: string
  readonly leftAt: string
  readonly waiting: number
}

/** The answer to a request to switch: other windows must close first, or the page reloads and converts. */
export type Switching = 'other-windows' | 'started'

/** Whether the browser supports everything that encryption needs. */
export const canEncrypt = (): boolean =>
  globalThis.crypto?.subtle !== undefined &&
  typeof indexedDB.databases === 'function' &&
  navigator.locks !== undefined

/** Returns what encryption uses of this browser. */
export const thisDevice = (): EncryptionDeps => ({
  factory: indexedDB,
  local: localStorage,
  files: 'caches' in globalThis ? caches : undefined,
  locks: navigator.locks,
  channel: (name) => new BroadcastChannel(name),
  storage: deviceStorage(),
  now: () => new Date(),
})

/** Encrypts the data of people on this device. Each person has their own key, which the password unlocks. */
export function createEncryption(deps: EncryptionDeps = thisDevice()) {
  const { factory, files, locks } = deps
  const vault = createKeyStore(factory)
  const switching = { ...deps, vault }

  /** Counts the windows of this browser that have one of the databases open: each waits for the leader's lock. */
  async function windowsWith(...names: string[]): Promise<number> {
    const { held = [], pending = [] } = await locks.query()
    const wanted = new Set(names.map((name) => `groundwork-sync-${name}`))
    return [...held, ...pending].filter(({ name }) => wanted.has(name ?? '')).length
  }

  const alone = <Value>(userId: string, work: () => Promise<Value>): Promise<Value> =>
    locks.request(`groundwork-vault-${userId}`, work) as Promise<Value>

  async function cipherHeld(row: KeyStoreRow): Promise<Cipher | null> {
    if (row.held === null) return null
    // An unusable key counts as none: the password unlocks another one.
    const key = await fromHeld(row.held).catch(() => null)
    return key === null ? null : cipherOf(key)
  }

  const openDrafts = (name: string, cipher: Cipher) =>
    openEncryptedDrafts({ factory, name, cipher, channel: deps.channel(`${name}-drafts`) })

  /** Switches encryption on or off. Rejects, and changes nothing, when it is not possible now. */
  async function switched(row: KeyStoreRow, onProgress?: (share: number) => void): Promise<void> {
    if ((await windowsWith(databaseName(row.userId), row.name)) > 0)
      throw new Error('It is open in another window')
    const cipher = await cipherHeld(row)
    if (cipher === null) throw new Error('The key is not at hand')
    await convert(switching, row, cipher, onProgress)
  }

  async function opened(row: KeyStoreRow, cipher: Cipher): Promise<EncryptedStore> {
    const { name, userId } = row
    markEncrypted()
    const drafts = await openDrafts(name, cipher)
    return {
      kind: 'sealed',
      name,
      storage: encryptedStorage(deps.storage, cipher, databaseName(userId)),
      drafts: drafts.storage,
      files: files === undefined ? undefined : encryptedFiles(files, cipher),
      close: drafts.close,
    }
  }

  /** Unlocks the key by the password and holds it while the person is signed in; null when the password is wrong. */
  async function unlock(row: KeyStoreRow, password: string): Promise<Cipher | null> {
    const key = await unwrap(row.wrapped, password)
    if (key === null) return null
    await vault.set(row.userId, { held: await hold(key) })
    return cipherOf(key)
  }

  /** Returns the cipher of a copy; null when the password is wrong or there is no key. */
  async function cipherOfCopy(
    userId: string,
    given: { readonly name: string; readonly password: string } | undefined,
  ): Promise<{ readonly name: string; readonly cipher: Cipher } | null> {
    const row = await vault.read(userId)
    if (row === null) return null
    if (given === undefined) {
      if (row.state !== 'sealed' && row.state !== 'opening') return null
      const cipher = await cipherHeld(row)
      return cipher === null ? null : { name: row.name, cipher }
    }
    const found = row.earlier.find(({ name }) => name === given.name)
    const key = found === undefined ? null : await unwrap(found.wrapped, given.password)
    return key === null ? null : { name: given.name, cipher: await cipherOf(key) }
  }

  return {
    /**
     * Returns where this person's data is. Carries out a requested switch first. Call it while none of the person's
     * databases is open in this page.
     */
    place: (userId: string, password: string | null, onProgress?: (share: number) => void): Promise<Place> =>
      alone(userId, async () => {
        let row = await vault.read(userId)
        let failed = false
        // The browser writes readable drafts to its disk late: the encrypted ones stay until the next start.
        let isFresh = false
        if (row !== null && (row.state === 'sealing' || row.state === 'opening')) {
          try {
            await switched(row, onProgress)
            isFresh = row.state === 'opening'
          } catch (error) {
            console.error(error)
            failed = true
            await undo(switching, row)
          }
          row = await vault.read(userId)
        }
        if (row !== null && row.leftovers.length > 0 && !isFresh) {
          await clear(switching, row).catch(console.warn)
          row = await vault.read(userId)
        }
        if (row === null || row.state !== 'sealed') return { kind: 'plain', failed }
        const cipher = (await cipherHeld(row)) ?? (password === null ? null : await unlock(row, password))
        return cipher === null
          ? { kind: 'locked', waiting: await waitingIn(factory, row.name) }
          : opened(row, cipher)
      }),

    /**
     * Whether the database that a page has opened is outdated or being converted. Call it once the database is open,
     * when other windows can see that.
     * @param name of the encrypted database; null for the readable one.
     */
    async hasChanged(userId: string, name: string | null): Promise<boolean> {
      const row = await vault.read(userId)
      if (name !== null) return row?.state !== 'sealed' || row.name !== name
      return row !== null && row.state !== 'plain'
    },

    async isSealed(userId: string): Promise<boolean> {
      const row = await vault.read(userId)
      return row !== null && row.state === 'sealed'
    },

    /** Unlocks with an earlier password. Returns false when it is wrong. */
    async unlockWith(userId: string, password: string): Promise<boolean> {
      const row = await vault.read(userId)
      return row !== null && (await unlock(row, password)) !== null
    },

    /** Requests encryption at the next page load. Call it after the password was checked. */
    async switchOn(userId: string, password: string): Promise<Switching> {
      const plain = databaseName(userId)
      if ((await windowsWith(plain)) > 1) return 'other-windows'
      const key = newDataKey()
      const [wrapped, held] = await Promise.all([wrap(key, password, deps.rounds), hold(key)])
      markEncrypted()
      const asked = await vault.change(userId, (row) => {
        // The encrypted database counts: a second start would leave nothing that leads to it.
        if (row?.state === 'sealed' || row?.state === 'opening') return undefined
        const generation = (row?.generation ?? 0) + 1
        const name = `${plain}-sealed-${generation}-${deps.now().getTime().toString(36)}`
        const leftovers = [...(row?.leftovers ?? []), ...(row?.state === 'sealing' ? [row.name] : [])]
        return {
          userId,
          state: 'sealing',
          name,
          generation,
          wrapped,
          held,
          leftovers,
          earlier: row?.earlier ?? [],
        }
      })
      return asked?.state === 'sealing' ? 'started' : 'other-windows'
    },

    /** Requests decryption at the next page load. */
    async switchOff(userId: string): Promise<Switching> {
      const row = await vault.read(userId)
      if (row === null || (await windowsWith(row.name)) > 1) return 'other-windows'
      // Otherwise the readable database counts, and would be taken for the remains of a failed switch.
      const asked = await vault.change(userId, (now) =>
        now?.state === 'sealed' ? { ...now, state: 'opening' } : undefined,
      )
      return asked?.state === 'opening' ? 'started' : 'other-windows'
    },

    /** Follows a new password: when the key is unlocked, or this password unlocks it, it unlocks from now on. */
    async follow(userId: string, password: string): Promise<void> {
      const row = await vault.read(userId)
      if (row === null) return
      if ((await unwrap(row.wrapped, password)) !== null) return
      if (row.held === null) return
      const wrapped = await wrap(await fromHeld(row.held), password, deps.rounds)
      // The user has signed out or started again meanwhile: the change no longer applies.
      await vault.change(userId, (now) =>
        now?.name === row.name && now.held !== null ? { ...now, wrapped } : undefined,
      )
    },

    /** Removes the keys of all other people that are held while they are signed in. */
    async lockAllBut(userId: string | null): Promise<void> {
      for (const row of await vault.all())
        if (row.userId !== userId && row.held !== null) await vault.set(row.userId, { held: null })
    },

    /**
     * Starts with an empty encrypted copy, which the server fills. The locked copy stays until the person decides
     * about it.
     */
    leaveBehind: (userId: string, password: string): Promise<void> =>
      alone(userId, async () => {
        const key = newDataKey()
        const [wrapped, held] = await Promise.all([wrap(key, password, deps.rounds), hold(key)])
        await vault.change(userId, (row) => {
          if (row === null || row.state !== 'sealed') return undefined
          const generation = row.generation + 1
          const left = { name: row.name, wrapped: row.wrapped, leftAt: deps.now().toISOString() }
          const name = `${databaseName(userId)}-sealed-${generation}-${deps.now().getTime().toString(36)}`
          return { ...row, name, generation, wrapped, held, earlier: [...row.earlier, left] }
        })
      }),

    async earlier(userId: string): Promise<EarlierCopy[]> {
      const row = await vault.read(userId)
      return Promise.all(
        (row?.earlier ?? []).map(async ({ name, leftAt }) => ({
          name,
          leftAt,
          waiting: (await waitingIn(factory, name)) + (await countEncryptedDrafts(factory, name)),
        })),
      )
    },

    /** Removes an earlier copy for ever. */
    async dropEarlier(userId: string, name: string): Promise<void> {
      await removeTables(factory, name)
      await removeReportFiles(name, files)
      await removeDisk(factory, draftsDisk(name))
      await vault.change(userId, (row) => {
        if (row === null) return undefined
        const earlier = row.earlier.filter((each) => each.name !== name)
        const isNothing = row.state === 'plain' && earlier.length + row.leftovers.length === 0
        return isNothing ? null : { ...row, earlier }
      })
    },

    /**
     * Opens encrypted data past RxDB. Null when the password is wrong or there is no key.
     * @param given an earlier copy and its password; otherwise the current one.
     */
    async reader(
      userId: string,
      given?: { readonly name: string; readonly password: string },
    ): Promise<{ readonly rows: EncryptedRows; drafts(): Promise<ReadonlyMap<string, string>> } | null> {
      const found = await cipherOfCopy(userId, given)
      if (found === null) return null
      const { name, cipher } = found
      return {
        rows: sealedRows(name, cipher),
        async drafts() {
          const drafts = await openEncryptedDrafts({ factory, name, cipher })
          const all = new Map(
            Object.keys(drafts.storage).map((key) => [key, drafts.storage.getItem(key) ?? '']),
          )
          await drafts.close()
          return all
        },
      }
    },

    /**
     * Counts the data that is only on this device, as far as possible without the key; null when nothing of the
     * person is encrypted.
     */
    async unsent(userId: string): Promise<Unsent | null> {
      const row = await vault.read(userId)
      if (row === null || row.state === 'plain' || row.state === 'sealing') return null
      return unsentIn(factory, [row.name, ...row.earlier.map(({ name }) => name)])
    },

    /** Removes all encrypted data of a person, keys included. */
    async forget(userId: string): Promise<void> {
      const row = await vault.read(userId)
      if (row === null) return
      for (const name of [row.name, ...row.leftovers, ...row.earlier.map((each) => each.name)]) {
        if (name === databaseName(userId)) continue
        await removeTables(factory, name)
        await removeReportFiles(name, files)
        await removeDisk(factory, draftsDisk(name))
      }
      await vault.change(userId, () => null)
    },
  }
}

/** The encryption of this device; see `createEncryption`. */
export type Encryption = ReturnType<typeof createEncryption>

const sealedRows = (name: string, cipher: Cipher): EncryptedRows => ({
  name,
  open: (table, row) => rowCipher(cipher, table, ['id']).open(row),
})
