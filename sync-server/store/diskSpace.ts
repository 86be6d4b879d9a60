import { open, rm } from 'node:fs/promises'
import { StoreFull } from './failures.ts'

/** Beside the databases for as long as it is being tried whether there is room. */
export const probeFile = '.room'

/** LevelDB writes what it has in memory to a table when a folder is opened again, 4 MB at most, and more beside. */
const neededBytes = 8 * 1024 * 1024

/** Rejects with {@link StoreFull} when the disk has no room for what reopening a database needs. */
export async function probeDiskSpace(path: string): Promise<void> {
  try {
    const file = await open(path, 'w')
    try {
      await file.write(new Uint8Array(neededBytes))
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new StoreFull('The disk has no room to open a database anew', { cause: error })
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}
