import { uncompress } from 'snappyjs'
import { maskedCrc32c } from './crc32c.ts'
import type { FileDamage } from './records.ts'

const footerBytes = 48
const trailerBytes = 5
/** The last eight bytes of a table, as two words. */
const magic = [0x8b80fb57, 0xdb477524] as const
/** A block holds a few kilobytes, or one value; none is that large. */
const mostBlockBytes = 256 * 1024 * 1024

interface Handle {
  readonly offset: number
  readonly size: number
}

/**
 * Checks every byte of a table of LevelDB: the blocks lie one after the other, each with 1 byte of compression and 4 of
 * checksum behind it; an index names them, a footer of 48 bytes names the index.
 *
 * Source: LevelDB, doc/table_format.md.
 */
export function checkTable(file: Uint8Array): FileDamage[] {
  const damage: FileDamage[] = []
  const add = (offset: number, what: string) => damage.push({ offset, what })
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const footerAt = file.length - footerBytes
  if (footerAt < 0) return [{ offset: 0, what: 'the table ends too early' }]
  if (magic.some((word, index) => view.getUint32(file.length - 8 + 4 * index, true) !== word))
    add(file.length - 8, 'the table does not end as tables end')
  let blocks: Handle[]
  try {
    const footer = new Reader(file, footerAt)
    const meta = footer.handle()
    const index = footer.handle()
    if (file.subarray(footer.at, file.length - 8).some((byte) => byte !== 0))
      add(footer.at, 'the footer holds something else than zeros')
    blocks = [...handlesIn(file, meta), ...handlesIn(file, index), meta, index]
  } catch (error) {
    add(footerAt, `the index cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return damage
  }
  let expected = 0
  for (const { offset, size } of blocks.sort((one, other) => one.offset - other.offset)) {
    if (offset !== expected) add(expected, 'the blocks do not follow each other')
    const end = offset + size + trailerBytes
    if (end > footerAt) add(offset, 'a block goes beyond the end of the table')
    else if (view.getUint32(end - 4, true) !== maskedCrc32c(file.subarray(offset, end - 4)))
      add(offset, 'a block does not fit its checksum')
    expected = end
  }
  if (expected !== footerAt) add(expected, 'something lies between the blocks and the footer')
  return damage
}

/** The handles that are the values of a block of index. */
function handlesIn(file: Uint8Array, { offset, size }: Handle): Handle[] {
  if (offset + size + trailerBytes > file.length) throw new Error('it lies beyond the end')
  const stored = file.subarray(offset, offset + size)
  const compression = file[offset + size]
  if (compression !== 0 && compression !== 1) throw new Error('its compression is unknown')
  const block = compression === 0 ? stored : uncompress(stored, mostBlockBytes)
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const restarts = view.getUint32(block.length - 4, true)
  const end = block.length - 4 - 4 * restarts
  const handles: Handle[] = []
  for (const reader = new Reader(block, 0); reader.at < end; ) {
    reader.number()
    const rest = reader.number()
    reader.number()
    reader.at += rest
    handles.push(reader.handle())
  }
  return handles
}

/** Reads numbers of seven bits a byte, the lowest first. */
class Reader {
  at: number
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  number(): number {
    let value = 0
    for (let factor = 1; factor <= 2 ** 49; factor *= 128) {
      const byte = this.#bytes[this.at++]
      if (byte === undefined) break
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
    throw new Error('a number in it does not end')
  }

  handle(): Handle {
    return { offset: this.number(), size: this.number() }
  }
}
