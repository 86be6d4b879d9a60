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
import { storageProblem, troubleOf } from './trouble.ts'

/** The replicated collections and two local ones: RxDB's free limit is 13 for a whole page. */
export type Collections = Record<CollectionName, RxCollection<AnyDocument>> & {
  refused: RxCollection<RefusedDocument>
  device: RxCollection<DeviceRow>
}
export type Database = RxDatabase<Collections>
export type DeviceStorage = RxStorage<unknown, unknown> & {
  /** Rejects while the disk does not answer. Asked before each opening: RxDB would keep one that failed for ever. */
  answers?(): Promise<void>
  /** Deletes what the library leaves of a database that it has emptied. Where the browser does not list them, nothing. */
  erase?(name: string): Promise<void>
}

export interface DatabaseDeps {
  readonly name: string
  readonly storage: DeviceStorage
  /** Whether other tabs may have the same database open. */
  readonly multiInstance: boolean
  readonly conflictHandlers: Readonly<Record<CollectionName, RxConflictHandler<AnyDocument>>>
  readonly onProblem: (problem: Problem) => void
}

/** What lives as long as one opened database: started with it, stopped before it is closed. */
export type Attachment = (database: Database) => () => Promise<void>

/** The database that stays usable when the browser drops the connection beneath it. */
export interface DatabaseHolder {
  /** Runs `work`, and once more on a database opened anew when the connection turns out to be lost. */
  run<Value>(work: (database: Database) => Promise<Value>): Promise<Value>
  /** A live query that goes on over reopenings. */
  live<Value>(query: (database: Database) => Observable<Value>): Observable<Value>
  attach(attachment: Attachment): Promise<void>
  /** Opens anew when the connection does not answer: for the moment a page comes back to the front. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Databases that are being closed, by name: the next one of that name waits for it. */
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
 * Adds collections to a database just opened. What carries documents over from an earlier schema is much code, and few
 * databases have one: it is fetched for those only.
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
 * Lets go of every connection, also when the disk beneath is gone and closing fails half-way: the library would hand
 * what it has left open, dead, to the next one who opens.
 */
async function release(database: Database): Promise<void> {
  const collections = Object.values(database.collections)
  const stores = [database.internalStore, ...collections.map(({ storageInstance }) => storageInstance)]
  await Promise.allSettled([database.close()])
  await Promise.allSettled(stores.map((store) => store.close()))
}

/** Removes a closed database from the disk. Rejects when another tab does not let go of it in time. */
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

/** A removal waits for every tab that has the database open. */
const removalMs = 10_000

export async function openDatabase(deps: DatabaseDeps): Promise<DatabaseHolder> {
  const current$ = new ReplaySubject<Database>(1)
  const attachments: { attachment: Attachment; stop: () => Promise<void> }[] = []
  let current = await open(deps)
  let reopening: Promise<void> | null = null
  let isClosed = false
  /** `current` has been shut and no other could be opened yet: the next call tries again. */
  let isShut = false
  current$.next(current)
  /** The library answers questions to a database that is being closed with whatever comes of it. */
  const beingShut = new WeakSet<Database>()
  const troubleWith = (database: Database, error: unknown) =>
    troubleOf(error) ?? (beingShut.has(database) ? 'lost' : null)

  async function shut(database: Database): Promise<void> {
    const closing = Promise.allSettled(attachments.map((each) => each.stop())).then(() => {
      // Not before: what an attachment waits for in order to stop would wait for the database that is opened next.
      beingShut.add(database)
      return release(database)
    })
    closings.set(deps.name, closing)
    await closing.finally(() => closings.delete(deps.name))
  }

  /** One at a time; a caller whose database is no longer the current one needs none. */
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
    return reopening
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
          // A query that is begun while the database is being closed throws, where others end with an error.
          defer(() => query(database)).pipe(
            catchError((error: unknown) => {
              if (isClosed) return EMPTY
              if (troubleWith(database, error) === null) throw error
              // The reopened database carries the query on.
              reopen(database).catch((second: unknown) =>
                deps.onProblem(storageProblem(troubleOf(second) ?? 'lost')),
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
        // Past the query cache, down to the disk.
        await run((database) => database.refused.storageInstance.findDocumentsById(['?'], false))
      } catch (error) {
        deps.onProblem(storageProblem(troubleOf(error) ?? 'lost'))
      }
    },
    async close() {
      if (isClosed) return
      await reopening?.catch(() => {})
      isClosed = true
      current$.complete()
      if (!isShut) await shut(current)
    },
  }
}
