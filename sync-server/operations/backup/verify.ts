import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { storeFailure } from '#server/store/failures.ts'
import { checkFolder, checkOpenFolder } from '#server/store/level/checkFolder.ts'
import { isDatabaseName } from '#server/store/names.ts'
import { openStore, storeFolder } from '#server/store/open.ts'

export interface Verified {
  readonly databases: number
  /** What is wrong, a line for each place. */
  readonly damage: readonly { readonly database: string; readonly what: string }[]
}

/**
 * Compares the stored data with its checksums: every byte of an embedded store, also while a gateway has it open, or
 * every document of a CouchDB server, which checks its own checksums on reading.
 * @param isOpen whether a gateway may be writing to the embedded store
 */
export async function verifyStore(
  config: Pick<Config, 'dataDir' | 'couchdbUrl' | 'databasePrefix'>,
  isOpen: boolean,
): Promise<Verified> {
  return config.couchdbUrl === null
    ? verifyFolders(join(config.dataDir, storeFolder), isOpen)
    : verifyServer(config.couchdbUrl, config.databasePrefix)
}

async function verifyFolders(store: string, isOpen: boolean): Promise<Verified> {
  const names = (await readdir(store)).filter(isDatabaseName).sort()
  const damage: { database: string; what: string }[] = []
  const check = (folder: string) =>
    isOpen ? checkOpenFolder(folder, 'all') : checkFolder(folder, { files: 'all', mayBeUnfinished: false })
  for (const database of names)
    for (const { file, offset, what } of await check(join(store, database)))
      damage.push({ database, what: `${file}, byte ${offset}: ${what}` })
  return { databases: names.length, damage }
}

const documentsAtOnce = 200

async function verifyServer(couchdbUrl: string, prefix: string): Promise<Verified> {
  const store = await openStore({ couchdbUrl, prefix })
  try {
    const names = await store.names()
    const damage: { database: string; what: string }[] = []
    for (const name of names)
      try {
        const database = await store.database(name)
        for (let since = '0'; ; ) {
          const page = await database.changes({ since, limit: documentsAtOnce, documents: true })
          since = page.last
          if (page.changes.length < documentsAtOnce) break
        }
      } catch (error) {
        // A server that is away has damaged nothing.
        if (storeFailure(error) !== null) throw error
        damage.push({ database: name, what: error instanceof Error ? error.message : String(error) })
      }
    return { databases: names.length, damage }
  } finally {
    await store.close()
  }
}
