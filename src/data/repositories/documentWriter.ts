import type { Observable } from 'rxjs'
import { isDeletedForEver } from '#domain/bin/term.ts'
import type { ErrorCode } from '#domain/errors/catalogue.ts'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import { collections, type DocumentOf } from '#domain/schemas/collections.ts'
import { type AnyDocument, recencyOf } from '#domain/schemas/document.ts'
import { type CollectionName, type DocumentId, formatDocumentId, uuidv7 } from '#domain/schemas/ids.ts'
import { isTooNew, readDocument, writtenVersion } from '#domain/schemas/payload.ts'
import type { User } from '#domain/schemas/user.ts'
import { plain } from '#domain/sync/device.ts'
import { mintEditId } from '#domain/sync/editId.ts'
import type { Database, DatabaseHolder } from '../database/database.ts'
import { guarded } from '../database/storageErrors.ts'
import { validate } from './validation.ts'

/** The content of a new document. The writer adds author, time, edit id and payload version. */
export type DocumentDraft<Name extends CollectionName> = Pick<
  DocumentOf<Name>,
  'organizationId' | 'name' | 'description' | 'folderId' | 'data'
> & { readonly tags: readonly string[] }

/** The place of a new document. */
type Place = Omit<DocumentId, 'collection'> & {
  /** Time of its last edit, if that is not now. */
  readonly madeAt?: string
  /** Time of its creation, if that is earlier. */
  readonly createdAt?: string
}

/** The fields that an edit may change. */
export type Changes<Name extends CollectionName> = Partial<
  Pick<DocumentOf<Name>, 'name' | 'description' | 'tags' | 'folderId' | 'deletedAt' | 'data'>
>

/** The only writer of documents on a device. It also reads them in the current form. */
export interface DocumentWriter {
  readonly user: User
  newId(): string
  now(): string
  /**
   * Returns random numbers in [0, 1).
   * @param count how many.
   */
  chances(count: number): number[]
  /** Reads a document. Fails with `missing` when it does not exist or is in the bin. */
  read<Name extends CollectionName>(
    collection: Name,
    id: string,
    missing: ErrorCode,
  ): Promise<Result<DocumentOf<Name>>>
  /**
   * Finds documents by the values of their fields, named by path. Reads the whole collection: for small ones only.
   */
  find<Name extends CollectionName>(
    collection: Name,
    fields: Readonly<Record<string, string>>,
  ): Promise<Result<DocumentOf<Name>[]>>
  /** Returns the documents of a scope that were edited at or after this time, in milliseconds since 1970. */
  since<Name extends CollectionName>(
    collection: Name,
    scope: string,
    at: number,
  ): Promise<Result<DocumentOf<Name>[]>>
  live<Value>(query: (database: Database) => Observable<Value>): Observable<Value>
  /** Creates a document. Resolves ok once the write is on the disk. */
  create<Name extends CollectionName>(
    collection: Name,
    at: Place,
    draft: DocumentDraft<Name>,
  ): Promise<Result<DocumentOf<Name>>>
  /** Creates all documents in one write, or none. Resolves ok once it is on the disk. */
  createAll<Name extends CollectionName>(
    collection: Name,
    drafts: readonly { readonly at: Place; readonly draft: DocumentDraft<Name> }[],
  ): Promise<Result<DocumentOf<Name>[]>>
  /**
   * Edits the document that is stored at the time of the write. Fails with `storage/gone` when it does not exist, was
   * deleted for ever, or is in the bin (unless `evenInBin`). Resolves ok once the write is on the disk.
   */
  change<Name extends CollectionName>(
    collection: Name,
    id: string,
    edit: (stored: DocumentOf<Name>) => Result<Changes<Name>>,
    options?: { readonly evenInBin?: boolean },
  ): Promise<Result<DocumentOf<Name>>>
  /** Writes a document that is no longer on this device as a new edit with the same content. */
  bringBack<Name extends CollectionName>(
    collection: Name,
    document: AnyDocument,
  ): Promise<Result<DocumentOf<Name>>>
}

export interface DocumentWriterDeps {
  readonly user: User
  readonly deviceId: string
  readonly database: DatabaseHolder
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Unguessable bytes. */
  readonly randomBytes: (count: number) => Uint8Array
  readonly onProblem: (problem: Problem) => void
  readonly onSaved: () => void
  /** Whether a newer app version has taken over the database, so that this one must not write. */
  readonly isOutdated: () => boolean
}

/** Ends a modifier without a write: RxDB passes the error to the caller. */
class Refusal extends Error {
  readonly problem: Problem

  constructor(given: Problem) {
    super(given.message)
    this.name = 'Refusal'
    this.problem = given
  }
}

