import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Store, StoredDocument } from '#server/store/database.ts'
import { StoreFull, StoreUnavailable, storeFailure } from '#server/store/failures.ts'

/*
 * Files in the document store, so that one backup holds both, on LevelDB and CouchDB alike. A version never changes.
 * `<key>:<version>` describes it and is written last, so that a reader finds a whole file or none. Its content is
 * stored as `<key>:<version>:<number>`, because CouchDB accepts no document above 8 MB. The document that refers to a
 * file decides which version is current.
 */

const database = 'files'
const chunkBytes = 512 * 1024

const head = z.looseObject({ type: z.string(), chunks: z.int() })
const chunk = z.looseObject({ content: z.string() })

export interface Blob {
  readonly type: string
  readonly bytes: Buffer
}

export interface Blobs {
  /** Keeps a new version; answers its name, which nobody can guess. */
  keep(key: string, file: Blob): Promise<string>
  read(key: string, version: string): Promise<Blob | null>
  /** The bytes in order, for a file that may be too large for memory. Throws when it is deleted meanwhile. */
  content(key: string, version: string): Promise<AsyncGenerator<Uint8Array<ArrayBuffer>> | null>
  /** Names of the versions that are kept. */
  versions(key: string): Promise<string[]>
  /** Deletes a version; without one all. What is not there is deleted already. */
  drop(key: string, version?: string): Promise<void>
}

/** The database of files cannot be opened: it is damaged, or CouchDB does not let the gateway make it. */
export class NoFileStorage extends Error {
  override readonly name = 'NoFileStorage'

  constructor(cause: unknown) {
    super('The database of files could not be opened', { cause })
  }
}

export function openBlobs(store: Store): Blobs {
  const open = () =>
    store.database(database).catch((error: unknown) => {
      // Asking again may help with these.
      if (storeFailure(error) instanceof StoreUnavailable || storeFailure(error) instanceof StoreFull)
        throw error
      throw new NoFileStorage(error)
    })
  const versionId = (key: string, version: string) => `${key}:${version}`
  const chunkId = (key: string, version: string, index: number) =>
    `${versionId(key, version)}:${String(index).padStart(4, '0')}`

  const stored = async (key: string, version: string | undefined): Promise<StoredDocument[]> => {
    const files = await open()
    const found: StoredDocument[] = []
    const prefix = version === undefined ? `${key}:` : versionId(key, version)
    const to = version === undefined ? `${key};` : `${prefix};`
    for (let from = prefix; ; ) {
      // Few at a time: each may be two thirds of a megabyte.
      const page = await files.range({ from, to, limit: 16 })
      found.push(...page.map(({ _id, _rev }) => ({ _id, ...(_rev === undefined ? {} : { _rev }) })))
      const last = page.at(-1)
      if (last === undefined) return found
      from = `${last._id}\u0000`
    }
  }

  return {
    keep: async (key, { type, bytes }) => {
      const files = await open()
      const version = randomBytes(18).toString('base64url')
      const chunks = Math.ceil(bytes.length / chunkBytes)
      for (let index = 0; index < chunks; index++) {
        const content = bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes).toString('base64')
        await files.put({ _id: chunkId(key, version, index), content })
      }
      await files.put({ _id: versionId(key, version), type, chunks })
      return version
    },

    read: async (key, version) => {
      const files = await open()
      const found = head.safeParse(await files.get(versionId(key, version))).data
      if (found === undefined) return null
      const ids = Array.from({ length: found.chunks }, (_, index) => chunkId(key, version, index))
      const parts = (await files.getMany(ids)).map((part) => chunk.safeParse(part).data)
      const contents = parts.flatMap((part) =>
        part === undefined ? [] : [new Uint8Array(Buffer.from(part.content, 'base64'))],
      )
      // Deleted while it was being read.
      return contents.length < found.chunks ? null : { type: found.type, bytes: Buffer.concat(contents) }
    },

    content: async (key, version) => {
      const files = await open()
      const found = head.safeParse(await files.get(versionId(key, version))).data
      if (found === undefined) return null
      return (async function* () {
        for (let index = 0; index < found.chunks; index++) {
          const { data } = chunk.safeParse(await files.get(chunkId(key, version, index)))
          if (data === undefined) throw new Error('A chunk of a file is gone')
          yield new Uint8Array(Buffer.from(data.content, 'base64'))
        }
      })()
    },

    versions: async (key) => {
      const names = (await stored(key, undefined)).map(({ _id }) => _id.slice(key.length + 1))
      return names.filter((name) => !name.includes(':'))
    },

    drop: async (key, version) => {
      const files = await open()
      const gone = await stored(key, version)
      await files.putMany(gone.map((each) => ({ ...each, _deleted: true })))
    },
  }
}
