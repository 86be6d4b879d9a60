import { randomUUID } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PouchDB from 'pouchdb'
import type { Database, Store } from './database.ts'
import { durableLevel } from './durableLevel.ts'
import { checkDatabaseName, isDatabaseName, registryDatabase } from './names.ts'
import { type PouchBacked, type PouchDatabase, pouchBacked } from './pouch.ts'
import { storeFetch } from './unavailable.ts'
import { kindOfDatabase, validationDocument } from './validation/validation.ts'

/** The folder of the embedded store below `dataDir`. */
export const storeFolder = 'store'

/** Where documents are kept: a folder of this machine, a CouchDB server, or memory (tests only). */
export type StorePlace =
  | { readonly dataDir: string }
  | {
      readonly couchdbUrl: string
      readonly prefix?: string
      /** Databases that are made get the function that checks every write to them. */
      readonly isChecked?: boolean
      /** How long the server may be silent when it is asked something. Default two minutes. */
      readonly answersWithinMs?: number
    }
  | { readonly memory: true }

/**
 * Opens the store. An embedded store belongs to one process: a second one that opens the same folder is refused.
 * Databases are opened one after another, each when it is first asked for.
 */
export async function openStore(place: StorePlace): Promise<Store> {
  const { open, stored } = await opener(place)
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
        if ('couchdbUrl' in place && place.isChecked === true) await layValidation(name, pouch)
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

    async names() {
      const found = [...(await stored()), ...databases.keys()].filter(isDatabaseName)
      return [...new Set(found)].sort()
    },

    async drop(name) {
      await database(name)
      const opened = await databases.get(name)
      databases.delete(name)
      await opened?.destroy()
    },

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

interface Opener {
  readonly open: (name: string) => PouchDatabase
  /** Names of what is there already; others may be among them. */
  readonly stored: () => Promise<readonly string[]>
}

async function opener(place: StorePlace): Promise<Opener> {
  if ('dataDir' in place) {
    const folder = join(place.dataDir, storeFolder)
    await mkdir(folder, { recursive: true })
    return {
      open: (name) => new PouchDB(join(folder, name), options({ adapter: 'leveldb', db: durableLevel })),
      stored: () => readdir(folder),
    }
  }
  if ('couchdbUrl' in place) {
    const url = place.couchdbUrl.replace(/(?<!\/)\/+$/, '')
    const prefix = place.prefix ?? ''
    return {
      open: (name) =>
        new PouchDB(
          `${url}/${encodeURIComponent(prefix + name)}`,
          options({ adapter: 'http', fetch: storeFetch(place.answersWithinMs) }),
        ),
      stored: () => couchNames(url, prefix),
    }
  }
  // Only tests keep documents in memory: the adapter is not there in production.
  const { default: memory } = await import('pouchdb-adapter-memory')
  PouchDB.plugin(memory)
  const own = randomUUID()
  return {
    open: (name) => new PouchDB(`${own}/${name}`, options({ adapter: 'memory' })),
    stored: async () => [],
  }
}

/** The databases of a CouchDB server whose names begin with the prefix, without it. */
async function couchNames(url: string, prefix: string): Promise<string[]> {
  const server = new URL(url)
  const { username, password } = server
  const authorization = `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`
  server.username = ''
  server.password = ''
  const range = `startkey=${encodeURIComponent(`"${prefix}"`)}&endkey=${encodeURIComponent(`"${prefix}\ufff0"`)}`
  const response = await fetch(`${server.href.replace(/(?<!\/)\/+$/, '')}/_all_dbs?${range}`, {
    headers: { accept: 'application/json', ...(username === '' ? {} : { authorization }) },
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok) throw new Error(`The CouchDB server refused to name its databases: ${response.status}`)
  const names: unknown = await response.json()
  if (!Array.isArray(names)) throw new Error('This is no CouchDB server: it does not name its databases')
  // Not every server knows the range.
  return names
    .filter((name) => typeof name === 'string' && name.startsWith(prefix))
    .map((name: string) => name.slice(prefix.length))
}

/** Only where there is none: the bootstrap alone replaces one, so that gateways of two versions do not take turns. */
async function layValidation(name: string, pouch: PouchDatabase): Promise<void> {
  const kind = kindOfDatabase(name)
  if (kind === null) return
  const document = validationDocument(kind)
  const found = await pouch.allDocs({ keys: [document._id] })
  if (found.rows.some((row) => 'value' in row && row.value.deleted !== true)) return
  // A conflict: another gateway was first.
  await pouch.bulkDocs([document])
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
