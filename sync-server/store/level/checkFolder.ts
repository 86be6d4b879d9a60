import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { checkRecords, type FileDamage } from './records.ts'
import { checkTable } from './table.ts'

export interface FolderDamage extends FileDamage {
  readonly file: string
}

interface Extent {
  /** All files, or those alone that LevelDB reads when it opens a folder. */
  readonly files: 'all' | 'opening'
  /** Whether the last record of a file may be unfinished: it is being written, or a process was killed in a write. */
  readonly mayBeUnfinished: boolean
}

/** Compares a folder of LevelDB with the checksums in it. LevelDB may have it open: a file that goes meanwhile is left out. */
export async function checkFolder(folder: string, extent: Extent): Promise<FolderDamage[]> {
  const names = (await readdir(folder).catch(() => [])).sort()
  const found: FolderDamage[] = []
  for (const name of names) {
    const check = checkOf(name, extent)
    if (check === null) continue
    const file = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (file === null) continue
    const bytes = new Uint8Array(file.buffer, file.byteOffset, file.length)
    found.push(...check(bytes, names).map((each) => ({ file: name, ...each })))
  }
  return found
}

/** In this time LevelDB ends what it began: a table that it merges, the change to a new manifest. */
const settlingMs = 300

/**
 * Checks a folder that LevelDB may be writing to. A half-written table and a manifest that was just replaced look like
 * damage, so damage counts only when a second check finds it in the same place.
 */
export async function checkOpenFolder(
  folder: string,
  files: Extent['files'],
  pause: () => Promise<unknown> = () => setTimeout(settlingMs),
): Promise<FolderDamage[]> {
  const look = () => checkFolder(folder, { files, mayBeUnfinished: true })
  const first = await look()
  if (first.length === 0) return first
  await pause()
  const found = new Set(first.map(placeOf))
  return (await look()).filter((each) => found.has(placeOf(each)))
}

const placeOf = ({ file, offset, what }: FolderDamage): string => `${file} ${offset} ${what}`

type Check = (file: Uint8Array, names: readonly string[]) => FileDamage[]

function checkOf(name: string, { files, mayBeUnfinished }: Extent): Check | null {
  if (/^(\d+\.log|MANIFEST-\d+)$/.test(name))
    return (file) => {
      const { damage, unfinished } = checkRecords(file)
      return unfinished === null || mayBeUnfinished
        ? damage
        : [
            ...damage,
            { offset: unfinished, what: 'the last record is damaged, or was not written to its end' },
          ]
    }
  if (name === 'CURRENT') return checkCurrent
  return files === 'all' && /^\d+\.(ldb|sst)$/.test(name) ? checkTable : null
}

/** `CURRENT` names the manifest. */
const checkCurrent: Check = (file, names) => {
  const named = /^(MANIFEST-\d+)\n$/.exec(new TextDecoder().decode(file))?.[1]
  return named !== undefined && names.includes(named)
    ? []
    : [{ offset: 0, what: 'it names no manifest that is there' }]
}
