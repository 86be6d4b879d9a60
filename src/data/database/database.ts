import {
  addRxPlugin,
  createRxDatabase,
  getPrimaryKeyOfInternalDocument,
  INTERNAL_CONTEXT_COLLECTION,
  type RxCollection,
  type RxCollectionCreator,
  type RxConflictHandler,
  type RxDatabase,
  type RxStorage,
  removeRxDatabase,
} from 'rxdb'
import { catchError, defer, EMPTY, filter, type Observable, ReplaySubject, switchMap } from 'rxjs'
import type { Problem } from '#domain/errors/result.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'
import {
  type DeviceRow,
  deviceSchema,
  documentSchema,
  type RefusedDocument,
  refusedMigrations,
  refusedSchema,
  schemaMigrations,
} from './schema.ts'
import { storageErrorOf, storageProblem } from './storageErrors.ts'

/** The replicated collections and two local ones. RxDB's free version allows 13 collections on a page. */
export type Collections = Record<CollectionName, RxCollection<AnyDocument>> & {
  refused: RxCollection<RefusedDocument>
  device: RxCollection<DeviceRow>
}
/** The open RxDB database of one person. */
export type Database = RxDatabase<Collections>
/** The storage that a database is opened with: RxDB's interface and two additions. */
export type DeviceStorage = RxStorage<unknown, unknown> & {
  /**
   * Rejects while the disk does not answer. Called before each opening, because RxDB would keep a failed database for
   * ever.
   */
  answers?(): Promise<void>
  /**
   * Deletes what RxDB leaves of a database that it has removed. Does nothing in browsers that do not list databases.
   */
  erase?(name: string): Promise<void>
}

/** What the database of a person is opened with. */
export interface DatabaseDeps {
  readonly name: string
  readonly storage: DeviceStorage
  /** Whether other tabs may have the same database open. */
  readonly multiInstance: boolean
  readonly conflictHandlers: Readonly<Record<CollectionName, RxConflictHandler<AnyDocument>>>
  readonly onProblem: (problem: Problem) => void
}

/** Work that starts with an opened database and stops before the database closes. */
export type Attachment = (database: Database) => () => Promise<void>

/** Holds a database that stays usable when the browser drops its connection. */
export interface DatabaseHolder {
  /** Runs `work`. Reopens the database and runs it once more when the connection turns out to be lost. */
  run<Value>(work: (database: Database) => Promise<Value>): Promise<Value>
  /**
   * Emits the values of a live query, which continues when the database is reopened. While the disk does not answer
   * it emits nothing, and the holder tries to reopen at growing intervals.
   */
  live<Value>(query: (database: Database) => Observable<Value>): Observable<Value>
  /** Starts work with the open database, and again after each reopening. */
  attach(attachment: Attachment): Promise<void>
  /** Reopens the database when the connection does not answer. Called when a page returns to the foreground. */
  check(): Promise<void>
  /** Stops the attached work and closes the database. */
  close(): Promise<void>
}

/** Databases that are closing, by name. The next opening of the same name waits. */
const closings = new Map<string, Promise<unknown>>()

async function open({ name, storage, multiInstance, conflictHandlers }: DatabaseDeps): Promise<Database> {
  await closings.get(name)
  await storage.answers?.()
  const database = await createRxDatabase<Collections>({ name, storage, multiInstance, eventReduce: true })
  try {
    const replicated = collectionNames.map((collection) => [
      collection,
      {
        schema: documentSchema(),
        conflictHandler: conflictHandlers[collection],
        migrationStrategies: schemaMigrations,
      },
    ])
    await addCollections(database, {
      ...Object.fromEntries(replicated),
      refused: { schema: refusedSchema(), migrationStrategies: refusedMigrations },
      device: { schema: deviceSchema(), migrationStrategies: schemaMigrations },
    })
  } catch (error) {
    await release(database)
    throw error
  }
  return database
}

/**
 * Returns what RxDB has recorded about a collection, such as the tables of its replication; undefined without a
 * record.
 */
export async function notedOf(database: Database, name: CollectionName): Promise<unknown> {
  const key = `${name}-${database[name].schema.version}`
  const [row] = await database.internalStore.findDocumentsById(
    [getPrimaryKeyOfInternalDocument(key, INTERNAL_CONTEXT_COLLECTION)],
    false,
  )
  return row?.data
}

/**
 * Adds collections to a database that was just opened. Loads the code for migrations only for the few databases that
 * have an earlier schema.
 */
export async function addCollections<Added>(
  database: Pick<RxDatabase, 'internalStore' | 'addCollections'>,
  creators: { readonly [Name in keyof Added]: RxCollectionCreator },
): Promise<Added> {
  const given: [string, RxCollectionCreator][] = Object.entries(creators)
  const earlier = given.flatMap(([name, { schema }]) =>
    Array.from({ length: schema.version }, (_, version) => `${name}-${version}`),
  )
  const found = await database.internalStore.findDocumentsById(
    earlier.map((key) => getPrimaryKeyOfInternalDocument(key, INTERNAL_CONTEXT_COLLECTION)),
    false,
  )
  const autoMigrate = found.length > 0
  if (autoMigrate) {
    const { RxDBMigrationSchemaPlugin } = await import('rxdb/plugins/migration-schema')
    addRxPlugin(RxDBMigrationSchemaPlugin)
  }
  const added = await database.addCollections(
    Object.fromEntries(given.map(([name, creator]) => [name, { ...creator, autoMigrate }])),
  )
  return added as Added
}

