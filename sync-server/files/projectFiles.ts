import { createHash, randomBytes } from 'node:crypto'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import {
  type ProjectFileType,
  pieceBytes,
  projectFileBytes,
  uploadKeptMs,
} from '#domain/protocol/projectFiles.ts'
import { createTurns } from '#server/limits/inTurn.ts'
import type { Database, Store, StoredDocument, WriteOutcome } from '#server/store/database.ts'
import { readPicture } from './picture.ts'
import {
  eraseRange,
  type FileName,
  file,
  fileId,
  filesDatabase,
  pieceId,
  piecesOf,
  stored,
  type Upload,
  upload,
  uploadId,
} from './projectFileStore.ts'

/*
 * The files of projects by their content. A piece is never overwritten, and a finished file accepts no more pieces, so
 * that nothing late can change it. Each user has an upload of their own, so that a user's wrong data cannot damage the
 * upload of another.
 */

export interface Piece extends FileName {
  readonly organizationId: string
  readonly userId: string
  /** Where the piece begins, and how long the whole file is; in bytes. */
  readonly offset: number
  readonly length: number
  readonly type: ProjectFileType
  readonly bytes: Buffer
}

export interface UploadState {
  readonly offset: number
  readonly length: number
  readonly isComplete: boolean
}

export interface ProjectFile {
  readonly type: ProjectFileType
  readonly length: number
  /** The bytes in order. Throws when the file is erased meanwhile. */
  content(): AsyncGenerator<Uint8Array<ArrayBuffer>>
}

export interface ProjectFiles {
  /** How much of a file is here; null when nothing is. */
  state(name: FileName, userId: string): Promise<UploadState | null>
  /** Adds the next piece. A piece that is here already changes nothing; the last one makes the file. */
  add(piece: Piece): Promise<Result<UploadState>>
  /** Keeps a whole file that the gateway has made for a person. */
  keep(whole: Omit<Piece, 'offset' | 'length'>): Promise<Result<null>>
  /** Takes back what `keep` has kept: nothing may name it. */
  takeBack(name: FileName & Pick<Piece, 'organizationId'>): Promise<void>
  read(name: FileName): Promise<ProjectFile | null>
  /** Forgets uploads that no piece has come for in a day. Answers how many. */
  expire(): Promise<number>
}

/** The storage that the plan of an organization allows. */
interface StorageUsage {
  /** Takes room for bytes and answers the code of the refusal, or null. A negative number gives room back. */
  grow(organizationId: string, bytes: number): Promise<ErrorCode | null>
}

