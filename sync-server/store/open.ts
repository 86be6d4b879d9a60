import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PouchDB from 'pouchdb'
import find from 'pouchdb-find'
import { connect } from './connection.ts'
import type { Database, Store } from './database.ts'
import { probeDiskSpace, probeFile } from './diskSpace.ts'
import { errorMessage } from './errorMessage.ts'
import { type DatabaseDamaged, StoreRefused, StoreUnavailable } from './failures.ts'
import { IndexRepair } from './indexRepair.ts'
import { checkedLevel, type LevelEvents } from './level/checkedLevel.ts'
import { LevelPool } from './level/pool.ts'
import { closingIndexes } from './mango.ts'
import { checkDatabaseName, isDatabaseName, registryDatabase } from './names.ts'
import { documentsAtOnce } from './pages.ts'
import { type PouchBacked, type PouchDatabase, pouchBacked } from './pouch.ts'
import { type StoreLimits, storeFetch } from './unavailable.ts'
import { kindOfDatabase, validationDocument } from './validation/validation.ts'

PouchDB.plugin(find)

/** The folder of the embedded store below `dataDir`. */
export const storeFolder = 'store'

/** Being ready is proved by a write, which is flushed to the disk: not more often than this, whoever asks. */
const readyForMs = 1_000
/** Whoever asks whether the store is ready does not wait for one that does not answer. */
const readyWithinMs = 2_000

/** Where documents are kept: a folder of this machine, a CouchDB server, or memory (tests only). */
export type StorePlace =
  | {
      readonly dataDir: string
      /** How many databases are open at a time, and for how long one that nobody uses. */
      readonly pool?: { readonly mostFolders?: number; readonly idleMs?: number }
    }
  | {
      readonly couchdbUrl: string
      readonly prefix?: string
      /** Databases that are made get the function that checks every write to them. */
      readonly isChecked?: boolean
      /** How long the server may be silent, where it is not as long as usual. */
      readonly limits?: Partial<StoreLimits>
    }
  | { readonly memory: true }

/**
 * Opens the store. An embedded store belongs to one process, and a second one that opens the same folder is refused.
 * Each database is opened on first use, one after another.
 */
export async function openStore(place: StorePlace): Promise<Store> {
  const { open, stored, hasRoom, end } = await opener(place)
  const sequences = 'couchdbUrl' in place ? 'named' : 'counted'
  const databases = new Map<string, Promise<PouchBacked>>()
  const damaged = new Map<string, DatabaseDamaged>()
  /** Folders are opened one after another; a CouchDB server that is silent for one database keeps nobody from the next. */
  let queue: Promise<unknown> = Promise.resolve()
  let probing: Promise<boolean> | null = null
  let closing: Promise<void> | null = null
  const listeners = new Set<(damage: DatabaseDamaged) => void>()
  let readyUntil = 0

  const database = (name: string): Promise<Database> => {
    if (closing !== null) return Promise.reject(new Error('The store is closed'))
    const found = damaged.get(checkDatabaseName(name))
    if (found !== undefined) return Promise.reject(found)
    const known = databases.get(name)
    if (known !== undefined) return known
    const before = sequences === 'named' ? Promise.resolve() : queue
    const opened = before.then(async () => {
      try {
        const connection = await connect(name, {
          open: (events) => printingNoDocuments(closingIndexes(open(name, events))),
          async prepare(pouch) {
            await pouch.info()
            if ('couchdbUrl' in place && place.isChecked === true) await layValidation(name, pouch)
          },
          hasRoom,
          onDamage(error) {
            damaged.set(name, error)
            for (const listener of listeners) listener(error)
          },
        })
        return pouchBacked(name, connection, sequences)
      } catch (error) {
        throw openingFailed(name, error)
      }
    })
    databases.set(name, opened)
    const settled = opened.catch(() => databases.delete(name))
    queue = Promise.all([queue, settled]).then(() => undefined)
    return opened
  }

  const probe = async (): Promise<boolean> => {
    try {
      await (await database(registryDatabase)).probe()
      readyUntil = performance.now() + readyForMs
      return true
    } catch {
      return false
    }
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
      if (closing === null && performance.now() < readyUntil) return true
      probing ??= probe().finally(() => {
        probing = null
      })
      return within(readyWithinMs, probing)
    },

    damaged: () => [...damaged.values()],

    onDamage(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    close() {
      closing ??= queue.then(async () => {
        const opened = await Promise.all(databases.values())
        await Promise.all(opened.map((each) => each.close()))
        end()
      })
      return closing
    },
  }
}

