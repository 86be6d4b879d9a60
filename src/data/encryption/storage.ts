import {
  type BulkWriteRow,
  type EventBulk,
  getChangedDocumentsSince,
  getPrimaryFieldOfPrimaryKey,
  getQueryMatcher,
  getSortComparator,
  type PreparedQuery,
  prepareQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageChangeEvent,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
  type RxStorageWriteError,
} from 'rxdb'
import { Subject } from 'rxjs'
import { plain } from '#domain/sync/device.ts'
import { baseOnSave } from '#domain/sync/loop/baseOnSave.ts'
import type { DeviceStorage } from '../database/database.ts'
import type { CollectionDisk } from '../database/indexeddb/collectionDisk.ts'
import type { CopyDisk } from '../database/indexeddb/copyRows.ts'
import type { Cipher } from './cipher.ts'
import { isLibraryTable, type Row, type RowCipher, rowCipher } from './rows.ts'
import {
  type BesideCiphers,
  besideCiphers,
  type EncryptedDisk,
  readEncrypted,
  transactEncrypted,
} from './transact.ts'

type Document = RxDocumentData<Record<string, unknown>>
type Instance = RxStorageInstance<Record<string, unknown>, unknown, unknown>
type Bulk = EventBulk<RxStorageChangeEvent<Document>, unknown>

/**
 * Wraps a storage so that every row is encrypted on its way to the disk and to other tabs. Rows are written, returned
 * and reported in their order.
 * @param knownAs the name under which replication stores its progress: that of the person's first database.
 */
export function encryptedStorage(storage: DeviceStorage, cipher: Cipher, knownAs: string): DeviceStorage {
  const create = async (params: RxStorageInstanceCreationParams<Record<string, unknown>, unknown>) => {
    const instance = (await storage.createStorageInstance(params)) as Instance
    if (isLibraryTable(params.collectionName)) return instance
    const rows = rowCipher(cipher, params.collectionName, keyPaths(params.schema))
    const ciphers = besideCiphers(cipher, params.collectionName)
    return sealedInstance(instance, rows, knownAs, ciphers)
  }
  return { ...storage, createStorageInstance: create as unknown as DeviceStorage['createStorageInstance'] }
}

const keyPaths = (schema: RxJsonSchema<Document>): string[] => [
  getPrimaryFieldOfPrimaryKey(schema.primaryKey) as string,
  ...(schema.indexes ?? []).flat().map(String),
]