/**
 * Closes every connection, even when the disk is gone and closing fails half-way: RxDB would give the next opener a
 * dead connection that it left open.
 */
async function release(database: Database): Promise<void> {
  const collections = Object.values(database.collections)
  const stores = [database.internalStore, ...collections.map(({ storageInstance }) => storageInstance)]
  await Promise.allSettled([database.close()])
  await Promise.allSettled(stores.map((store) => store.close()))
}

/** Removes a closed database from the disk. Rejects when another tab does not close it in time. */
export async function removeDatabase(name: string, storage: DeviceStorage): Promise<void> {
  await closings.get(name)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database is still in use')), removalMs)
  })
  try {
    await Promise.race([removeRxDatabase(name, storage).then(() => storage.erase?.(name)), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Longest wait, in milliseconds, for other tabs to close the database. */
const removalMs = 10_000

/** Waits between two attempts to reopen a database, in milliseconds: each is twice as long as the one before. */
const reopenMs = { first: 1_000, most: 30_000 }

/** Opens a person's database and keeps it usable. Rejects when the disk does not answer. */
export async function openDatabase(deps: DatabaseDeps): Promise<DatabaseHolder> {
  const current$ = new ReplaySubject<Database>(1)
  const attachments: { attachment: Attachment; stop: () => Promise<void> }[] = []
  let current = await open(deps)
  let reopening: Promise<void> | null = null
  let isClosed = false
  /** `current` is closed and no other could be opened yet: the next call tries again. */
  let isShut = false
  let nextAttempt: ReturnType<typeof setTimeout> | undefined
  let waitMs: number = reopenMs.first
  current$.next(current)
  /** RxDB answers queries to a closing database with wrong results; these databases are closing. */
  const beingShut = new WeakSet<Database>()
  const troubleWith = (database: Database, error: unknown) =>
    storageErrorOf(error) ?? (beingShut.has(database) ? 'lost' : null)

  async function shut(database: Database): Promise<void> {
    const closing = Promise.allSettled(attachments.map((each) => each.stop())).then(() => {
      // After the attachments have stopped: one might wait for the next database in order to stop.
      beingShut.add(database)
      return release(database)
    })
    closings.set(deps.name, closing)
    await closing.finally(() => closings.delete(deps.name))
  }

  /** Reopens one at a time. A caller whose database has been replaced already needs no reopening. */
  function reopen(broken: Database): Promise<void> {
    if (isClosed || broken !== current) return reopening ?? Promise.resolve()
    reopening ??= (async () => {
      if (!isShut) await shut(broken)
      isShut = true
      current = await open(deps)
      isShut = false
      for (const each of attachments) each.stop = each.attachment(current)
      current$.next(current)
    })().finally(() => {
      reopening = null
    })
    reopening.then(() => {
      waitMs = reopenMs.first
    }, tryLater)
    return reopening
  }

  /** Reopens the database without a call: live queries wait for the next one and make none. */
  function tryLater(): void {
    if (isClosed || nextAttempt !== undefined) return
    nextAttempt = setTimeout(() => {
      nextAttempt = undefined
      if (isShut && !isClosed) reopen(current).catch(() => {})
    }, waitMs)
    waitMs = Math.min(waitMs * 2, reopenMs.most)
  }

  async function run<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
    await reopening
    if (isShut) await reopen(current)
    const used = current
    try {
      return await work(used)
    } catch (error) {
      const trouble = troubleWith(used, error)
      if (isClosed && trouble === 'lost') throw new Error('The database is closed', { cause: error })
      if (isClosed || trouble === null || trouble === 'quota') throw error
      await reopen(used)
      return work(current)
    }
  }

  return {
    run,
    live: (query) =>
      current$.pipe(
        switchMap((database) =>
          // A query that starts while the database closes throws; others end with an error.
          defer(() => query(database)).pipe(
            catchError((error: unknown) => {
              if (isClosed) return EMPTY
              if (troubleWith(database, error) === null) throw error
              // The query continues on the reopened database.
              reopen(database).catch((second: unknown) =>
                deps.onProblem(storageProblem(storageErrorOf(second) ?? 'lost')),
              )
              return EMPTY
            }),
          ),
        ),
        filter(() => !isClosed),
      ),
    async attach(attachment) {
      await reopening
      attachments.push({ attachment, stop: attachment(current) })
    },
    async check() {
      if (isClosed) return
      try {
        // Reads from the disk, past RxDB's query cache.
        await run((database) => database.refused.storageInstance.findDocumentsById(['?'], false))
      } catch (error) {
        deps.onProblem(storageProblem(storageErrorOf(error) ?? 'lost'))
      }
    },
    async close() {
      if (isClosed) return
      await reopening?.catch(() => {})
      isClosed = true
      clearTimeout(nextAttempt)
      current$.complete()
      if (!isShut) await shut(current)
    },
  }
}
