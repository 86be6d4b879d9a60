import type { Unsent } from '#domain/sync/unsent.ts'
import type { DeviceStorage } from '../database.ts'
import { deviceStorage } from '../indexedDb/deviceStorage.ts'
import { type FileStore, removeReportFiles } from '../reportFiles.ts'
import { markSealed } from '../sealedHere.ts'
import { databaseName } from '../workspace.ts'
import type { Cipher } from './cipher.ts'
import { removeDisk, removeTables } from './disk.ts'
import { countSealedDrafts, draftsDisk, openSealedDrafts } from './drafts.ts'
import { sealedFiles } from './files.ts'
import { cipherOf, fromHeld, hold, newDataKey, unwrap, wrap } from './keys.ts'
import type { SealedPlace, SealedRows } from './place.ts'
import { rowCipher } from './rows.ts'
import { sealedStorage } from './storage.ts'
import { clear, convert, undo } from './switching.ts'
import { createVault, type VaultRow } from './vault.ts'
import { unsentIn, waitingIn } from './waiting.ts'

/** The parts of the browser that are needed. */
export interface SealingDeps {
  readonly factory: IDBFactory
  readonly local: Storage
  readonly files: FileStore | undefined
  readonly locks: Pick<LockManager, 'request' | 'query'>
  readonly channel: (name: string) => BroadcastChannel | null
  readonly storage: DeviceStorage
  readonly now: () => Date
  /** Of a password; lower in tests only. */
  readonly rounds?: number
}

export type Place =
  /** As everybody's. @property failed what was asked for could not be done, and everything is as it was. */
  | { readonly kind: 'plain'; readonly failed: boolean }
  | SealedPlace
  /** No key is at hand. @property waiting edits in it that are on no server. */
  | { readonly kind: 'locked'; readonly waiting: number }

export interface EarlierCopy {
  readonly name: string
  readonly leftAt: string
  readonly waiting: number
}

export type Switching = 'other-windows' | 'started'

/** Whether a browser can do all that is needed. */
export const canSeal = (): boolean =>
  globalThis.crypto?.subtle !== undefined &&
  typeof indexedDB.databases === 'function' &&
  navigator.locks !== undefined

export const thisDevice = (): SealingDeps => ({
  factory: indexedDB,
  local: localStorage,
  files: 'caches' in globalThis ? caches : undefined,
  locks: navigator.locks,
  channel: (name) => new BroadcastChannel(name),
  storage: deviceStorage(),
  now: () => new Date(),
})

