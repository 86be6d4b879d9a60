import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { packageMediaType } from '#domain/package/names.ts'
import { pauses } from '../database/pauses.ts'

/** Writes a zip archive piece by piece, with a pause every few milliseconds. */
export function archiveWriter() {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const pause = pauses()
  let failure: Error | null = null
  let size = 0
  const zip = new Zip((error, piece) => {
    failure ??= error
    pieces.push(piece as Uint8Array<ArrayBuffer>)
    size += piece.length
  })
  return {
    /** Bytes written so far. */
    size: () => size,
    /**
     * Adds an entry.
     * @param isPacked whether the bytes are compressed already.
     */
    async add(path: string, bytes: Uint8Array, isPacked = false): Promise<void> {
      const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
      zip.add(entry)
      entry.push(bytes, true)
      if (failure !== null) throw failure
      await pause()
    },
    done(): Blob {
      zip.end()
      if (failure !== null) throw failure
      return new Blob(pieces, { type: packageMediaType })
    },
  }
}
