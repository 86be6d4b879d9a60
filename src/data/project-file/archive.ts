import { type UnzipFileInfo, unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { isEntryPath, packageLimits } from '#domain/package/format.ts'
import { packageMediaType } from '#domain/package/names.ts'
import { damaged } from '#domain/package/readParts.ts'
import { pauses } from '../database/pauses.ts'

/** Bytes to unpack before a pause, so that the page stays responsive. */
const stretchBytes = 500_000

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

/** A zip archive from outside. It may be hostile. */
export interface Archive {
  /** Paths of the entries: valid names of a project file, each once. */
  readonly paths: ReadonlySet<string>
  /** Calls `take` with every entry in order; stops at the first failure. */
  each(take: (path: string, bytes: Uint8Array) => Promise<Result<unknown>>): Promise<Result<null>>
  /** Unpacks one entry. */
  read(path: string): Result<Uint8Array>
}

/**
 * Checks the directory of an archive before anything is unpacked. Fails with `package/not-a-package`,
 * `package/unreadable` or `package/too-large`.
 */
export async function openArchive(file: Blob): Promise<Result<Archive>> {
  if (file.size > packageLimits.fileBytes) return fail(problem('package/too-large'))
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Local header of the first entry.
  if (bytes.length < 4 || bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 3 || bytes[3] !== 4)
    return fail(problem('package/not-a-package'))
  const entries: UnzipFileInfo[] = []
  const areTooMany = () => entries.length > packageLimits.entries + 1
  try {
    unzipSync(bytes, {
      filter: (entry) => {
        // While the directory is read: one of a few bytes can claim billions of entries.
        if (areTooMany()) throw new Error('Too many entries')
        entries.push(entry)
        return false
      },
    })
  } catch {
    return fail(problem(areTooMany() ? 'package/too-large' : 'package/unreadable'))
  }
  if (areTooMany()) return fail(problem('package/too-large'))
  const paths = new Set<string>()
  let total = 0
  for (const { name, originalSize, compression } of entries) {
    if (!isEntryPath(name)) return fail(damaged(shown(name), 'a name that no package has'))
    if (paths.has(name)) return fail(damaged(name, 'there twice'))
    if (compression !== 0 && compression !== 8) return fail(damaged(name, 'packed in an unknown way'))
    if (originalSize > packageLimits.entryBytes) return fail(problem('package/too-large'))
    paths.add(name)
    total += originalSize
  }
  if (total > packageLimits.totalBytes) return fail(problem('package/too-large'))

  /** Unpacks entries from `from` on, up to a limit of bytes. An entry is never longer than the directory says. */
  const unpack = (from: number): { to: number; unpacked: Map<string, Uint8Array>; broken: string | null } => {
    let to = from
    for (let size = 0; to < entries.length && size < stretchBytes; to++)
      size += entries[to]?.originalSize ?? 0
    const wanted = (first: number, last: number) => {
      let place = -1
      return new Map(
        Object.entries(
          unzipSync(bytes, {
            filter: () => {
              place += 1
              return place >= first && place < last
            },
          }),
        ),
      )
    }
    try {
      return { to, unpacked: wanted(from, to), broken: null }
    } catch {
      for (let place = from; place < to; place++)
        try {
          wanted(place, place + 1)
        } catch {
          return { to, unpacked: new Map(), broken: entries[place]?.name ?? '' }
        }
      return { to, unpacked: new Map(), broken: entries[from]?.name ?? '' }
    }
  }

  return ok({
    paths,
    async each(take) {
      const pause = pauses()
      for (let from = 0; from < entries.length; ) {
        const { to, unpacked, broken } = unpack(from)
        if (broken !== null) return fail(damaged(broken, 'cannot be unpacked'))
        for (const { name } of entries.slice(from, to)) {
          const taken = await take(name, unpacked.get(name) ?? new Uint8Array())
          if (!taken.ok) return taken
          await pause()
        }
        from = to
      }
      return ok(null)
    },
    read(path) {
      try {
        const found = unzipSync(bytes, { filter: ({ name }) => name === path })[path]
        return found === undefined ? fail(damaged(path, 'not there')) : ok(found)
      } catch {
        return fail(damaged(path, 'cannot be unpacked'))
      }
    },
  })
}

/** Shortens a name from outside for a message. */
const shown = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name)
