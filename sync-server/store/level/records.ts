import { maskedCrc32c } from './crc32c.ts'

/** What is damaged in a file, and where. */
export interface FileDamage {
  readonly offset: number
  readonly what: string
}

const blockBytes = 32_768
const headBytes = 7
const lastType = 4

/**
 * Checks a log or a manifest of LevelDB: blocks of 32 KiB with records of 4 bytes of checksum, 2 of length, 1 of type, and
 * data. LevelDB itself leaves out what does not fit its checksum when it opens a folder, without a word.
 *
 * Source: LevelDB, doc/log_format.md.
 * @returns the damage; `unfinished`, where a process that was killed in a write may have left the end of the file.
 */
export function checkRecords(file: Uint8Array): { damage: FileDamage[]; unfinished: number | null } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const bad: FileDamage[] = []
  let lastGood = 0
  for (let at = 0; at < file.length; ) {
    const blockEnd = Math.min(file.length, (Math.floor(at / blockBytes) + 1) * blockBytes)
    if (blockEnd - at < headBytes) {
      const isFill = file.subarray(at, blockEnd).every((byte) => byte === 0)
      if (!isFill) bad.push({ offset: at, what: 'the end of a block is not empty' })
      at = blockEnd
      continue
    }
    const length = view.getUint16(at + 4, true)
    const type = file[at + 6] ?? 0
    const end = at + headBytes + length
    if (end <= blockEnd && type >= 1 && type <= lastType) {
      if (view.getUint32(at, true) === maskedCrc32c(file.subarray(at + 6, end))) lastGood = end
      else bad.push({ offset: at, what: 'a record does not fit its checksum' })
      at = end
      continue
    }
    bad.push({ offset: at, what: 'a record has no valid head' })
    at = blockEnd
  }
  // What no good record follows is what a killed process leaves.
  const [last] = bad.slice(-1)
  const isUnfinished = last !== undefined && last.offset >= lastGood
  return {
    damage: bad.filter(({ offset }) => offset < lastGood),
    unfinished: isUnfinished ? (bad.find(({ offset }) => offset >= lastGood)?.offset ?? null) : null,
  }
}