/** The encryption of what this device keeps of people, each with a key of their own that their password unlocks. */
export function createSealing(deps: SealingDeps = thisDevice()) {
  const { factory, files, locks } = deps
  const vault = createVault(factory)
  const switching = { ...deps, vault }

  /** Windows of this browser in which one of the databases is open: each asks to be the one that replicates. */
  async function windowsWith(...names: string[]): Promise<number> {
    const { held = [], pending = [] } = await locks.query()
    const wanted = new Set(names.map((name) => `groundwork-sync-${name}`))
    return [...held, ...pending].filter(({ name }) => wanted.has(name ?? '')).length
  }

  const alone = <Value>(userId: string, work: () => Promise<Value>): Promise<Value> =>
    locks.request(`groundwork-vault-${userId}`, work) as Promise<Value>

  async function cipherHeld(row: VaultRow): Promise<Cipher | null> {
    if (row.held === null) return null
    // A key that cannot be used is no key: the password makes another one.
    const key = await fromHeld(row.held).catch(() => null)
    return key === null ? null : cipherOf(key)
  }

  const openDrafts = (name: string, cipher: Cipher) =>
    openSealedDrafts({ factory, name, cipher, channel: deps.channel(`${name}-drafts`) })

  /** Rejects, and everything counts as before, where it cannot be done now. */
  async function switched(row: VaultRow, onProgress?: (share: number) => void): Promise<void> {
    if ((await windowsWith(databaseName(row.userId), row.name)) > 0)
      throw new Error('It is open in another window')
    const cipher = await cipherHeld(row)
    if (cipher === null) throw new Error('The key is not at hand')
    await convert(switching, row, cipher, onProgress)
  }

  async function opened(row: VaultRow, cipher: Cipher): Promise<SealedPlace> {
    const { name, userId } = row
    markSealed()
    const drafts = await openDrafts(name, cipher)
    return {
      kind: 'sealed',
      name,
      storage: sealedStorage(deps.storage, cipher, databaseName(userId)),
      drafts: drafts.storage,
      files: files === undefined ? undefined : sealedFiles(files, cipher),
      close: drafts.close,
    }
  }

  /** The key by the password, kept while the person is signed in; null where it is another password. */
  async function unlock(row: VaultRow, password: string): Promise<Cipher | null> {
    const key = await unwrap(row.wrapped, password)
    if (key === null) return null
    await vault.set(row.userId, { held: await hold(key) })
    return cipherOf(key)
  }

  /** Null: it is another password, or no key is at hand. */
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
     * Where this person's work is, in the state in which it counts; what was asked for before is done first. Call it
     * while no workspace of theirs is open in this page.
     */
    place: (userId: string, password: string | null, onProgress?: (share: number) => void): Promise<Place> =>
      alone(userId, async () => {
        let row = await vault.read(userId)
        let failed = false
        // The browser brings readable drafts to its disk in its own time: until the next start their encrypted ones stay.
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
     * Whether what a page has opened counts no more, or is being made into something else: asked once it is open, when
     * other windows see that it is.
     * @param name of the encrypted database; null: it was the readable one.
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

    /** Opens with a password of another day. False: it was not that one. */
    async unlockWith(userId: string, password: string): Promise<boolean> {
      const row = await vault.read(userId)
      return row !== null && (await unlock(row, password)) !== null
    },

    /** Asks for everything to be encrypted with the next page. Call it once the password has been checked. */
    async switchOn(userId: string, password: string): Promise<Switching> {
      const plain = databaseName(userId)
      if ((await windowsWith(plain)) > 1) return 'other-windows'
      const key = newDataKey()
      const [wrapped, held] = await Promise.all([wrap(key, password, deps.rounds), hold(key)])
      markSealed()
      const asked = await vault.change(userId, (row) => {
        // What is encrypted counts: begun anew, nothing would lead to it any more.
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

    /** Asks for everything to be made readable again with the next page. */
    async switchOff(userId: string): Promise<Switching> {
      const row = await vault.read(userId)
      if (row === null || (await windowsWith(row.name)) > 1) return 'other-windows'
      // What is readable counts otherwise, and would be taken for what a switch in vain has left.
      const asked = await vault.change(userId, (now) =>
        now?.state === 'sealed' ? { ...now, state: 'opening' } : undefined,
      )
      return asked?.state === 'opening' ? 'started' : 'other-windows'
    },

    /** The password is this one now. Where the key is at hand, or opens by it, it unlocks from now on. */
    async follow(userId: string, password: string): Promise<void> {
      const row = await vault.read(userId)
      if (row === null) return
      if ((await unwrap(row.wrapped, password)) !== null) return
      if (row.held === null) return
      const wrapped = await wrap(await fromHeld(row.held), password, deps.rounds)
      // Signed out meanwhile, or begun anew: then it belongs to the past.
      await vault.change(userId, (now) =>
        now?.name === row.name && now.held !== null ? { ...now, wrapped } : undefined,
      )
    },

    /** Nobody but these has a key at hand from now on. */
    async lockAllBut(userId: string | null): Promise<void> {
      for (const row of await vault.all())
        if (row.userId !== userId && row.held !== null) await vault.set(row.userId, { held: null })
    },

    /** Begins with an empty encrypted copy, to be filled by the server. The locked one stays until it is decided on. */
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
          waiting: (await waitingIn(factory, name)) + (await countSealedDrafts(factory, name)),
        })),
      )
    },

    /** Removes a copy that was left behind, for good. */
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
     * What is encrypted, read past the database library. Null: it is another password, or no key is at hand.
     * @param given a copy that was left behind, and its password; else the present one.
     */
    async reader(
      userId: string,
      given?: { readonly name: string; readonly password: string },
    ): Promise<{ readonly rows: SealedRows; drafts(): Promise<ReadonlyMap<string, string>> } | null> {
      const found = await cipherOfCopy(userId, given)
      if (found === null) return null
      const { name, cipher } = found
      return {
        rows: sealedRows(name, cipher),
        async drafts() {
          const drafts = await openSealedDrafts({ factory, name, cipher })
          const all = new Map(
            Object.keys(drafts.storage).map((key) => [key, drafts.storage.getItem(key) ?? '']),
          )
          await drafts.close()
          return all
        },
      }
    },

    /** What is only on this device, as far as it can be told without the key; null: nothing of theirs is encrypted. */
    async unsent(userId: string): Promise<Unsent | null> {
      const row = await vault.read(userId)
      if (row === null || row.state === 'plain' || row.state === 'sealing') return null
      return unsentIn(factory, [row.name, ...row.earlier.map(({ name }) => name)])
    },

    /** Removes all that is encrypted of a person, the keys too. */
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

export type Sealing = ReturnType<typeof createSealing>

const sealedRows = (name: string, cipher: Cipher): SealedRows => ({
  name,
  open: (table, row) => rowCipher(cipher, table, ['id']).open(row),
})
