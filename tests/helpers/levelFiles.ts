import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import leveldown, { type LevelDown } from 'leveldown'
import { storeFolder } from '#server/store/open.ts'

/** The folder of a database of the embedded store. */
export const levelFolder = (dataDir: string, database: string): string => join(dataDir, storeFolder, database)

/** Opens the folder of a database past the store, which must be closed, and closes it again. */
export async function withLevel<Value>(
  folder: string,
  run: (level: LevelDown) => Promise<Value>,
): Promise<Value> {
  const level = leveldown(folder)
  await new Promise<void>((resolve, reject) => level.open((error) => (error ? reject(error) : resolve())))
  try {
    return await run(level)
  } finally {
    await new Promise((resolve) => level.close(resolve))
  }
}

/** Writes what is in the log of a database to tables, as LevelDB does by itself in time. */
export const compact = (folder: string): Promise<void> =>
  withLevel(
    folder,
    (level) => new Promise((resolve) => level.compactRange('\u0000', '\uffff', () => resolve())),
  )

/** Every key and stored value. */
export const entriesOf = (level: LevelDown): Promise<[key: string, value: Buffer][]> =>
  new Promise((resolve, reject) => {
    const iterator = level.iterator({ keyAsBuffer: false })
    const found: [string, Buffer][] = []
    const next = () =>
      iterator.next((error, key, value) => {
        if (error) reject(error)
        else if (key === undefined) iterator.end(() => resolve(found))
        else {
          found.push([String(key), value as Buffer])
          next()
        }
      })
    next()
  })

/** Changes one byte of the first place of each text in the files of a database. Answers how many texts were there. */
export async function changeBytes(folder: string, texts: readonly string[]): Promise<number> {
  let changed = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await readFile(path)
    for (const text of texts) {
      const found = file.indexOf(text)
      if (found === -1) continue
      file[found + 2] = file[found + 2] === 0x61 ? 0x62 : 0x61
      changed++
    }
    await writeFile(path, new Uint8Array(file))
  }
  return changed
}