interface Opener {
  readonly open: (name: string, events: LevelEvents) => PouchDatabase
  /** Names of what is there already; others may be among them. */
  readonly stored: () => Promise<readonly string[]>
  /** Rejects with `StoreFull` when there is no room to open a database anew. */
  readonly hasRoom: () => Promise<void>
  readonly end: () => void
}

/**
 * An index leaves a document out where its path leads through null, such as a calculation without results. The library tells that as
 * an error, and prints the whole document if nobody listens.
 */
function printingNoDocuments(pouch: PouchDB.Database): PouchDB.Database {
  ;(pouch as unknown as EventEmitter).on('error', () => undefined)
  return pouch
}

async function opener(place: StorePlace): Promise<Opener> {
  if ('dataDir' in place) {
    const folder = join(place.dataDir, storeFolder)
    await mkdir(folder, { recursive: true })
    const pool = new LevelPool(place.pool)
    const repair = new IndexRepair()
    return {
      open: (name, events) => {
        const location = join(folder, name)
        repair.removeDamaged(location)
        const eventsOf = (folder: string) => (folder === location ? events : repair.eventsOf(folder, events))
        return new PouchDB(
          location,
          options({ adapter: 'leveldb', db: checkedLevel({ name, pool, eventsOf }) }),
        )
      },
      stored: async () => (await readdir(folder)).filter((name) => name !== probeFile),
      hasRoom: () => probeDiskSpace(join(folder, probeFile)),
      end: () => pool.end(),
    }
  }
  if ('couchdbUrl' in place) {
    const url = place.couchdbUrl.replace(/(?<!\/)\/+$/, '')
    const prefix = place.prefix ?? ''
    return {
      open: (name) =>
        new PouchDB(
          `${url}/${encodeURIComponent(prefix + name)}`,
          options({ adapter: 'http', fetch: storeFetch(place.limits) }),
        ),
      stored: () => couchNames(url, prefix),
      ...unlimited,
    }
  }
  // Only tests keep documents in memory: the adapter is not there in production.
  const { default: memory } = await import('pouchdb-adapter-memory')
  PouchDB.plugin(memory)
  const own = randomUUID()
  return {
    open: (name) => new PouchDB(`${own}/${name}`, options({ adapter: 'memory' })),
    stored: async () => [],
    ...unlimited,
  }
}

const unlimited = { hasRoom: async () => {}, end: () => {} }

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
    signal: AbortSignal.timeout(30_000),
  }).catch((error: unknown) => {
    throw new StoreUnavailable('The CouchDB server does not name its databases', { cause: error })
  })
  if (response.status >= 500)
    throw new StoreUnavailable(
      `The CouchDB server answered ${response.status} when it was asked for its databases`,
    )
  if (response.status === 401 || response.status === 403)
    throw new StoreRefused(`The CouchDB server refused to name its databases: ${response.status}`)
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

/** Options of PouchDB that its types do not know. */
interface ViewOptions {
  /** Whole documents that an embedded index reads at a time while it is created or read on; usually 50. */
  readonly view_update_changes_batch_size: number
}

/** `auto_compaction` throws away the bodies of replaced revisions: `server.ancestors` is the history we rely on. */
const options = (own: object): PouchDB.Configuration.DatabaseConfiguration & ViewOptions => ({
  auto_compaction: true,
  revs_limit: 50,
  view_update_changes_batch_size: documentsAtOnce,
  ...own,
})

/** What it answers, or false when it takes longer. */
async function within(ms: number, asked: Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

function openingFailed(name: string, error: unknown): Error {
  const text = errorMessage(error)
  const locked = /lock/i.test(text) ? ' Another gateway may have the same data folder open.' : ''
  return new Error(`The database ${name} could not be opened: ${text}.${locked}`, { cause: error })
}
