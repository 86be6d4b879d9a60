import { randomUUID } from 'node:crypto'
import PouchDB from 'pouchdb'
import memory from 'pouchdb-adapter-memory'
import find from 'pouchdb-find'
import type { Connection } from '#server/store/connection.ts'
import type { Change, Database, Store, StoredDocument } from '#server/store/database.ts'
import { checkDatabaseName } from '#server/store/names.ts'
import { type PouchBacked, type PouchDatabase, pouchBacked } from '#server/store/pouch.ts'

PouchDB.plugin(memory)
PouchDB.plugin(find)

/**
 * A store that behaves as a CouchDB cluster may: two writes of one revision are both accepted, changes come in another
 * order at every reading, and some come again.
 */
export interface Cluster extends Store {
  /**
   * Accepts a write of the revision that the present one was written over, as another node does that has not heard of
   * the present one yet. The first write of a document stands beside its first.
   */
  acceptBeside(name: string, document: StoredDocument): Promise<void>
}

/** @param random 0 to below 1. */
export function openCluster(random: () => number = Math.random): Cluster {
  const own = randomUUID()
  const opened = new Map<
    string,
    { pouch: PouchDB.Database<Record<string, unknown>>; database: PouchBacked }
  >()
  let isClosed = false

  const open = (name: string) => {
    if (isClosed) throw new Error('The store is closed')
    const known = opened.get(checkDatabaseName(name))
    if (known !== undefined) return known
    const pouch = new PouchDB<Record<string, unknown>>(`${own}/${name}`, {
      adapter: 'memory',
      revs_limit: 50,
    } as PouchDB.Configuration.DatabaseConfiguration)
    const made = { pouch, database: disordered(pouchBacked(name, neverFailing(pouch), 'counted'), random) }
    opened.set(name, made)
    return made
  }

  return {
    database: async (name) => open(name).database,
    names: async () => [...opened.keys()].sort(),
    drop: async (name) => {
      await open(name).database.destroy()
      opened.delete(name)
    },
    ready: async () => !isClosed,
    damaged: () => [],
    onDamage: () => () => {},
    close: async () => {
      if (isClosed) return
      isClosed = true
      for (const { database } of opened.values()) await database.close()
    },

    acceptBeside: async (name, document) => {
      const { pouch } = open(name)
      const [present] = await open(name).database.leaves(document._id)
      if (present === undefined) throw new Error(`${document._id} is not there`)
      const { start, ids } = present._revisions as { start: number; ids: string[] }
      const revisions = { start, ids: [randomUUID().replaceAll('-', ''), ...ids.slice(1)] }
      await pouch.bulkDocs(
        [{ ...document, _rev: `${start}-${revisions.ids[0]}`, _revisions: revisions }] as never,
        { new_edits: false },
      )
    },
  }
}

const neverFailing = (pouch: PouchDatabase): Connection => ({
  use: (run) => run(pouch),
  write: (run) => run(pouch),
  current: async () => ({ pouch, ended: new AbortController().signal }),
  close: () => pouch.close(),
  destroy: () => pouch.destroy(),
})

/** Sequences that lead nowhere near what was not read yet: whoever goes on from one hears some changes again. */
function disordered(inner: PouchBacked, random: () => number): PouchBacked {
  const outer = (sequence: string | number) => `${sequence}-${Math.floor(random() * 1e9).toString(36)}`
  const plain = (sequence: string) => {
    if (!/^\d{1,15}(-[\w-]+)?$/.test(sequence)) throw new Error('Not a sequence of this database')
    return sequence.split('-')[0] ?? ''
  }
  return {
    ...inner,
    branches: true,
    head: async () => outer(await inner.head()),
    follow: (since, onChange) =>
      inner.follow(plain(since), (change) => {
        // One node may tell of a change that another has told of already.
        for (let times = random() < 0.2 ? 2 : 1; times > 0; times--)
          onChange({ ...change, sequence: outer(change.sequence) })
      }),
    changes: async (options) => {
      const page = await inner.changes({ ...options, since: plain(options.since) })
      const mixed: Change[] = [...page.changes]
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = Math.floor(random() * (at + 1))
        ;[mixed[at], mixed[other]] = [mixed[other] as Change, mixed[at] as Change]
      }
      // Going on from a row must miss none of those that stand after it.
      let least = Number(page.last)
      for (let at = mixed.length - 1; at >= 0; at--) {
        const change = mixed[at] as Change
        mixed[at] = { ...change, sequence: outer(least) }
        least = Math.min(least, Number(change.sequence) - 1)
      }
      return { changes: mixed, last: outer(page.last) }
    },
  }
}

/** What stands beside what counts, deleted ones apart. */
export const liveLeaves = async (database: Database, id: string): Promise<StoredDocument[]> =>
  (await database.leaves(id)).filter(({ _deleted }) => _deleted !== true)