/** Makes the document writer of one person on one device. */
export function createDocumentWriter(deps: DocumentWriterDeps): DocumentWriter {
  const { user, deviceId, database, randomBytes, onProblem, onSaved } = deps
  const chance = (): number => {
    const bytes = randomBytes(6)
    return bytes.reduce((sum, byte) => sum * 256 + byte, 0) / 256 ** 6
  }
  const now = () => new Date(deps.now()).toISOString()

  /** The fields that every edit sets, in the same write as the edit. */
  const stamp = (previous: Pick<AnyDocument, 'editId' | 'waiting'> | null, updatedAt = now()) => {
    return {
      editId: mintEditId({ deviceId, now: deps.now(), random: chance(), previous }),
      updatedAt,
      updatedBy: user.id,
      recency: recencyOf(updatedAt),
      waiting: 1 as const,
    }
  }

  const whole = <Name extends CollectionName>(collection: Name, at: Place, draft: DocumentDraft<Name>) => {
    const edit = stamp(null, at.madeAt)
    return {
      ...draft,
      id: formatDocumentId({ ...at, collection }),
      scope: at.scope,
      payloadVersion: writtenVersion(collection, draft.data),
      createdAt: at.createdAt ?? edit.updatedAt,
      createdBy: user.id,
      deletedAt: null,
      server: null,
      ...edit,
    }
  }

  async function saved<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
    if (deps.isOutdated()) return fail(problem('storage/outdated'))
    const result = await guarded(work, onProblem)
    if (result.ok) onSaved()
    return result
  }

  const insert = <Name extends CollectionName>(collection: Name, given: object) =>
    saved(async () => {
      const valid = validate(collections[collection].document, given)
      if (!valid.ok) return valid
      const document = plain(valid.value)
      await database.run(async (open) => {
        try {
          await open[collection].insert(document)
        } catch (error) {
          // The first try wrote it before the connection broke.
          const stored = await open[collection].findOne(document.id).exec()
          if (stored?.editId !== document.editId) throw error
        }
      })
      return ok(valid.value as DocumentOf<Name>)
    })

  return {
    user,
    now,
    newId: () => uuidv7(deps.now(), randomBytes(10)),
    chances: (count) => Array.from({ length: count }, chance),
    live: (query) => database.live(query),

    read: (collection, id, missing) =>
      guarded(async () => {
        const stored = await database.run((open) => open[collection].findOne(id).exec())
        const [document] = readable(collection, stored === null ? [] : [stored])
        return document === undefined || document.deletedAt !== null ? fail(problem(missing)) : ok(document)
      }, onProblem),

    find: (collection, fields) =>
      guarded(async () => {
        const found = await database.run((open) => open[collection].find({ selector: fields }).exec())
        return ok(readable(collection, found))
      }, onProblem),

    since: (collection, scope, at) =>
      guarded(async () => {
        const recency = recencyOf(new Date(at).toISOString())
        const found = await database.run((open) =>
          open[collection]
            .find({
              selector: { scope: { $eq: scope }, recency: { $lte: recency } },
              sort: [{ scope: 'asc' }, { recency: 'asc' }],
            })
            .exec(),
        )
        return ok(readable(collection, found))
      }, onProblem),

    create: (collection, at, draft) => insert(collection, whole(collection, at, draft)),

    bringBack: (collection, document) =>
      insert(collection, { ...document, server: null, ...stamp(document) }),

    createAll: (collection, drafts) =>
      saved(async () => {
        const documents: AnyDocument[] = []
        for (const { at, draft } of drafts) {
          const valid = validate(collections[collection].document, whole(collection, at, draft))
          if (!valid.ok) return valid
          documents.push(plain(valid.value))
        }
        await database.run(async (open) => {
          const { error } = await open[collection].bulkInsert(documents)
          // The first try wrote it before the connection broke: the same edit is no conflict.
          const [refused] = error.filter(
            ({ documentId, status, ...rest }) =>
              status !== 409 ||
              (rest as { documentInDb?: AnyDocument }).documentInDb?.editId !==
                documents.find(({ id }) => id === documentId)?.editId,
          )
          if (refused !== undefined) throw new Error(`Not written: ${refused.documentId} (${refused.status})`)
        })
        return ok(documents as unknown as DocumentOf<typeof collection>[])
      }),

    change: (collection, id, edit, { evenInBin = false } = {}) =>
      saved(async () => {
        try {
          const written = await database.run(async (open) => {
            const found = await open[collection].findOne(id).exec()
            if (found === null) throw new Refusal(problem('storage/gone'))
            return found.incrementalModify((stored) => {
              // A write on a deleted RxDocument would succeed silently into its tombstone.
              if (stored._deleted || isDeletedForEver(stored) || (stored.deletedAt !== null && !evenInBin))
                throw new Refusal(problem('storage/gone'))
              const readable = readDocument(collection, plain(stored))
              if (readable === null) throw new Refusal(problem('sync/payload-too-new'))
              const changes = edit(readable)
              if (!changes.ok) throw new Refusal(changes.problem)
              const changed = { ...readable, ...changes.value }
              const valid = validate(collections[collection].document, {
                ...changed,
                payloadVersion: writtenVersion(collection, changed.data),
                ...stamp(stored),
              })
              if (!valid.ok) throw new Refusal(valid.problem)
              return { ...stored, ...plain(valid.value) }
            })
          })
          return ok(readDocument(collection, plain(written.toJSON()))!)
        } catch (error) {
          if (error instanceof Refusal) return fail(error.problem)
          throw error
        }
      }),
  }
}

/** Returns the documents that this app can read, in the current form. */
export function readable<Name extends CollectionName>(
  collection: Name,
  documents: readonly { toJSON(): object }[],
): DocumentOf<Name>[] {
  return documents.flatMap((each) => {
    const document = plain(each.toJSON())
    return isTooNew(collection, document) ? [] : (readDocument(collection, document) ?? [])
  })
}
