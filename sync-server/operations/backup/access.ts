import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * How the backup command reaches the gateway that has the embedded store open. A user who can read this file can read
 * the store beside it too. Each start makes a new token.
 */
const access = z.object({ url: z.url(), token: z.string() })
export type BackupAccess = z.infer<typeof access>

const fileIn = (dataDir: string): string => join(dataDir, 'backup-access.json')

export const leaveAccess = async (dataDir: string, given: BackupAccess): Promise<void> => {
  await rm(fileIn(dataDir), { force: true })
  await writeFile(fileIn(dataDir), `${JSON.stringify(given)}\n`, { mode: 0o600 })
}

export const takeAccessAway = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true })

/** Null when no gateway has left any. */
export async function accessTo(dataDir: string): Promise<BackupAccess | null> {
  try {
    return access.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}
