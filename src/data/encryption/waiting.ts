import { collectionName } from '#domain/schemas/ids.ts'
import type { Unsent } from '#domain/sync/unsent.ts'
import { isWaitingFile } from '../files/queue.ts'
import { countedCollections } from '../read-model/waiting.ts'
import { batches, openDisk, tableName, tablesOf } from './disk.ts'
import { countEncryptedDrafts } from './drafts.ts'
import { isDeleted, type Row } from './rows.ts'

/** The table of conflict copies. */
const refused = 'refused'
/** The table that names waiting files. */
const device = 'device'

const isCounted = (table: string): boolean => (countedCollections as readonly string[]).includes(table)
const isWaiting = ({ waiting }: Row): boolean => waiting === 1
const isFile = ({ id }: Row): boolean => isWaitingFile(id)

/** Counts the edits of an encrypted database that are on no server. Needs no key. */
export async function waitingIn(factory: IDBFactory, name: string): Promise<number> {
  let count = 0
  for (const disk of await tablesOf(factory, name)) {
    const table = tableName(name, disk)
    if (table === refused) count += await countRows(factory, disk, () => true)
    else if (table === device) count += await countRows(factory, disk, isFile)
    else if (isCounted(table)) count += await countRows(factory, disk, isWaiting)
  }
  return count
}

/** Counts the unsent work of several encrypted databases by kind. Needs no key. */
export async function unsentIn(factory: IDBFactory, names: readonly string[]): Promise<Unsent> {
  const unsent = { edits: 0, records: 0, kept: 0, drafts: 0, settings: 0 }
  for (const name of names) {
    unsent.drafts += await countEncryptedDrafts(factory, name)
    for (const disk of await tablesOf(factory, name)) {
      const table = tableName(name, disk)
      if (table === refused) unsent.kept += await countRows(factory, disk, () => true)
      if (table === device) unsent.edits += await countRows(factory, disk, isFile)
      if (!collectionName.safeParse(table).success) continue
      const waiting = await countRows(factory, disk, isWaiting)
      unsent[isCounted(table) ? 'edits' : 'records'] += waiting
    }
  }
  return unsent
}

/** Counts rows in batches, because a tablet may not hold a whole table in memory. */
async function countRows(factory: IDBFactory, disk: string, wanted: (row: Row) => boolean): Promise<number> {
  const database = await openDisk(factory, disk)
  try {
    let count = 0
    for await (const rows of batches(database, 'docs'))
      count += rows.filter((row) => !isDeleted(row) && wanted(row)).length
    return count
  } finally {
    database.close()
  }
}
