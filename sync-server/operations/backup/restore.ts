import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database, Store } from '#server/store/database.ts'
import { DatabaseDamaged, storeFailure } from '#server/store/failures.ts'
import { registryDatabase } from '#server/store/names.ts'
import { openStore, storeFolder } from '#server/store/open.ts'
import { BackupError, type Manifest, rowsOf, verifyBackup } from './folder.ts'

export interface Restored {
  readonly manifest: Manifest
  readonly documents: number
  /** Where the embedded store that stood there before has been put aside. */
  readonly before: string | null
}

interface RestoreOptions {
  /** Whether what is there may give way. */
  readonly replace: boolean
  /** The one database to restore, where all others stay as they are. */
  readonly only?: string | undefined
  readonly clock: () => number
}

/**
 * Restores a backup into the configured store, which no gateway may use meanwhile. Every database gets a new epoch,
 * which lies beside the documents and is in no backup. Devices notice it and send back the documents that the backup
 * lacks: [D11] of `src/domain/sync/SPEC.md`.
 */
export async function restoreBackup(
  folder: string,
  config: Pick<Config, 'dataDir' | 'couchdbUrl' | 'databasePrefix'>,
  options: RestoreOptions,
): Promise<Restored> {
  const manifest = await verifyBackup(folder)
  const needed = options.only ?? registryDatabase
  if (!manifest.databases.some(({ name }) => name === needed))
    throw new BackupError(
      options.only === undefined ? 'The backup has no accounts' : `The backup has no database ${needed}`,
    )
  return config.couchdbUrl === null
    ? restoreFolder(folder, manifest, config.dataDir, options)
    : restoreServer(folder, manifest, { url: config.couchdbUrl, prefix: config.databasePrefix }, options)
}

/** Made beside and moved into place, so that what fails leaves everything as it was. */
async function restoreFolder(
  folder: string,
  manifest: Manifest,
  dataDir: string,
  { replace, clock, only }: RestoreOptions,
): Promise<Restored> {
  const place = join(dataDir, storeFolder)
  const isThere = await stat(place).then(
    () => true,
    () => false,
  )
  if (isThere) {
    const current = await openStore({ dataDir })
    try {
      const names = (await current.names()).filter((name) => only === undefined || name === only)
      if (names.length > 0 && !replace) throw notEmpty(only === undefined ? place : join(place, only))
      await refuseWhileOpen(current)
    } finally {
      await current.close()
    }
  }

  const stamp = new Date(clock()).toISOString().replaceAll(/[:.]/g, '-')
  const beside = join(dataDir, `restoring-${stamp}`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const store = await openStore({ dataDir: beside })
  let documents: number
  try {
    documents = await fill(store, folder, namesOf(manifest, only))
  } catch (error) {
    await store.close()
    await rm(beside, { recursive: true, force: true })
    throw error
  }
  await store.close()

  const aside = join(dataDir, `${storeFolder}-before-${stamp}`)
  const before =
    only === undefined ? await putAside(place, aside) : await putAside(join(place, only), join(aside, only))
  await mkdir(place, { recursive: true })
  if (only === undefined) await rename(join(beside, storeFolder), place)
  else await rename(join(beside, storeFolder, only), join(place, only))
  await rm(beside, { recursive: true, force: true })
  return { manifest, documents, before }
}

/** Null when nothing is there. */
async function putAside(place: string, aside: string): Promise<string | null> {
  try {
    await mkdir(dirname(aside), { recursive: true, mode: 0o700 })
    await rename(place, aside)
    return aside
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Rejects while a gateway has the store open. Damage is what a restore is for. */
async function refuseWhileOpen(store: Store): Promise<void> {
  if (!(await store.names()).includes(registryDatabase)) return
  await store.database(registryDatabase).catch((error: unknown) => {
    if (!(storeFailure(error) instanceof DatabaseDamaged)) throw error
  })
}

const namesOf = ({ databases }: Manifest, only: string | undefined): string[] =>
  databases.map(({ name }) => name).filter((name) => only === undefined || name === only)

async function restoreServer(
  folder: string,
  manifest: Manifest,
  { url, prefix }: { url: string; prefix: string },
  { replace, only }: RestoreOptions,
): Promise<Restored> {
  const store = await openStore({ couchdbUrl: url, prefix })
  try {
    const names = (await store.names()).filter((name) => only === undefined || name === only)
    if (names.length > 0 && !replace) throw notEmpty(only ?? 'The CouchDB server')
    for (const name of names) await store.drop(name)
    return { manifest, documents: await fill(store, folder, namesOf(manifest, only)), before: null }
  } finally {
    await store.close()
  }
}

const notEmpty = (place: string): BackupError =>
  new BackupError(`${place} holds documents already. With --replace the backup takes their place.`)

/** Writes every database and reads it again. The registry last: without accounts nobody can use what is half there. */
async function fill(store: Store, folder: string, names: readonly string[]): Promise<number> {
  let documents = 0
  const last = (name: string) => Number(name === registryDatabase)
  for (const name of [...names].sort((one, other) => last(one) - last(other))) {
    const database = await store.database(name)
    for await (const rows of rowsOf(folder, name)) await database.putRevisions(rows)
    await compare(database, folder)
    documents += (await database.count()).documents
  }
  return documents
}

async function compare(database: Database, folder: string): Promise<void> {
  for await (const rows of rowsOf(folder, database.name)) {
    const found = await database.revisions(rows.map(({ _id, _rev = '' }) => ({ id: _id, revision: _rev })))
    const missing = rows.find((_, index) => found[index] === null || found[index] === undefined)
    if (missing !== undefined)
      throw new BackupError(
        `The store did not take everything: ${missing._id} is missing in ${database.name}`,
      )
  }
}
