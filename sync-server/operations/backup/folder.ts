import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import type { StoredDocument } from '#server/store/database.ts'
import { isDatabaseName } from '#server/store/names.ts'
import { linesOf } from './lines.ts'
import type { BackupEnding, BackupRows } from './take.ts'

/*
 * A backup is a folder: a file a database, one document a line, compressed; and `manifest.json`, written last, with the
 * size and the digest of each. Without it, or with another digest, it is not a backup.
 */

const manifestFile = 'manifest.json'
const formatVersion = 1

const manifest = z.object({
  format: z.literal('groundwork-backup', 'is not one of Groundwork'),
  formatVersion: z.literal(formatVersion, 'was made by a newer version of Groundwork'),
  /** Of the gateway that it was made with. */
  version: z.string(),
  startedAt: z.string(),
  completeAsOf: z.string(),
  isOneMoment: z.boolean(),
  /** Databases that the disk had damaged: they are not in the backup. Earlier versions did not write it. */
  damaged: z.array(z.string()).default([]),
  databases: z.array(
    z.object({
      name: z.string().refine(isDatabaseName),
      bytes: z.int().min(0),
      sha256: z.string(),
      /** Lines; a document that changed while the backup was made has several, the newest last. */
      rows: z.int().min(0),
    }),
  ),
})
export type Manifest = z.infer<typeof manifest>

/** Why a backup cannot be made or used, in words for the person who asked. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const row = z.looseObject({ _id: z.string(), _rev: z.string() })
const fileOf = (folder: string, database: string): string => join(folder, `${database}.ndjson.gz`)
const compress = promisify(gzip)

/**
 * Writes a backup into a folder that is empty or does not exist. The backup holds password hashes, so only its owner
 * may read it.
 */
export async function writeBackup(
  folder: string,
  parts: AsyncGenerator<BackupRows, BackupEnding>,
  about: { readonly version: string; readonly startedAt: string },
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty: choose another folder`)

  const rows = new Map<string, number>()
  let step = await parts.next()
  for (; step.done !== true; step = await parts.next()) {
    const { database, rows: added } = step.value
    rows.set(database, (rows.get(database) ?? 0) + added.length)
    await append(fileOf(folder, database), added)
  }

  const databases: Manifest['databases'] = []
  for (const [name, count] of rows) {
    // What was read of it before the damage was found is not all of it.
    if (step.value.damaged.includes(name)) await rm(fileOf(folder, name))
    else databases.push({ name, rows: count, ...(await digestOf(fileOf(folder, name))) })
  }
  const made: Manifest = {
    format: 'groundwork-backup',
    formatVersion,
    ...about,
    ...step.value,
    damaged: [...step.value.damaged],
    databases: databases.sort((one, other) => one.name.localeCompare(other.name)),
  }
  const file = await open(join(folder, manifestFile), 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(made, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return made
}

/** Compressed files that follow one another are one compressed file. */
async function append(path: string, rows: readonly StoredDocument[]): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    if (rows.length === 0) return
    const lines = rows.map((each) => `${JSON.stringify(each)}\n`).join('')
    await file.appendFile(new Uint8Array(await compress(lines)))
    await file.sync()
  } finally {
    await file.close()
  }
}

async function digestOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** Reads the manifest, and compares every file with it. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new BackupError(`${folder} has no ${manifestFile}: it is no backup, or one that was not finished`)
  })
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new BackupError(`${manifestFile} is damaged`)
  }
  const parsed = manifest.safeParse(content)
  if (!parsed.success) throw new BackupError(`The backup ${parsed.error.issues[0]?.message ?? 'is damaged'}`)
  for (const { name, bytes, sha256 } of parsed.data.databases) {
    const found = await digestOf(fileOf(folder, name)).catch(() => null)
    if (found === null) throw new BackupError(`The backup is damaged: the file of ${name} is missing`)
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`The backup is damaged: the file of ${name} is not the one that was written`)
  }
  return parsed.data
}

/** The documents of one database, some at a time, in the order in which they were written. */
export async function* rowsOf(folder: string, database: string): AsyncGenerator<StoredDocument[]> {
  const path = fileOf(folder, database)
  if ((await stat(path)).size === 0) return
  const source = createReadStream(path)
  const text = source.pipe(createGunzip())
  source.on('error', (error) => text.destroy(error))
  let rows: StoredDocument[] = []
  for await (const line of linesOf(text)) {
    rows.push(row.parse(JSON.parse(line)))
    if (rows.length < 100) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}
