import { createDraftSlots } from './draftSlots.ts'

/**
 * A second copy of drafts, which outlives a crash. A form reads its draft at once from localStorage; but browsers bring
 * that to the disk only seconds after it was written, and what ends the browser takes what was typed in between. The
 * copy is written beside it and read once a page, before any form opens: no form ever waits for it.
 */
export interface DraftCopies {
  /** Keeps the text that was written under the key at that moment; null: there is no draft any more. Nobody waits. */
  keep(key: string, at: string, text: string | null): void
  /** Brings back what localStorage has lost, once a page. Always resolves, and soon, whatever the disk does. */
  bringBack(): Promise<void>
  /** Removes the copies whose keys tell of this person, as far as the disk answers. */
  forget(userId: string): Promise<void>
}

/** What the keys of a person's drafts begin with. */
export const draftsOf = (userId: string): string => `groundwork:draft:${userId}:`

export interface DraftCopiesDeps {
  /** Undefined where there is none: nothing is copied then. */
  readonly factory: IDBFactory | undefined
  /** Where forms read their drafts: texts of objects that say in `savedAt` when they were written. */
  drafts(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Whether the draft under this key lies in another place, which outlives a crash by itself. */
  readonly isElsewhere?: (key: string) => boolean
  /** How long a page waits for the disk before it opens without what the disk has. */
  readonly patienceMs?: number
}

interface Row {
  readonly key: string
  readonly at: string
  readonly text: string | null
}

const table = 'drafts'

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
  /** The next one opens anew. */
  const drop = () => {
    opening = null
  }

  /** Resolves once what `work` asked of the table is on the disk. */
  const write = async (work: (rows: IDBObjectStore) => void): Promise<void> => {
    try {
      const database = await connection()
      await new Promise<void>((resolve, reject) => {
        const transaction = database.transaction(table, 'readwrite', { durability: 'strict' })
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
        work(transaction.objectStore(table))
        // Sent off at once: a page that is closed in the next moment takes nothing back.
        transaction.commit?.()
      })
    } catch (error) {
      drop()
      // The draft itself stands where it is read; whoever cannot keep that says so.
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
      // What is removed now may not be on the disk when the browser is killed: that it is gone is remembered until then.
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

  /** Does it as well as it can be done in time. */
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

/** When a draft was written; before everything, where there is none or it cannot be read. */
function momentOf(text: string | null): string {
  if (text === null) return ''
  try {
    const { savedAt } = JSON.parse(text) as { savedAt?: unknown }
    return typeof savedAt === 'string' ? savedAt : ''
  } catch {
    return ''
  }
}

/** Of this page. */
export const draftCopies = createDraftCopies({
  factory: globalThis.indexedDB,
  drafts: () => localStorage,
  isElsewhere: isSealedDraft,
})

/** Where the drafts of one person lie when they are encrypted on this device; null: nobody's are. */
let sealed: { readonly userId: string; readonly storage: Storage } | null = null

function isSealedDraft(key: string): boolean {
  return sealed !== null && key.startsWith(draftsOf(sealed.userId))
}

/** Where the draft under this key lies. */
export const draftStorage = (key: string): Storage =>
  sealed !== null && isSealedDraft(key) ? sealed.storage : localStorage

/** From now on the drafts of this person lie there; null: where everybody's do. */
export function keepDraftsIn(place: { readonly userId: string; readonly storage: Storage } | null): void {
  sealed = place
}

/** Of this tab. */
export const draftSlots = createDraftSlots({
  locks: globalThis.navigator?.locks,
  storageOf: draftStorage,
  tab: () => sessionStorage,
  newId: () => crypto.randomUUID().slice(0, 8),
})
