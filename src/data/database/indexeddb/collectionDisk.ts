import {
  type BulkWriteRow,
  type CategorizeBulkWriteRowsOutput,
  categorizeBulkWriteRows,
  createRevision,
  type EventBulk,
  now,
  type PreparedQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageChangeEvent,
  type RxStorageDefaultCheckpoint,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
} from 'rxdb'
import { Subject } from 'rxjs'
import { baseOnSave } from '#domain/sync/loop/baseOnSave.ts'
import type { StoredChanges, StoredCopies } from '#domain/sync/loop/storedCopies.ts'
import {
  basesOnSave,
  type ChangedRows,
  type CopyDisk,
  type DiskAccess,
  type Named,
  type Stamp,
  type StoredRows,
  writeBeside,
} from './copyRows.ts'
import {
  bases,
  byInstant,
  diskName,
  docs,
  fromStored,
  indexOf,
  isReplicated,
  openLayout,
  primaryOf,
  type StoredRow,
  sync,
  toStored,
} from './layout.ts'
import { find, indexFor, rangeOf } from './query.ts'
import { readMany } from './readMany.ts'
import { asked, done } from './requests.ts'

const transactions = () => import('./transactions.ts')

/** The browser's IndexedDB, or a substitute in tests. */
export interface IndexedDb {
  readonly factory: IDBFactory
  readonly ranges: typeof IDBKeyRange
}

/** The open connection. Tests read it. */
export interface Internals {
  readonly connection: Promise<IDBDatabase>
}

type Bulk<Data> = EventBulk<RxStorageChangeEvent<RxDocumentData<Data>>, RxStorageDefaultCheckpoint>
type Instance<Data> = RxStorageInstance<Data, Internals, object, RxStorageDefaultCheckpoint>

/**
 * The documents of one collection in IndexedDB: a storage instance of RxDB, and the direct access of our own
 * replication. A failed write rejects with the browser's own error (`QuotaExceededError`, `InvalidStateError` …) and
 * stores nothing.
 */
export class CollectionDisk<Data> implements Instance<Data>, CopyDisk {
  readonly databaseName: string
  readonly collectionName: string
  readonly schema: RxJsonSchema<RxDocumentData<Data>>
  readonly options: object
  readonly internals: Internals
  readonly #primary: string
  readonly #access: DiskAccess
  readonly #token: string
  readonly #isReplicated: boolean
  readonly #ranges: typeof IDBKeyRange
  readonly #changes = new Subject<Bulk<Data>>()
  #closing: Promise<void> | null = null

