import { createDraftSlots } from './draftSlots.ts'

/**
 * Keeps a second copy of form drafts, which survives a crash. A form reads its draft at once from localStorage, but
 * browsers write that to the disk only seconds later, and a crash loses what was typed in between. The copy is
 * written beside it and read once per page, before a form opens; no form waits for it.
 */
export interface DraftCopies {
  /** Copies the text that was written under the key at that time; null removes the draft. Callers do not wait. */
  keep(key: string, at: string, text: string | null): void
  /**
   * Restores drafts that localStorage has lost, once per page. Never rejects, and resolves within `patienceMs` even if
   * the disk does not answer.
   */
  bringBack(): Promise<void>
  /** Removes the copies of this person. Gives up without an error when the disk fails or does not answer. */
  forget(userId: string): Promise<void>
}

/** Returns the prefix of the keys of a person's drafts. */
export const draftsOf = (userId: string): string => `groundwork:draft:${userId}:`

/** The stores that draft copies use. */
export interface DraftCopiesDeps {
  /** Undefined in a browser without IndexedDB: nothing is copied. */
  readonly factory: IDBFactory | undefined
  /** The storage that forms read. Each text is an object with the time `savedAt`. */
  drafts(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Whether this draft is in another store that survives a crash by itself. */
  readonly isElsewhere?: (key: string) => boolean
  /** Longest wait for the disk before a page opens without the copies, in milliseconds. */
  readonly patienceMs?: number
}

interface Row {
  readonly key: string
  readonly at: string
  readonly text: string | null
}

const table = 'drafts'

/** Makes the copies of form drafts. Without IndexedDB nothing is copied. */
export function createDraftCopies({
  factory,
  drafts,
  isElsewhere = () => false,
  patienceMs = 3_000,
}: DraftCopiesDeps): DraftCopies {
  let opening: Promise<IDBDatabase> | null = null
  let bringing: Promise<void> | null = null

  const connection = (): Promise<IDBDatabase> => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      if (factory === undefined) return reject(new Error('This browser has no IndexedDB'))
      const request = factory.open('groundwork-drafts', 1)
      request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'key' })
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        request.result.onclose = drop
        request.result.onversionchange = () => {
          request.result.close()
          drop()
        }
        resolve(request.result)
      }
    })
    return opening
  }
  /** Forgets the database; the next call opens it again. */
  const drop = () => {
    opening = null
  }

  /** Resolves once the changes of `work` are on the disk. */
  const write = async (work: (rows: IDBObjectStore) => void): Promise<void> => {
    try {
      const database = await connection()
      await new Promise<void>((resolve, reject) => {
        const transaction = database.transaction(table, 'readwrite', { durability: 'strict' })
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
        work(transaction.objectStore(table))
        // Committed at once, so that closing the page undoes nothing.
        transaction.commit?.()
      })
    } catch (error) {
      drop()
      // The draft itself is in localStorage; its form reports when that fails.
      console.warn('A draft was not copied', error)
    }
  }

  const allRows = async (): Promise<Row[]> => {
    const database = await connection()
    return new Promise((resolve, reject) => {
      const request = database.transaction(table).objectStore(table).getAll()
      request.onsuccess = () => resolve(request.result as Row[])
      request.onerror = () => reject(request.error)
    })
  }

  const compare = async (): Promise<void> => {
    const gone: string[] = []
    const present = drafts()
    for (const { key, at, text } of await allRows()) {
      // Remembers removed keys until the disk has them, in case the browser is killed before.
      if (text === null && present.getItem(key) === null) gone.push(key)
      if (momentOf(present.getItem(key)) >= at) continue
      if (text === null) present.removeItem(key)
      else present.setItem(key, text)
    }
    if (gone.length > 0)
      await write((rows) => {
        for (const key of gone) rows.delete(key)
      })
  }

  /** Runs work with a time limit. */
  const soon = (work: () => Promise<void>): Promise<void> =>
    Promise.race([
      work().catch((error: unknown) => {
        drop()
        console.warn('The copies of drafts cannot be read', error)
      }),
      new Promise<void>((resolve) => setTimeout(resolve, patienceMs)),
    ])

  return {
    keep(key, at, text) {
      if (factory !== undefined && !isElsewhere(key))
        void write((rows) => rows.put({ key, at, text } satisfies Row))
    },

    bringBack() {
      if (factory === undefined) return Promise.resolve()
      bringing ??= soon(compare)
      return bringing
    },

    async forget(userId) {
      if (factory === undefined) return
      await soon(async () => {
        const keys = (await allRows()).flatMap(({ key }) => (key.includes(userId) ? [key] : []))
        await write((rows) => {
          for (const key of keys) rows.delete(key)
        })
      })
    },
  }
}

/** Returns the time when a draft was written; the earliest time for an unreadable one. */
function momentOf(text: string | null): string {
  if (text === null) return ''
  try {
    const { savedAt } = JSON.parse(text) as { savedAt?: unknown }
    return typeof savedAt === 'string' ? savedAt : ''
  } catch {
    return ''
  }
}

/** The draft copies of this page. */
export const draftCopies = createDraftCopies({
  factory: globalThis.indexedDB,
  drafts: () => localStorage,
  isElsewhere: isSealedDraft,
})

/** The encrypted draft store of one person on this device; null when no drafts are encrypted. */
let sealed: { readonly userId: string; readonly storage: Storage } | null = null

function isSealedDraft(key: string): boolean {
  return sealed !== null && key.startsWith(draftsOf(sealed.userId))
}

/** Returns the storage of the draft with this key. */
export const draftStorage = (key: string): Storage =>
  sealed !== null && isSealedDraft(key) ? sealed.storage : localStorage

/** Moves the drafts of this person to an encrypted store; null returns to localStorage. */
export function keepDraftsIn(place: { readonly userId: string; readonly storage: Storage } | null): void {
  sealed = place
}

/** The draft slots of this tab. */
export const draftSlots = createDraftSlots({
  locks: globalThis.navigator?.locks,
  storageOf: draftStorage,
  tab: () => sessionStorage,
  newId: () => crypto.randomUUID().slice(0, 8),
})
