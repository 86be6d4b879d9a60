import type { BulkWriteRow } from 'rxdb'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { changesNothing, type StoredChanges, type StoredCopies } from '#domain/sync/loop/storedCopies.ts'
import type { CollectionDisk } from '../database/indexeddb/collectionDisk.ts'
import type { BesideRow, ChangedRows, CopyRow, Named, StoredRows } from '../database/indexeddb/copyRows.ts'
import { bases, sync } from '../database/indexeddb/layout.ts'
import { copiesOf, rowsOf } from '../database/indexeddb/transactions.ts'
import type { Cipher } from './cipher.ts'
import { besideCipher, type RowCipher } from './rows.ts'

/** The ciphers of the stores beside the documents of one table. */
export interface BesideCiphers {
  readonly bases: RowCipher
  readonly sync: RowCipher
}

/** Makes the ciphers for the bases and the sync data of a table. */
export const besideCiphers = (cipher: Cipher, table: string): BesideCiphers => ({
  bases: besideCipher(cipher, table, bases),
  sync: besideCipher(cipher, table, sync),
})

/** A disk of a collection with the ciphers of its rows. */
export interface EncryptedDisk {
  readonly disk: Pick<CollectionDisk<AnyDocument>, 'exchange' | 'readStored' | 'stamps'>
  readonly ciphers: BesideCiphers
  readonly openRow: (row: CopyRow) => Promise<CopyRow>
  readonly sealRow: (row: CopyRow) => Promise<CopyRow>
}

/** Reads the named copies with their bases and decrypts them. */
export const readEncrypted = async (sealed: EncryptedDisk, named: Named): Promise<StoredCopies> =>
  copiesOf(await openAll(sealed, await sealed.disk.readStored(named)))

/**
 * Runs a transaction over encrypted rows. A cipher works asynchronously, and an IndexedDB transaction ends during
 * such a wait. So this function reads and decrypts the rows, decides, encrypts, and writes in a second transaction.
 * The second one first compares the revisions of all rows, and the cursor, with those that were read, and starts
 * again when they differ. Returns whether anything was written.
 */
export async function transactEncrypted(
  given: EncryptedDisk,
  named: Named,
  decide: (stored: StoredCopies) => StoredChanges | null,
): Promise<boolean> {
  const { disk } = given
  for (;;) {
    const before = await disk.readStored(named)
    const opened = await openAll(given, before)
    const stored = copiesOf(opened)
    const changes = decide(stored)
    if (changes === null) return false
    if (changesNothing(changes, stored)) return true
    const sealed = await sealAll(given, rowsOf(changes, opened, disk.stamps()), before)
    if (await disk.exchange(named, (now) => (isSame(now, before) ? sealed : null))) return true
  }
}

async function openAll(
  { ciphers, openRow }: EncryptedDisk,
  { rows, bases, sync }: StoredRows,
): Promise<StoredRows> {
  const openedRows = [...rows].map(async ([id, row]) => [id, await openRow(row)] as const)
  const openedBases = [...bases].map(
    async ([id, row]) => [id, (await ciphers.bases.open(row)) as BesideRow] as const,
  )
  return {
    rows: new Map(await Promise.all(openedRows)),
    bases: new Map(await Promise.all(openedBases)),
    sync: await Promise.all(sync.map(async (row) => (await ciphers.sync.open(row)) as BesideRow)),
  }
}

async function sealAll(
  { ciphers, sealRow }: EncryptedDisk,
  changed: ChangedRows,
  before: StoredRows,
): Promise<ChangedRows> {
  const writes = changed.writes.map(async ({ document }): Promise<BulkWriteRow<AnyDocument>> => {
    const previous = before.rows.get(document.id)
    const sealed = await sealRow(document as CopyRow)
    return previous === undefined ? { document: sealed } : { previous, document: sealed }
  })
  return {
    writes: await Promise.all(writes),
    bases: (await Promise.all(changed.bases.map(ciphers.bases.seal))) as unknown as BesideRow[],
    basesGone: changed.basesGone,
    sync: (await Promise.all(changed.sync.map(ciphers.sync.seal))) as unknown as BesideRow[],
  }
}

/** A base changes only with its document, so the revision of the document tells of both. */
const isSame = (now: StoredRows, before: StoredRows): boolean =>
  now.rows.size === before.rows.size &&
  [...now.rows].every(([id, { _rev }]) => before.rows.get(id)?._rev === _rev) &&
  now.sync.length === before.sync.length &&
  now.sync.every(({ id, sealed }) => before.sync.some((row) => row.id === id && row.sealed === sealed))
