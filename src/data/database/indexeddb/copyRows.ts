import type { BulkWriteRow, CategorizeBulkWriteRowsOutput, RxDocumentData } from 'rxdb'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { plain } from '#domain/sync/device.ts'
import type { StoredChanges, StoredCopies } from '#domain/sync/loop/storedCopies.ts'
import { bases, sync } from './layout.ts'

/**
 * What a transaction of replication reads: copies by id, all copies in the scopes that `isNamed` accepts, or a part
 * of the outbox.
 */
export interface Named {
  readonly ids: readonly string[]
  readonly isNamed?: (scope: string) => boolean
  /** Waiting copies, by id from the first one behind `after`, without their bases. */
  readonly outbox?: { readonly after: string; readonly limit: number }
}

/**
 * The direct access of our own replication to the disk of a collection, beside RxDB's `bulkWrite`. Copies, bases,
 * cursor and epochs change together or not at all.
 */
export interface CopyDisk {
  /**
   * Reads the named copies, calls `decide`, and writes its answer, in one transaction. Queries and other tabs see the
   * writes as those of another tab. Resolves when the data is on the disk; false when `decide` returned null and
   * nothing was written.
   * @param decide may be called more than once.
   */
  transact(named: Named, decide: (stored: StoredCopies) => StoredChanges | null): Promise<boolean>
  /** Reads the named copies without writing. */
  read(named: Named): Promise<StoredCopies>
}

/** A copy as RxDB stores it. */
export type CopyRow = RxDocumentData<AnyDocument>

/** A row of the stores of bases and of sync data, beside the documents. */
export type BesideRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** The rows that a transaction has read, in their stored form, dropped copies included. */
export interface StoredRows {
  readonly rows: ReadonlyMap<string, CopyRow>
  readonly bases: ReadonlyMap<string, BesideRow>
  readonly sync: readonly BesideRow[]
}

/** The rows that a transaction writes. */
export interface ChangedRows {
  readonly writes: readonly BulkWriteRow<AnyDocument>[]
  readonly bases: readonly BesideRow[]
  /** Ids of the bases to remove. */
  readonly basesGone: readonly string[]
  readonly sync: readonly BesideRow[]
}

/** Writes the bases and the sync data of a transaction. */
export function writeBeside(transaction: IDBTransaction, changed: Omit<ChangedRows, 'writes'>): void {
  const store = transaction.objectStore(bases)
  for (const base of changed.bases) store.put(base)
  for (const id of changed.basesGone) store.delete(id)
  for (const row of changed.sync) transaction.objectStore(sync).put(row)
}

/** Returns the revision and the time of a row that replaces `previous`, or of a new row. */
export type Stamp = (previous: CopyRow | undefined) => Pick<CopyRow, '_rev' | '_meta'>

/** What the transactions use of a disk. */
export interface DiskAccess {
  /** Returns the stamp for the rows of one transaction. */
  stamps(): Stamp
  readonly ranges: typeof IDBKeyRange
  /** Runs work in one transaction over all stores. */
  within<Answer>(
    mode: 'readonly' | 'readwrite',
    work: (transaction: IDBTransaction) => Promise<Answer>,
  ): Promise<Answer>
  /** Writes rows over the known ones. Returns RxDB's sorting of them. */
  put(
    transaction: IDBTransaction,
    known: ReadonlyMap<string, CopyRow>,
    writes: readonly BulkWriteRow<AnyDocument>[],
    context: string,
  ): CategorizeBulkWriteRowsOutput<AnyDocument>
  /** Announces the written rows to queries and other tabs. */
  tell(written: CategorizeBulkWriteRowsOutput<AnyDocument>): void
}

/**
 * Returns the changes of bases that saves make in any tab: a base for each row that begins to wait, and none for a
 * row that waits no longer.
 */
export function basesOnSave<Row extends object>(
  saved: readonly Row[],
  replacedBy: (saved: Row) => Row,
  baseOf: (replaced: Row, saved: Row) => object | undefined,
): Pick<ChangedRows, 'bases' | 'basesGone' | 'sync'> {
  const written: BesideRow[] = []
  const gone: string[] = []
  for (const row of saved) {
    const replaced = replacedBy(row)
    const [did, does] = [waits(replaced), waits(row)]
    const base = did || !does ? undefined : baseOf(replaced, row)
    if (base !== undefined) written.push(plain(base) as unknown as BesideRow)
    else if (did && !does) gone.push(String((row as { readonly id?: unknown }).id))
  }
  return { bases: written, basesGone: gone, sync: [] }
}

const waits = (row: object): boolean => {
  const { waiting, _deleted } = row as { readonly waiting?: unknown; readonly _deleted?: unknown }
  return waiting === 1 && _deleted !== true
}
