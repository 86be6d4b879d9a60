import type { Database, Store } from './database.ts'

/** A store whose writes can be made to wait, so that everything in it can be read as of one moment. */
export interface GatedStore extends Store {
  /** Resolves when no write is under way; those that come wait until the returned function is called. */
  holdWrites(): Promise<() => void>
}

export function gateWrites(store: Store): GatedStore {
  const known = new WeakMap<Database, Database>()
  const underWay = new Set<Promise<unknown>>()
  let open: Promise<void> | null = null

  const write = async <Value>(run: () => Promise<Value>): Promise<Value> => {
    while (open !== null) await open
    const writing = run()
    underWay.add(writing)
    try {
      return await writing
    } finally {
      underWay.delete(writing)
    }
  }

  const gated = (of: Database): Database => ({
    ...of,
    put: (document) => write(() => of.put(document)),
    putMany: (documents) => write(() => of.putMany(documents)),
    putRevisions: (documents) => write(() => of.putRevisions(documents)),
  })

  return {
    ...store,
    database: async (name) => {
      const opened = await store.database(name)
      const before = known.get(opened)
      if (before !== undefined) return before
      const made = gated(opened)
      known.set(opened, made)
      return made
    },
    holdWrites: async () => {
      // One backup after the other.
      while (open !== null) await open
      let release = () => {}
      open = new Promise((resolve) => {
        release = () => {
          open = null
          resolve()
        }
      })
      await Promise.allSettled(underWay)
      return release
    },
  }
}
