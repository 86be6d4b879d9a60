import type { BulkWriteRow, CategorizeBulkWriteRowsOutput, RxDocumentData } from 'rxdb'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { plain } from '#domain/sync/device.ts'
import type { StoredChanges, StoredCopies } from '#domain/sync/loop/storedCopies.ts'
import { bases, sync } from './layout.ts'

/** What a transaction of the replication reads: copies by id, and all copies of the scopes that `isNamed` takes. */
export interface Named {
  readonly ids: readonly string[]
  readonly isNamed?: (scope: string) => boolean
  /** Copies that wait, by id from the one behind `after`; without their bases. */
  readonly outbox?: { readonly after: string; readonly limit: number }
}

/**
 * The second way into the disk of a replicated collection, beside RxDB's `bulkWrite`: copies, bases, cursor and epochs
 * change together, or not at all.
 */
export interface CopyDisk {
  /**
   * Reads what is named, calls `decide`, and writes what it answers. Collections, queries and other tabs take it for a write
   * of another tab. Resolves once it is on the disk; false when `decide` answered null, and nothing was written.
   * @param decide may be called more than once.
   */
  transact(named: Named, decide: (stored: StoredCopies) => StoredChanges | null): Promise<boolean>
  /** The same without writing. */
  read(named: Named): Promise<StoredCopies>
}

export type CopyRow = RxDocumentData<AnyDocument>

/** A row of the stores beside the documents. */
export type BesideRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** The rows that a transaction has read, as they lie on the disk; also those of dropped copies. */
export interface StoredRows {
  readonly rows: ReadonlyMap<string, CopyRow>
  readonly bases: ReadonlyMap<string, BesideRow>
  readonly sync: readonly BesideRow[]
}

/** The rows that a transaction writes. */
export interface ChangedRows {
  readonly writes: readonly BulkWriteRow<AnyDocument>[]
  readonly bases: readonly BesideRow[]
  /** Ids of the bases that go. */
  readonly basesGone: readonly string[]
  readonly sync: readonly BesideRow[]
}

export function writeBeside(transaction: IDBTransaction, changed: Omit<ChangedRows, 'writes'>): void {
  const store = transaction.objectStore(bases)
  for (const base of changed.bases) store.put(base)
  for (const id of changed.basesGone) store.delete(id)
  for (const row of changed.sync) transaction.objectStore(sync).put(row)
}

export type Stamp = (previous: CopyRow | undefined) => Pick<CopyRow, '_rev' | '_meta'>

/** What the transactions need of a disk. */
export interface DiskAccess {
  /** For one transaction: the revision and the time of a row that takes the place of another, or of none. */
  stamps(): Stamp
  readonly ranges: typeof IDBKeyRange
  within<Answer>(
    mode: 'readonly' | 'readwrite',
    work: (transaction: IDBTransaction) => Promise<Answer>,
  ): Promise<Answer>
  /** Writes rows over the known ones, as RxDB sorts them. */
  put(
    transaction: IDBTransaction,
    known: ReadonlyMap<string, CopyRow>,
    writes: readonly BulkWriteRow<AnyDocument>[],
    context: string,
  ): CategorizeBulkWriteRowsOutput<AnyDocument>
  /** Tells collections, queries and other tabs what was written. */
  tell(written: CategorizeBulkWriteRowsOutput<AnyDocument>): void
}

/** What a save, by whatever tab, changes of the bases. */
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