  constructor(params: RxStorageInstanceCreationParams<Data, object>, { factory, ranges }: IndexedDb) {
    this.databaseName = params.databaseName
    this.collectionName = params.collectionName
    this.schema = params.schema
    this.options = params.options
    this.#primary = primaryOf(params.schema as never)
    this.#token = params.databaseInstanceToken
    this.#access = {
      stamps: () => this.stamps(),
      ranges,
      within: (mode, work) => this.#within(mode, work),
      put: (transaction, known, writes, context) =>
        this.#put(transaction, known as never, writes as never, context) as never,
      tell: (written) => this.#tell(written as never),
    }
    this.#isReplicated = isReplicated(params.schema)
    this.#ranges = ranges
    const name = diskName(params.databaseName, params.schema.version, params.collectionName)
    const connection = openLayout(factory, name, params.schema as never).then((opened) => {
      // Close on request, so that another tab can delete the database.
      opened.onversionchange = () => opened.close()
      return opened
    })
    connection.catch(() => undefined)
    this.internals = { connection }
  }

  /** Writes rows in one transaction, as RxDB defines it: resolves with the rows that conflict. */
  bulkWrite(writes: BulkWriteRow<Data>[], context: string) {
    return this.bulkWriteOver(writes, context, (replaced, saved) =>
      baseOnSave(replaced as never, saved as never),
    )
  }

  /**
   * As `bulkWrite`. Also writes what `baseOf` returns of a replaced row as the base of its new row, in the same
   * transaction. Calls `baseOf` where a waiting row replaces one that does not wait.
   */
  async bulkWriteOver(
    writes: BulkWriteRow<Data>[],
    context: string,
    baseOf: (replaced: RxDocumentData<Data>, saved: RxDocumentData<Data>) => object | undefined,
  ) {
    const keys = writes.map(({ document }) => this.#keyOf(document as RxDocumentData<Data>))
    const written = await this.#within('readwrite', async (transaction) => {
      const store = transaction.objectStore(docs)
      const there = await readMany<StoredRow>(store, keys, this.#ranges)
      const known = new Map(
        there.flatMap((row, at) => (row === undefined ? [] : [[keys[at]!, fromStored<Data>(row)] as const])),
      )
      const sorted = this.#put(transaction, known, writes, context)
      if (this.#isReplicated) {
        const saved = sorted.bulkUpdateDocs.map(({ document }) => document as RxDocumentData<Data>)
        writeBeside(
          transaction,
          basesOnSave(saved, (document) => known.get(this.#keyOf(document))!, baseOf),
        )
      }
      return sorted
    })
    this.#tell(written)
    return { error: written.errors }
  }

  stamps(): Stamp {
    const lwt = now()
    return (previous) => ({ _rev: createRevision(this.#token, previous), _meta: { lwt } })
  }

  /** Runs one transaction over stored rows, see `exchange` in transactions.ts. */
  async exchange(named: Named, decide: (stored: StoredRows) => ChangedRows | null): Promise<boolean> {
    return (await transactions()).exchange(this.#access, named, decide)
  }

  /** Runs one transaction over copies, bases, cursor and epochs, see `CopyDisk`. */
  async transact(named: Named, decide: (stored: StoredCopies) => StoredChanges | null): Promise<boolean> {
    return (await transactions()).transact(this.#access, named, decide)
  }

  /** Reads the stored rows of the named copies. */
  async readStored(named: Named): Promise<StoredRows> {
    return (await transactions()).readStored(this.#access, named)
  }

  /** Reads the named copies with their bases, the cursor and the epochs. */
  async read(named: Named): Promise<StoredCopies> {
    const { copiesOf, readStored } = await transactions()
    return copiesOf(await readStored(this.#access, named))
  }

  #put(
    transaction: IDBTransaction,
    known: ReadonlyMap<string, RxDocumentData<Data>>,
    writes: readonly BulkWriteRow<Data>[],
    context: string,
  ): CategorizeBulkWriteRowsOutput<Data> {
    const sorted = categorizeBulkWriteRows<Data>(
      this,
      this.#primary as never,
      known as Map<string, RxDocumentData<Data>>,
      [...writes],
      context,
    )
    const store = transaction.objectStore(docs)
    for (const { document } of [...sorted.bulkInsertDocs, ...sorted.bulkUpdateDocs])
      store.put(toStored(document as RxDocumentData<Data>))
    return sorted
  }

  #tell({
    newestRow,
    eventBulk,
  }: Pick<CategorizeBulkWriteRowsOutput<Data>, 'newestRow' | 'eventBulk'>): void {
    const newest = newestRow?.document as RxDocumentData<Data> | undefined
    if (newest === undefined || eventBulk.events.length === 0) return
    const checkpoint = { id: this.#keyOf(newest), lwt: newest._meta.lwt }
    this.#changes.next({ ...eventBulk, checkpoint } as Bulk<Data>)
  }

  /** Returns the documents with these ids; dropped ones only `withDeleted`. */
  async findDocumentsById(ids: string[], withDeleted: boolean) {
    const rows = await this.#within('readonly', (transaction) =>
      readMany<StoredRow>(transaction.objectStore(docs), ids, this.#ranges),
    )
    return rows
      .filter((row) => row !== undefined && (withDeleted || row._deleted !== '1'))
      .map((row) => fromStored<Data>(row as StoredRow))
  }

  /** Returns the documents that match a query, in its order. */
  async query(prepared: PreparedQuery<Data>) {
    const range = rangeOf(prepared, this.#ranges)
    if (range === null) return { documents: [] }
    return {
      documents: await this.#within('readonly', (transaction) =>
        find(transaction, this.schema, prepared, range),
      ),
    }
  }

  /** Counts the documents that match a query. */
  async count(prepared: PreparedQuery<Data>) {
    if (!prepared.queryPlan.selectorSatisfiedByIndex)
      return { count: (await this.query(prepared)).documents.length, mode: 'slow' as const }
    const range = rangeOf(prepared, this.#ranges)
    const count =
      range === null
        ? 0
        : await this.#within('readonly', (transaction) =>
            asked(indexFor(transaction.objectStore(docs), prepared).count(range)),
          )
    return { count, mode: 'fast' as const }
  }

  /**
   * Returns the documents written after a checkpoint, oldest first, by one read. RxDB's own way reads from the first
   * row of the checkpoint's instant, and rows that were written together share one instant.
   */
  async getChangedDocumentsSince(limit: number, checkpoint?: RxStorageDefaultCheckpoint) {
    const { id, lwt } = checkpoint ?? { id: '', lwt: 0 }
    const rows: StoredRow[] = await this.#within('readonly', (transaction) =>
      asked(
        transaction
          .objectStore(docs)
          .index(indexOf([byInstant, this.#primary]))
          .getAll(this.#ranges.lowerBound([lwt, id], true), limit),
      ),
    )
    const documents = rows.map((row) => fromStored<Data>(row))
    const last = documents.at(-1)
    return {
      documents,
      checkpoint: last === undefined ? { id, lwt } : { id: this.#keyOf(last), lwt: last._meta.lwt },
    }
  }

  /** Emits the writes of this instance and of other tabs. */
  changeStream() {
    return this.#changes.asObservable()
  }

  /** Removes rows that were deleted more than `minimumDeletedTime` milliseconds ago. */
  async cleanup(minimumDeletedTime: number) {
    const before = this.#ranges.upperBound(Date.now() - minimumDeletedTime, true)
    await this.#within('readwrite', async (transaction) => {
      const store = transaction.objectStore(docs)
      const rows: StoredRow[] = await asked(store.index(byInstant).getAll(before))
      for (const row of rows) if (row._deleted === '1') store.delete(String(row[this.#primary]))
    })
    return true
  }

  /** Rejects: documents have no attachments here. */
  getAttachmentData(): Promise<never> {
    return Promise.reject(new Error('No attachments are stored'))
  }

  /** Removes all rows of the collection and closes the connection. */
  async remove() {
    await this.#within('readwrite', async (transaction) => {
      for (const name of transaction.objectStoreNames) transaction.objectStore(name).clear()
    })
    return this.close()
  }

  /** Closes the connection after the writes under way. */
  close() {
    this.#closing ??= (async () => {
      this.#changes.complete()
      const connection = await this.internals.connection.catch(() => null)
      connection?.close()
    })()
    return this.#closing
  }

  #keyOf(document: RxDocumentData<Data>): string {
    return String((document as Readonly<Record<string, unknown>>)[this.#primary])
  }

  /** Runs work in one transaction. Its writes are on the disk when it resolves, and all undone when it rejects. */
  async #within<Answer>(
    mode: 'readonly' | 'readwrite',
    work: (transaction: IDBTransaction) => Promise<Answer>,
  ): Promise<Answer> {
    if (this.#closing !== null) throw new Error(`The storage is closed: ${this.databaseName}`)
    const connection = await this.internals.connection
    // Chromium's default lets a transaction end before its data is on the disk; 'saved' must survive a power cut.
    const stores = this.#isReplicated ? [docs, bases, sync] : docs
    const transaction = connection.transaction(stores, mode, { durability: 'strict' })
    const ended = done(transaction)
    ended.catch(() => undefined)
    try {
      const answer = await work(transaction)
      if (mode === 'readwrite') await ended
      return answer
    } catch (error) {
      try {
        transaction.abort()
      } catch {
        // The transaction has ended already.
      }
      // The transaction's error has the cause; those of its requests say only that it was undone.
      throw transaction.error ?? error
    }
  }
}
