import { z } from 'zod'
import { pieceBytes, projectFileTypes } from '#domain/protocol/projectFiles.ts'
import type { Database, Store } from '#server/store/database.ts'

/*
 * How the files of projects lie in the document store, beside the other files, so that one backup has all of it, on a LevelDB
 * folder and on a CouchDB server alike.
 *
 * `file:<project>:<sha256>` describes a whole file and is written last; `upload:<project>:<sha256>:<user>` says how far an upload
 * is; `piece:<project>:<upload>:<number>` is content.
 */

/** The bytes of one file, in one project. */
export interface FileName {
  readonly projectId: string
  readonly sha256: string
}

export const filesDatabase = 'files'
const hex = z.string().regex(/^[0-9a-f]+$/)
const stamped = { _id: z.string(), _rev: z.string() }
export const file = z.looseObject({
  ...stamped,
  upload: hex,
  length: z.int(),
  type: z.enum(projectFileTypes),
})
export const upload = z.looseObject({
  ...stamped,
  upload: hex,
  organizationId: z.string(),
  received: z.int(),
  length: z.int(),
  type: z.enum(projectFileTypes),
  /** Of the last piece; milliseconds since 1970. */
  at: z.int(),
})
export type Upload = z.infer<typeof upload>
export const stored = z.looseObject({ content: z.string() })

export const fileId = ({ projectId, sha256 }: FileName) => `file:${projectId}:${sha256}`
export const uploadId = ({ projectId, sha256 }: FileName, userId: string) =>
  `upload:${projectId}:${sha256}:${userId}`
export const pieceId = (projectId: string, name: string, index: number) =>
  `piece:${projectId}:${name}:${String(index).padStart(4, '0')}`

/** The content of an upload, in order. Throws when it is erased meanwhile. */
export async function* piecesOf(
  files: Database,
  projectId: string,
  { upload: name, length }: Pick<Upload, 'upload' | 'length'>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let index = 0; index * pieceBytes < length; index++) {
    const { data } = stored.safeParse(await files.get(pieceId(projectId, name, index)))
    if (data === undefined) throw new Error('A piece of a file is gone')
    yield new Uint8Array(Buffer.from(data.content, 'base64'))
  }
}

/** @param prefix ends with a colon. */
export async function eraseRange(files: Database, prefix: string): Promise<void> {
  const to = `${prefix.slice(0, -1)};`
  for (;;) {
    const page = await files.range({ from: prefix, to, limit: 16 })
    if (page.length === 0) return
    await files.putMany(page.map(({ _id, _rev }) => ({ _id, _rev: _rev ?? '', _deleted: true })))
  }
}

/** Erases the files of a project with its unfinished uploads. */
export async function eraseProjectFiles(store: Store, projectId: string): Promise<void> {
  const files = await store.database(filesDatabase)
  // The names first: a file whose content is gone must not be offered.
  for (const kind of ['file', 'upload', 'piece']) await eraseRange(files, `${kind}:${projectId}:`)
}

/** The size of the files of a project, in bytes. */
export async function projectFileBytesIn(store: Store, projectId: string): Promise<number> {
  const files = await store.database(filesDatabase)
  let bytes = 0
  for (let from = `file:${projectId}:`; ; ) {
    const page = await files.range({ from, to: `file:${projectId};`, limit: 500 })
    for (const each of page) bytes += file.safeParse(each).data?.length ?? 0
    const last = page.at(-1)
    if (last === undefined || page.length < 500) return bytes
    from = `${last._id}\u0000`
  }
}
