import type { BulkWriteRow } from 'rxdb'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { plain, tombstone } from '#domain/sync/device.ts'
import {
  changesNothing,
  type Epochs,
  type StoredChanges,
  type StoredCopies,
} from '#domain/sync/loop/storedCopies.ts'
import {
  type BesideRow,
  type ChangedRows,
  type CopyRow,
  type DiskAccess,
  type Named,
  type Stamp,
  type StoredRows,
  writeBeside,
} from './copyRows.ts'
import { bases, docs, fromStored, indexOf, type StoredRow, sync } from './layout.ts'
import { readMany } from './readMany.ts'
import { asked } from './requests.ts'

/** The transactions of our own replication. They are loaded separately, so that no first screen waits for them. */

/**
 * Runs one transaction over stored rows: reads the named rows, decides, and writes the changes.
 * @param decide returns null to write nothing.
 * @returns whether anything was written.
 */
export async function exchange(
  disk: DiskAccess,
  named: Named,
  decide: (stored: StoredRows) => ChangedRows | null,
): Promise<boolean> {
  const written = await disk.within('readwrite', async (transaction) => {
    const stored = await readRows(transaction, named, disk.ranges)
    const changed = decide(stored)
    if (changed === null) return null
    const sorted = disk.put(transaction, stored.rows, changed.writes, 'replication')
    if (sorted.errors.length > 0) throw new Error('A transaction writes over rows that it has not read')
    writeBeside(transaction, changed)
    return sorted
  })
  if (written !== null) disk.tell(written)
  return written !== null
}

/**
 * Runs one transaction over copies, bases, cursor and epochs, see `CopyDisk`.
 * @param decide returns null to write nothing.
 * @returns whether anything was written.
 */
export const transact = (
  disk: DiskAccess,
  named: Named,
  decide: (stored: StoredCopies) => StoredChanges | null,
): Promise<boolean> =>
  exchange(disk, named, (rows) => {
    const stored = copiesOf(rows)
    const changes = decide(stored)
    if (changes === null) return null
    return changesNothing(changes, stored) ? nothingChanged : rowsOf(changes, rows, disk.stamps())
  })

/** Reads the rows of the named copies with their bases and the sync data. */
export const readStored = (disk: DiskAccess, named: Named): Promise<StoredRows> =>
  disk.within('readonly', (transaction) => readRows(transaction, named, disk.ranges))

const nothingChanged: ChangedRows = { writes: [], bases: [], basesGone: [], sync: [] }

const cursorKey = 'cursor'
const epochsKey = 'epochs'

async function readRows(
  transaction: IDBTransaction,
  { ids, isNamed, outbox }: Named,
  ranges: typeof IDBKeyRange,
): Promise<StoredRows> {
  const store = transaction.objectStore(docs)
  const scopes = isNamed === undefined ? [] : (await scopesIn(store, ranges)).filter(isNamed)
  const inScopes = await Promise.all(
    scopes.map((scope) =>
      asked<StoredRow[]>(store.index(byScope).getAll(ranges.bound([live, scope], [live, scope, []]))),
    ),
  )
  const byId = await readMany<StoredRow>(store, ids, ranges)
  const rows = new Map<string, CopyRow>()
  const sending = outbox === undefined ? [] : await waitingIn(store, outbox, ranges)
  for (const row of [...byId, ...inScopes.flat(), ...sending])
    if (row !== undefined) rows.set(String(row.id), fromStored<AnyDocument>(row))
  // Only a waiting copy has a base.
  const waiting =
    outbox === undefined ? [...rows.values()].flatMap(({ id, waiting }) => (waiting === 1 ? id : [])) : []
  const found = await readMany<BesideRow>(transaction.objectStore(bases), waiting, ranges)
  const known = found.flatMap((base) => (base === undefined ? [] : [[base.id, base] as const]))
  return { rows, bases: new Map(known), sync: await asked(transaction.objectStore(sync).getAll()) }
}

const byScope = indexOf(['_deleted', 'scope', 'recency', 'id'])
/** Stored value of `_deleted` for a copy that is not dropped. */
const live = '0'

const byWaiting = indexOf(['_deleted', 'waiting', 'id'])

const waitingIn = (
  store: IDBObjectStore,
  { after, limit }: NonNullable<Named['outbox']>,
  ranges: typeof IDBKeyRange,
): Promise<StoredRow[]> =>
  asked(store.index(byWaiting).getAll(ranges.bound([live, 1, after], [live, 1, []], true), limit))

/** Returns the scopes that have copies, by one step of a cursor for each scope. */
const scopesIn = (store: IDBObjectStore, ranges: typeof IDBKeyRange): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const scopes: string[] = []
    const walking = store.index(byScope).openKeyCursor(ranges.bound([live], [live, []]))
    walking.onerror = () => reject(walking.error)
    walking.onsuccess = () => {
      const cursor = walking.result
      if (cursor === null) return resolve(scopes)
      const [, scope] = cursor.key as [string, string]
      scopes.push(scope)
      cursor.continue([live, scope, []])
    }
  })

/** Converts rows to the copies that the rules of replication read. */
export function copiesOf({ rows, bases, sync }: StoredRows): StoredCopies {
  const value = (key: string) => sync.find(({ id }) => id === key)?.value
  const live = [...rows.values()].filter(({ _deleted }) => !_deleted)
  return {
    copies: new Map(live.map((row) => [row.id, plain(row)])),
    bases: new Map([...bases].map(([id, base]) => [id, base as unknown as AnyDocument])),
    cursor: (value(cursorKey) as string | undefined) ?? null,
    epochs: (value(epochsKey) as Epochs | undefined) ?? {},
  }
}

/**
 * Converts the changes of the rules to rows. A dropped copy stays as a row without content, because RxDB must
 * announce it to queries; `cleanup` removes it.
 * @param stamp gives the rows their revisions.
 */
export function rowsOf(
  { writes, drops, cursor, epochs }: StoredChanges,
  { rows, bases, sync }: StoredRows,
  stamp: Stamp,
): ChangedRows {
  const row = (document: AnyDocument & { readonly _deleted: boolean }): BulkWriteRow<AnyDocument> => {
    const previous = rows.get(document.id)
    const made = {
      ...document,
      ...stamp(previous),
      _attachments: {},
    } as CopyRow
    return previous === undefined ? { document: made } : { previous, document: made }
  }
  const dropped = drops.flatMap((id) => rows.get(id) ?? [])
  const before = new Map(sync.map(({ id, value }) => [id, value]))
  return {
    writes: [
      ...writes.map(({ document }) => row({ ...document, _deleted: false })),
      ...dropped.map((copy) => row(tombstone(plain(copy)))),
    ],
    bases: writes.flatMap(({ base }) => (base === null ? [] : { ...base })),
    basesGone: [
      ...writes.flatMap(({ document, base }) => (base === null ? document.id : [])),
      ...drops,
    ].filter((id) => bases.has(id)),
    sync: [
      ...(cursor === (before.get(cursorKey) ?? null) ? [] : [{ id: cursorKey, value: cursor }]),
      ...(epochs === before.get(epochsKey) ? [] : [{ id: epochsKey, value: epochs }]),
    ],
  }
}
