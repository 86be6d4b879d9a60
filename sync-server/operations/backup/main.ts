import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/config.ts'
import { commandFailure } from '#server/startFailure.ts'
import { openStore } from '#server/store/open.ts'
import { accessTo, type BackupAccess } from './access.ts'
import { BackupError, type Manifest, verifyBackup, writeBackup } from './folder.ts'
import { restoreBackup } from './restore.ts'
import { type BackupEnding, type BackupRows, takeBackup } from './take.ts'
import { backupPath, decodeWire } from './wire.ts'

const usage = {
  backup: 'npm run backup -- <folder>',
  restore: 'npm run restore -- <folder> [--check] [--replace] [--only <database>]',
} as const

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** The commands `backup` and `restore`. Answers the exit code: 1 when it could not be done, 2 when it was asked wrongly. */
export async function main(
  command: keyof typeof usage,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const asked = read(command, args)
  const reading = readConfig(environment)
  if (asked === null) complain(`Usage: ${usage[command]}`)
  if (!reading.ok) for (const message of reading.messages) complain(message)
  if (asked === null || !reading.ok) return 2
  try {
    if (command === 'backup') return await backup(asked.folder, reading.config)
    if (asked.check) say(`${described(await verifyBackup(asked.folder))}. Every file is as it was written.`)
    else await restore(asked.folder, reading.config, asked)
    return 0
  } catch (error) {
    complain(commandFailure(error, reading.config))
    return 1
  }
}

function read(command: keyof typeof usage, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options:
        command === 'backup'
          ? {}
          : { replace: { type: 'boolean' }, check: { type: 'boolean' }, only: { type: 'string' } },
    })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) return null
    const { replace, check, only } = values as { replace?: boolean; check?: boolean; only?: string }
    return { folder: resolve(folder), replace: replace === true, check: check === true, only }
  } catch {
    return null
  }
}

/** Answers the exit code. */
async function backup(folder: string, config: Config): Promise<number> {
  const startedAt = new Date().toISOString()
  const about = { version: config.version, startedAt }
  const running = config.couchdbUrl === null ? await connect(await accessTo(config.dataDir)) : null
  if (running !== null) return told(await writeBackup(folder, running, about), folder)
  const store = await openStore(
    config.couchdbUrl === null
      ? { dataDir: config.dataDir }
      : { couchdbUrl: config.couchdbUrl, prefix: config.databasePrefix },
  )
  try {
    if ((await store.names()).length === 0) throw new BackupError('There is nothing to back up')
    const parts = takeBackup(store, { clock: Date.now })
    return told(await writeBackup(folder, parts, about), folder)
  } finally {
    await store.close()
  }
}

/** Null when no gateway runs: then nobody else has the embedded store open. */
async function connect(
  access: BackupAccess | null,
): Promise<AsyncGenerator<BackupRows, BackupEnding> | null> {
  if (access === null) return null
  const response = await fetch(new URL(backupPath, access.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${access.token}` },
  }).catch(() => null)
  // Nobody listens, or somebody else does: what a killed gateway left.
  if (response === null || response.status === 404) return null
  if (!response.ok || response.body === null)
    throw new BackupError(`The gateway refused to be backed up: status ${response.status}`)
  return decodeWire(response.body)
}

/** Answers the exit code: 1 when something could not be read. */
function told(manifest: Manifest, folder: string): number {
  say(`${described(manifest)}. It is in ${folder}`)
  if (!manifest.isOneMoment)
    say('Writes never paused: each database is as it was at a moment of its own, within the last minutes.')
  for (const name of manifest.damaged)
    complain(`${name} is damaged and not in the backup. Run npm run verify.`)
  return manifest.damaged.length === 0 ? 0 : 1
}

async function restore(
  folder: string,
  config: Config,
  { replace, only }: { readonly replace: boolean; readonly only: string | undefined },
): Promise<void> {
  const { manifest, documents, before } = await restoreBackup(folder, config, {
    replace,
    only,
    clock: Date.now,
  })
  say(`Restored ${documents} documents. ${described(manifest)}.`)
  for (const name of manifest.damaged) say(`${name} was damaged when the backup was made, and is not in it.`)
  if (before !== null) say(`What was there before is kept in ${before}`)
}

function described({ databases, completeAsOf }: Manifest): string {
  const rows = databases.reduce((sum, each) => sum + each.rows, 0)
  const bytes = databases.reduce((sum, each) => sum + each.bytes, 0)
  const megabytes = (bytes / 1_000_000).toFixed(1)
  return `The backup has everything up to ${completeAsOf}: ${databases.length} databases, ${rows} rows, ${megabytes} MB`
}
