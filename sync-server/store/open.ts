import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import PouchDB from 'pouchdb'
import type { Database, Store } from './database.ts'
import { durableLevel } from './durableLevel.ts'
import { checkDatabaseName, registryDatabase } from './names.ts'
import { type PouchBacked, type PouchDatabase, pouchBacked } from './pouch.ts'

/** Where documents are kept: a folder of this machine, a CouchDB server, or memory (tests only). */
export type StorePlace =
  | { readonly dataDir: string }
  | { readonly couchdbUrl: string; readonly prefix?: string }
  | { readonly memory: true }

/**
 * Opens the store. An embedded store belongs to one process: a second one that opens the same folder is refused.
 * Databases are opened one after another, each when it is first asked for.
 */
export async function openStore(place: StorePlace): Promise<Store> {
  const open = await opener(place)
  const sequences = 'couchdbUrl' in place ? 'named' : 'counted'
  const databases = new Map<string, Promise<PouchBacked>>()
  let queue: Promise<unknown> = Promise.resolve()
  let closing: Promise<void> | null = null

  const database = (name: string): Promise<Database> => {
    if (closing !== null) return Promise.reject(new Error('The store is closed'))
    const known = databases.get(checkDatabaseName(name))
    if (known !== undefined) return known
    const opened = queue.then(async () => {
      const pouch = open(name)
      try {
        await pouch.info()
      } catch (error) {
        throw openingFailed(name, error)
      }
      return pouchBacked(name, pouch, sequences)
    })
    databases.set(name, opened)
    queue = opened.catch(() => databases.delete(name))
    return opened
  }

  return {
    database,

    async ready() {
      try {
        await (await database(registryDatabase)).head()
        return true
      } catch {
        return false
      }
    },

    close() {
      closing ??= queue.then(async () => {
        const opened = await Promise.all(databases.values())
        await Promise.all(opened.map((each) => each.close()))
      })
      return closing
    },
  }
}

type Opener = (name: string) => PouchDatabase

async function opener(place: StorePlace): Promise<Opener> {
  if ('dataDir' in place) {
    const folder = join(place.dataDir, 'store')
    await mkdir(folder, { recursive: true })
    return (name) => new PouchDB(join(folder, name), options({ adapter: 'leveldb', db: durableLevel }))
  }
  if ('couchdbUrl' in place) {
    const url = place.couchdbUrl.replace(/\/+$/, '')
    const prefix = place.prefix ?? ''
    return (name) => new PouchDB(`${url}/${encodeURIComponent(prefix + name)}`, options({ adapter: 'http' }))
  }
  // Only tests keep documents in memory: the adapter is not there in production.
  const { default: memory } = await import('pouchdb-adapter-memory')
  PouchDB.plugin(memory)
  const own = randomUUID()
  return (name) => new PouchDB(`${own}/${name}`, options({ adapter: 'memory' }))
}

/** `auto_compaction` throws away the bodies of replaced revisions: `server.ancestors` is the history we rely on. */
const options = (own: object): PouchDB.Configuration.DatabaseConfiguration => ({
  auto_compaction: true,
  revs_limit: 50,
  ...own,
})

function openingFailed(name: string, error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error)
  const locked = /lock/i.test(text) ? ' Another gateway may have the same data folder open.' : ''
  return new Error(`The database ${name} could not be opened: ${text}.${locked}`, { cause: error })
}