function sealedInstance(
  inner: Instance,
  rows: RowCipher,
  knownAs: string,
  ciphers: BesideCiphers,
): Instance & CopyDisk {
  const disk = inner as unknown as CollectionDisk<Record<string, unknown>>
  /** Rows that this page has encrypted itself, which need no decryption. */
  const known = new WeakMap<object, Document>()
  const seal = async (document: Document): Promise<Document> => {
    const sealed = (await rows.seal(document)) as Document
    known.set(sealed, document)
    return sealed
  }
  const open = async (document: Document): Promise<Document> =>
    known.get(document) ?? ((await rows.open(document as Row)) as Document)
  const openAll = (documents: readonly Document[]) => Promise.all(documents.map(open))
  const sealedDisk: EncryptedDisk = {
    disk,
    ciphers,
    openRow: (row) => open(row as never) as Promise<never>,
    sealRow: (row) => seal(row as never) as Promise<never>,
  }

  const told = new Subject<Bulk>()
  /** Events are reported one after the other. A write resolves after the events before it. */
  let telling: Promise<void> = Promise.resolve()
  const listening = inner.changeStream().subscribe({
    next(bulk) {
      telling = telling.then(async () => {
        const events = await Promise.all(
          bulk.events.map(async (event) => ({
            ...event,
            documentData: await open(event.documentData),
            ...(event.previousDocumentData === undefined
              ? {}
              : { previousDocumentData: await open(event.previousDocumentData as Document) }),
          })),
        )
        told.next({ ...bulk, events } as Bulk)
      })
      telling = telling.catch((error: unknown) => console.error(error))
    },
    complete() {
      void telling.then(() => told.complete())
    },
  })

  /**
   * Whether a part of a query, nested parts included, uses readable fields only. Replication queries changes by an
   * `$or`, page by page.
   */
  const isReadable = (field: string, value: unknown): boolean =>
    field.startsWith('$')
      ? Array.isArray(value) &&
        value.every((part: object) => Object.entries(part).every(([name, of]) => isReadable(name, of)))
      : rows.isReadable(field)

  /** Returns null when the wrapped storage can answer the query itself, else a query that finds at least as much. */
  const wider = (prepared: PreparedQuery<Record<string, unknown>>) => {
    const { query } = prepared
    const asked = Object.entries(query.selector ?? {})
    const readable = asked.filter(([field, value]) => isReadable(field, value))
    const sorts = query.sort.flatMap((each) => Object.keys(each))
    if (readable.length === asked.length && sorts.every(rows.isReadable)) return null
    const primary = getPrimaryFieldOfPrimaryKey(inner.schema.primaryKey) as string
    return prepareQuery(inner.schema, {
      selector: Object.fromEntries(readable),
      sort: [{ [primary]: 'asc' }],
      skip: 0,
    } as never)
  }

  const query = async (prepared: PreparedQuery<Record<string, unknown>>): Promise<Document[]> => {
    const wide = wider(prepared)
    if (wide === null) return openAll((await inner.query(prepared)).documents)
    const asked = prepared.query
    const matches = getQueryMatcher(inner.schema, asked as never)
    const found = (await openAll((await inner.query(wide as never)).documents))
      .filter((document) => matches(document as never))
      .sort(getSortComparator(inner.schema, asked as never) as never)
    return found.slice(asked.skip, asked.limit === undefined ? undefined : asked.skip + asked.limit)
  }

  const openError = async (
    error: RxStorageWriteError<Record<string, unknown>>,
  ): Promise<RxStorageWriteError<Record<string, unknown>>> => {
    const { writeRow } = error
    return {
      ...error,
      writeRow: {
        ...(writeRow.previous === undefined ? {} : { previous: await open(writeRow.previous) }),
        document: await open(writeRow.document as Document),
      },
      ...('documentInDb' in error && error.documentInDb !== undefined
        ? { documentInDb: await open(error.documentInDb) }
        : {}),
    } as RxStorageWriteError<Record<string, unknown>>
  }

  /** The bases that a save may have to write, by id and revision of the replaced row. */
  async function sealBases(writes: BulkWriteRow<Record<string, unknown>>[]): Promise<Map<string, Row>> {
    const found = writes.flatMap(({ previous, document }) => {
      const base = baseOnSave(previous as never, document as never)
      return base === undefined || previous === undefined ? [] : [[previous._rev, base] as const]
    })
    return new Map(
      await Promise.all(
        found.map(
          async ([revision, base]) =>
            [`${base.id} ${revision}`, await ciphers.bases.seal(plain(base) as unknown as Row)] as const,
        ),
      ),
    )
  }

  return {
    databaseName: knownAs,
    collectionName: inner.collectionName,
    schema: inner.schema,
    internals: inner.internals,
    options: inner.options,
    async bulkWrite(writes, context) {
      const sealed = await Promise.all(
        writes.map(async ({ previous, document }) => ({
          ...(previous === undefined ? {} : { previous: await seal(previous) }),
          document: await seal(document as Document),
        })),
      )
      const sealedBases = await sealBases(writes)
      const { error } = await disk.bulkWriteOver(sealed as never, context, ({ id, _rev }) =>
        sealedBases.get(`${id} ${_rev}`),
      )
      const errors = await Promise.all(error.map(openError))
      await telling
      return { error: errors }
    },
    async transact(named, decide) {
      const isDecided = await transactEncrypted(sealedDisk, named, decide)
      await telling
      return isDecided
    },
    read: (named) => readEncrypted(sealedDisk, named),
    findDocumentsById: async (ids, deleted) => openAll(await inner.findDocumentsById(ids, deleted)),
    query: async (prepared) => ({ documents: await query(prepared) }),
    // Uses time and key, which are readable.
    async getChangedDocumentsSince(...given) {
      const { documents, checkpoint } = await getChangedDocumentsSince(inner, ...given)
      return { documents: await openAll(documents), checkpoint }
    },
    // RxDB counts by indexes, and indexed fields are not encrypted. It then updates the count by each later event, so
    // the events of all counted documents must be sent before the count is returned.
    async count(prepared) {
      const counted = await inner.count(prepared)
      await telling
      return counted
    },
    getAttachmentData: (...given) => inner.getAttachmentData(...given),
    changeStream: () => told.asObservable() as ReturnType<Instance['changeStream']>,
    cleanup: (minimum) => inner.cleanup(minimum),
    async close() {
      await inner.close()
      await telling
      listening.unsubscribe()
      told.complete()
    },
    async remove() {
      await inner.remove()
      told.complete()
    },
  }
}
