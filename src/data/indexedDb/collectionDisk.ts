import {
  type BulkWriteRow,
  categorizeBulkWriteRows,
  type EventBulk,
  type PreparedQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageChangeEvent,
  type RxStorageDefaultCheckpoint,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
} from 'rxdb'
import { Subject } from 'rxjs'
import {
  byInstant,
  diskName,
  docs,
  fromStored,
  indexOf,
  openLayout,
  primaryOf,
  type StoredRow,
  toStored,
} from './layout.ts'
import { find, indexFor, rangeOf } from './query.ts'
import { readMany } from './readMany.ts'
import { asked, done } from './requests.ts'

export interface IndexedDb {
  readonly factory: IDBFactory
  readonly ranges: typeof IDBKeyRange
}

/** What tests reach beneath. */
export interface Internals {
  readonly connection: Promise<IDBDatabase>
}

type Bulk<Data> = EventBulk<RxStorageChangeEvent<RxDocumentData<Data>>, RxStorageDefaultCheckpoint>
type Instance<Data> = RxStorageInstance<Data, Internals, object, RxStorageDefaultCheckpoint>

/**
 * The documents of one collection in a database of the browser: a storage instance of RxDB. What fails rejects with the
 * browser's own error (`QuotaExceededError`, `InvalidStateError` …), and nothing of that write is stored.
 */
export class CollectionDisk<Data> implements Instance<Data> {
  readonly databaseName: string
  readonly collectionName: string
  readonly schema: RxJsonSchema<RxDocumentData<Data>>
  readonly options: object
  readonly internals: Internals
  readonly #primary: string
  readonly #ranges: typeof IDBKeyRange
  readonly #changes = new Subject<Bulk<Data>>()
  #closing: Promise<void> | null = null

  constructor(params: RxStorageInstanceCreationParams<Data, object>, { factory, ranges }: IndexedDb) {
    this.databaseName = params.databaseName
    this.collectionName = params.collectionName
    this.schema = params.schema
    this.options = params.options
    this.#primary = primaryOf(params.schema as never)
    this.#ranges = ranges
    const name = diskName(params.databaseName, params.schema.version, params.collectionName)
    const connection = openLayout(factory, name, params.schema as never).then((opened) => {
      // Whoever deletes it waits for nobody who has it open.
      opened.onversionchange = () => opened.close()
      return opened
    })
    connection.catch(() => undefined)
    this.internals = { connection }
  }

  async bulkWrite(writes: BulkWriteRow<Data>[], context: string) {
    const keys = writes.map(({ document }) => this.#keyOf(document as RxDocumentData<Data>))
    const written = await this.#within('readwrite', async (transaction) => {
      const store = transaction.objectStore(docs)
      const there = await readMany<StoredRow>(store, keys, this.#ranges)
      const known = new Map(
        there.flatMap((row, at) => (row === undefined ? [] : [[keys[at]!, fromStored<Data>(row)] as const])),
      )
      const sorted = categorizeBulkWriteRows<Data>(this, this.#primary as never, known, writes, context)
      for (const { document } of [...sorted.bulkInsertDocs, ...sorted.bulkUpdateDocs])
        store.put(toStored(document as RxDocumentData<Data>))
      return sorted
    })
    const newest = written.newestRow?.document as RxDocumentData<Data> | undefined
    if (newest !== undefined && written.eventBulk.events.length > 0) {
      const checkpoint = { id: this.#keyOf(newest), lwt: newest._meta.lwt }
      this.#changes.next({ ...written.eventBulk, checkpoint } as Bulk<Data>)
    }
    return { error: written.errors }
  }

  async findDocumentsById(ids: string[], withDeleted: boolean) {
    const rows = await this.#within('readonly', (transaction) =>
      readMany<StoredRow>(transaction.objectStore(docs), ids, this.#ranges),
    )
    return rows
      .filter((row) => row !== undefined && (withDeleted || row._deleted !== '1'))
      .map((row) => fromStored<Data>(row as StoredRow))
  }

  async query(prepared: PreparedQuery<Data>) {
    const range = rangeOf(prepared, this.#ranges)
    if (range === null) return { documents: [] }
    return {
      documents: await this.#within('readonly', (transaction) =>
        find(transaction, this.schema, prepared, range),
      ),
    }
  }

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
   * What was written after a checkpoint, oldest first, with one question. Left to itself RxDB asks for it as for any query,
   * from the first row of the checkpoint's instant, and what was written together has one instant.
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

  changeStream() {
    return this.#changes.asObservable()
  }

  /** Forgets what was deleted longer ago than `minimumDeletedTime`, in milliseconds. */
  async cleanup(minimumDeletedTime: number) {
    const before = this.#ranges.upperBound(Date.now() - minimumDeletedTime, true)
    await this.#within('readwrite', async (transaction) => {
      const store = transaction.objectStore(docs)
      const rows: StoredRow[] = await asked(store.index(byInstant).getAll(before))
      for (const row of rows) if (row._deleted === '1') store.delete(String(row[this.#primary]))
    })
    return true
  }

  /** Documents have no attachments here. */
  getAttachmentData(): Promise<never> {
    return Promise.reject(new Error('No attachments are stored'))
  }

  async remove() {
    await this.#within('readwrite', async (transaction) => void transaction.objectStore(docs).clear())
    return this.close()
  }

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

  /** What is written is on the disk when it resolves; undone, whole, when it rejects. */
  async #within<Answer>(
    mode: 'readonly' | 'readwrite',
    work: (transaction: IDBTransaction) => Promise<Answer>,
  ): Promise<Answer> {
    if (this.#closing !== null) throw new Error(`The storage is closed: ${this.databaseName}`)
    const connection = await this.internals.connection
    // Chromium's default lets a transaction end before its data is on the disk; 'saved' must survive a power cut.
    const transaction = connection.transaction(docs, mode, { durability: 'strict' })
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
        // It has ended already.
      }
      // Of a transaction that was undone it tells why, each of its questions only that it was.
      throw transaction.error ?? error
    }
  }
}
