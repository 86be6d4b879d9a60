import { collectionName } from '#domain/schemas/ids.ts'
import type { Unsent } from '#domain/sync/unsent.ts'
import { countedCollections } from '../status.ts'
import { asked, openDisk, tableName, tablesOf } from './disk.ts'
import { countSealedDrafts } from './drafts.ts'

/** Where changes are kept that were refused. */
const refused = 'refused'

const isCounted = (table: string): boolean => (countedCollections as readonly string[]).includes(table)
const isWaiting = ({ waiting }: Readonly<Record<string, unknown>>): boolean => waiting === 1

/** What an encrypted database has in it that is on no server: told without the key. */
export async function waitingIn(factory: IDBFactory, name: string): Promise<number> {
  let count = 0
  for (const disk of await tablesOf(factory, name)) {
    const table = tableName(name, disk)
    if (table === refused) count += (await rowsOf(factory, disk)).length
    else if (isCounted(table)) count += (await rowsOf(factory, disk)).filter(isWaiting).length
  }
  return count
}

/** The same of several, each by its kind. */
export async function unsentIn(factory: IDBFactory, names: readonly string[]): Promise<Unsent> {
  const unsent = { edits: 0, records: 0, kept: 0, drafts: 0, settings: 0 }
  for (const name of names) {
    unsent.drafts += await countSealedDrafts(factory, name)
    for (const disk of await tablesOf(factory, name)) {
      const table = tableName(name, disk)
      if (table === refused) unsent.kept += (await rowsOf(factory, disk)).length
      if (!collectionName.safeParse(table).success) continue
      const waiting = (await rowsOf(factory, disk)).filter(isWaiting).length
      unsent[isCounted(table) ? 'edits' : 'records'] += waiting
    }
  }
  return unsent
}

async function rowsOf(factory: IDBFactory, disk: string): Promise<Readonly<Record<string, unknown>>[]> {
  const database = await openDisk(factory, disk)
  try {
    const rows = (await asked(database.transaction('docs').objectStore('docs').getAll())) as Record<
      string,
      unknown
    >[]
    return rows.filter(({ _deleted }) => _deleted !== true && _deleted !== '1')
  } finally {
    database.close()
  }
}
