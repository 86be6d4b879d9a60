import { inflateSync } from 'fflate'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { isEntryPath, packageLimits } from '#domain/package/format.ts'
import { damaged } from '#domain/package/readParts.ts'

/** A zip archive from outside. It may be hostile. */
export interface Archive {
  /** Paths of the entries: valid names of a project file, each once. */
  readonly paths: ReadonlySet<string>
  /** Calls `take` with every entry in order; stops at the first failure. */
  each(take: (path: string, bytes: Uint8Array) => Promise<Result<unknown>>): Promise<Result<null>>
  /** Unpacks one entry. */
  read(path: string): Result<Uint8Array>
}

/** An entry as the list at the end of an archive states it. Sizes in bytes. */
interface Entry {
  readonly name: string
  /** 0: stored, 8: deflated. */
  readonly compression: number
  readonly packedSize: number
  readonly size: number
  /** Place of its header. */
  readonly header: number
}

/** Marks of the parts of an archive. Source: PKWARE APPNOTE 6.3.10, 4.3.7, 4.3.12 and 4.3.16. */
const headerMark = 0x04034b50
const listMark = 0x02014b50
const endMark = 0x06054b50

/** Bytes of the end of an archive without its comment, and of the longest comment. */
const endBytes = 22
const mostComment = 65_535

/**
 * Reads the list of an archive, once, and checks it before anything is unpacked. Fails with `package/not-a-package`,
 * `package/unreadable` or `package/too-large`.
 */
export async function openArchive(file: Blob): Promise<Result<Archive>> {
  if (file.size > packageLimits.fileBytes) return fail(problem('package/too-large'))
  const bytes = new Uint8Array(await file.arrayBuffer())
  const view = new DataView(bytes.buffer)
  if (bytes.length < 4 || view.getUint32(0, true) !== headerMark)
    return fail(problem('package/not-a-package'))
  let listed: readonly Entry[] | 'too many'
  try {
    listed = listOf(bytes, view)
  } catch {
    return fail(problem('package/unreadable'))
  }
  if (listed === 'too many') return fail(problem('package/too-large'))
  const entries = new Map<string, Entry>()
  let total = 0
  for (const entry of listed) {
    const { name, size, compression } = entry
    if (!isEntryPath(name)) return fail(damaged(shown(name), 'a name that no package has'))
    if (entries.has(name)) return fail(damaged(name, 'there twice'))
    if (compression !== 0 && compression !== 8) return fail(damaged(name, 'packed in an unknown way'))
    if (size > packageLimits.entryBytes) return fail(problem('package/too-large'))
    entries.set(name, entry)
    total += size
  }
  if (total > packageLimits.totalBytes) return fail(problem('package/too-large'))

  const read = (path: string): Result<Uint8Array> => {
    const entry = entries.get(path)
    if (entry === undefined) return fail(damaged(path, 'not there'))
    try {
      return ok(unpacked(bytes, view, entry))
    } catch {
      return fail(damaged(path, 'cannot be unpacked'))
    }
  }
  return ok({
    paths: new Set(entries.keys()),
    async each(take) {
      for (const path of entries.keys()) {
        const content = read(path)
        if (!content.ok) return content
        const taken = await take(path, content.value)
        if (!taken.ok) return taken
      }
      return ok(null)
    },
    read,
  })
}

/** The list of an archive. Throws when it is damaged. An archive of a few bytes can claim billions of entries. */
function listOf(bytes: Uint8Array, view: DataView): readonly Entry[] | 'too many' {
  const end = endOf(view)
  const count = view.getUint16(end + 8, true)
  if (count > packageLimits.entries + 1) return 'too many'
  const entries: Entry[] = []
  const text = new TextDecoder()
  let at = view.getUint32(end + 16, true)
  for (let place = 0; place < count; place++) {
    if (view.getUint32(at, true) !== listMark) throw new Error('The list is damaged')
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    entries.push({
      name: text.decode(bytes.subarray(at + 46, nameEnd)),
      compression: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      header: view.getUint32(at + 42, true),
    })
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Where the end of an archive begins. Throws when it has none. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - mostComment)
  for (let at = view.byteLength - endBytes; at >= first; at--)
    if (view.getUint32(at, true) === endMark) return at
  throw new Error('The archive has no end')
}

/** The bytes of an entry: never more than the list states of it. Throws when they are damaged. */
function unpacked(bytes: Uint8Array, view: DataView, { header, packedSize, size, compression }: Entry) {
  if (view.getUint32(header, true) !== headerMark) throw new Error('The entry has no header')
  const from = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  if (from + packedSize > bytes.length) throw new Error('The entry ends behind the archive')
  // A copy: it is handed over to the page.
  if (compression === 0) return bytes.slice(from, from + Math.min(packedSize, size))
  return inflateSync(bytes.subarray(from, from + packedSize), { out: new Uint8Array(size) })
}

/** Shortens a name from outside for a message. */
const shown = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name)