export function openProjectFiles(
  store: Store,
  { usage, clock }: { readonly usage: StorageUsage; readonly clock: () => number },
): ProjectFiles {
  const open = () => store.database(filesDatabase)
  /** A picture is checked in memory and may have 64 MB. */
  const onePicture = createTurns()

  /** Writes what never changes; a CouchDB server refuses to write over it, in words of its own. */
  const putOnce = async (files: Database, document: StoredDocument): Promise<WriteOutcome> => {
    if ((await files.get(document._id)) !== null) return 'conflict'
    try {
      return await files.put(document)
    } catch (error) {
      if ((await files.get(document._id)) !== null) return 'conflict'
      throw error
    }
  }

  /** Ends an upload that nothing has been added to since it was read; false when something has. */
  const drop = async (files: Database, { _id, _rev, upload: name, length, organizationId }: Upload) => {
    const [, projectId = '', sha256 = ''] = _id.split(':')
    const whole = file.safeParse(await files.get(fileId({ projectId, sha256 }))).data
    if ((await files.put({ _id, _rev, _deleted: true })) === 'conflict') return false
    // The gateway stopped when the file was made, and the pieces are the file's.
    if (whole?.upload === name) return true
    await eraseRange(files, `piece:${projectId}:${name}:`)
    await usage.grow(organizationId, -length)
    return true
  }

  /** Reserves the room for the whole file. */
  const begin = async (files: Database, piece: Piece): Promise<Result<Upload>> => {
    const { organizationId, length, type } = piece
    const refusal = await usage.grow(organizationId, length)
    if (refusal !== null) return fail(problem(refusal))
    const begun = {
      _id: uploadId(piece, piece.userId),
      ...{ upload: randomBytes(12).toString('hex'), organizationId, received: 0, length, type, at: clock() },
    }
    if ((await putOnce(files, begun)) === 'conflict') await usage.grow(organizationId, -length)
    const standing = upload.safeParse(await files.get(begun._id)).data
    return standing === undefined ? fail(problem('file/offset')) : ok(standing)
  }

  const finish = async (files: Database, name: FileName, whole: Upload): Promise<Result<UploadState>> => {
    const check = () => objectionToContent(piecesOf(files, name.projectId, whole), name.sha256, whole.type)
    const wrong = await (isPicture(whole.type) ? onePicture(check) : check())
    if (wrong !== null) {
      await drop(files, whole)
      return fail(problem(wrong))
    }
    const { upload: from, length, type } = whole
    // Taking the upload away first would lose the file if the gateway stopped here.
    const made = await putOnce(files, { _id: fileId(name), upload: from, length, type, at: clock() })
    const state = { offset: length, length, isComplete: true }
    const counts = file.safeParse(await files.get(fileId(name))).data
    if (made === 'conflict' && counts?.upload !== from) await drop(files, whole)
    else await files.put({ _id: whole._id, _rev: whole._rev, _deleted: true })
    return ok(state)
  }

  const projectFiles: ProjectFiles = {
    state: async (name, userId) => {
      const files = await open()
      const whole = file.safeParse(await files.get(fileId(name))).data
      if (whole !== undefined) return { offset: whole.length, length: whole.length, isComplete: true }
      const begun = upload.safeParse(await files.get(uploadId(name, userId))).data
      return begun === undefined ? null : stateOf(begun)
    },

    add: async (piece) => {
      const files = await open()
      const own = await files.get(uploadId(piece, piece.userId))
      let standing = upload.safeParse(own).data
      const whole = file.safeParse(await files.get(fileId(piece))).data
      if (whole !== undefined) {
        // Somebody else was first.
        if (standing !== undefined) await drop(files, standing)
        return whole.length === piece.length
          ? ok({ offset: whole.length, length: whole.length, isComplete: true })
          : fail(problem('file/size-mismatch'))
      }
      const wrong = objectionTo(piece)
      if (wrong !== null) return fail(problem(wrong))
      if (standing === undefined) {
        if (piece.offset !== 0) return fail(problem('file/offset'))
        const begun = await begin(files, piece)
        if (!begun.ok) return begun
        standing = begun.value
      }
      if (standing.length !== piece.length || standing.type !== piece.type)
        return fail(problem('file/size-mismatch'))
      if (piece.offset !== standing.received && piece.offset + piece.bytes.length !== standing.received)
        return fail(problem('file/offset'))
      if (piece.offset === standing.received && piece.bytes.length > 0) {
        const content = piece.bytes.toString('base64')
        const _id = pieceId(piece.projectId, standing.upload, piece.offset / pieceBytes)
        if ((await putOnce(files, { _id, content })) === 'conflict') {
          const there = stored.safeParse(await files.get(_id)).data
          // The gateway stopped after an earlier try, or another device of this person was first.
          if (there?.content !== content) {
            await drop(files, standing)
            return fail(problem('file/offset'))
          }
        }
      }
      const received = Math.max(standing.received, piece.offset + piece.bytes.length)
      // Written also when nothing came: an upload that was touched does not expire while it becomes a file.
      if ((await files.put({ ...standing, received, at: clock() })) === 'conflict')
        return fail(problem('file/offset'))
      const next = upload.safeParse(await files.get(standing._id)).data
      if (next === undefined) return fail(problem('file/offset'))
      return next.received < next.length ? ok(stateOf(next)) : finish(files, piece, next)
    },

    keep: async ({ bytes, ...whole }) => {
      for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
        const piece = bytes.subarray(offset, offset + pieceBytes)
        const added = await projectFiles.add({ ...whole, offset, length: bytes.length, bytes: piece })
        if (!added.ok) return added
        if (added.value.isComplete) break
      }
      return ok(null)
    },

    takeBack: async ({ organizationId, ...name }) => {
      const files = await open()
      const whole = file.safeParse(await files.get(fileId(name))).data
      if (whole === undefined) return
      // The name first: a file whose content is gone must not be offered.
      await files.put({ _id: whole._id, _rev: whole._rev, _deleted: true })
      await eraseRange(files, `piece:${name.projectId}:${whole.upload}:`)
      await usage.grow(organizationId, -whole.length)
    },

    read: async (name) => {
      const files = await open()
      const found = file.safeParse(await files.get(fileId(name))).data
      if (found === undefined) return null
      const { type, length } = found
      return { type, length, content: () => piecesOf(files, name.projectId, found) }
    },

    expire: async () => {
      const files = await open()
      let expired = 0
      for (let from = 'upload:'; ; ) {
        const page = await files.range({ from, to: 'upload;', limit: 100 })
        for (const each of page) {
          const { data } = upload.safeParse(each)
          if (data !== undefined && clock() - data.at > uploadKeptMs && (await drop(files, data))) expired++
        }
        const last = page.at(-1)
        if (last === undefined || page.length < 100) return expired
        from = `${last._id}\u0000`
      }
    },
  }
  return projectFiles
}

const isPicture = (type: ProjectFileType) => type.startsWith('image/')

/** What is wrong with a file that is whole. A picture must be what its type says, or no sheet could print it. */
async function objectionToContent(
  content: AsyncIterable<Uint8Array<ArrayBuffer>>,
  sha256: string,
  type: ProjectFileType,
): Promise<'file/damaged' | 'file/cannot-process' | null> {
  const hash = createHash('sha256')
  const pieces: Uint8Array[] = []
  for await (const bytes of content) {
    hash.update(bytes)
    if (isPicture(type)) pieces.push(bytes)
  }
  if (hash.digest('hex') !== sha256) return 'file/damaged'
  if (!isPicture(type)) return null
  const picture = readPicture(Buffer.concat(pieces))
  return picture.kind === 'picture' && picture.type === type ? null : 'file/cannot-process'
}

/** What is wrong with a piece, whatever is there already. */
function objectionTo({ offset, length, bytes }: Piece) {
  if (length > projectFileBytes) return 'file/over-limit'
  const isLast = offset + bytes.length === length
  const isWhole = length > 0 && offset % pieceBytes === 0 && (isLast || bytes.length === pieceBytes)
  // An empty piece at the end asks for the file to be made of what is there.
  const isEnd = length > 0 && bytes.length === 0 && offset === length
  return (isWhole && offset + bytes.length <= length && bytes.length <= pieceBytes) || isEnd
    ? null
    : 'file/size-mismatch'
}

const stateOf = ({ received, length }: Upload): UploadState => ({
  offset: received,
  length,
  isComplete: false,
})
