import { distinctUntilChanged, map, of, switchMap } from 'rxjs'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { photosOfBoth } from '#domain/photos/edits.ts'
import { same } from '#domain/schemas/content.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { readDocument } from '#domain/schemas/payload.ts'
import type { Photos } from '#domain/schemas/photo.ts'
import type { ReportData } from '#domain/schemas/report.ts'
import { hasGivenWay } from '#domain/sync/conflict.ts'
import { plain } from '#domain/sync/device.ts'
import type { RefusedDocument } from '../database/schema.ts'
import { guarded } from '../database/storageErrors.ts'
import { type DocumentWriter, readable } from '../repositories/documentWriter.ts'
import { freshUid, projectDocumentId } from '../repositories/projects.ts'
import type { ConflictCopy } from './conflictCopy.ts'
import { type ConflictCopyDeps, conflictRows, type Decisions, entryOf, rowOf } from './conflictRows.ts'
import { reportsOfConflictCopies } from './reportsOfConflictCopies.ts'

/**
 * Carries out a person's decisions about conflict copies, by rules [K*] of SPEC.md. Its code is loaded when it is
 * first used.
 */
export function decisionsOn({ database, writer, onProblem }: ConflictCopyDeps): Decisions {
  const reports = reportsOfConflictCopies(writer)

  const stored = (id: string): Promise<RefusedDocument | null> =>
    database.run(async (open) => {
      const own = (await open.refused.findOne(id).exec())?.toMutableJSON()
      if (own !== undefined) return own
      const [record] = readable('conflicts', await open.conflicts.find({ selector: { id } }).exec())
      return record === undefined || record.deletedAt !== null ? null : rowOf(record)
    })

  const stands = async ({ collectionName, documentId, document }: RefusedDocument): Promise<boolean> => {
    const current = await database.run((open) => open[collectionName].findOne(documentId).exec())
    return !hasGivenWay({ editId: String(document.editId) }, current)
  }

  /** Removes a conflict copy of this device; moves a conflict record of the gateway to the bin for everybody. */
  async function remove(id: string): Promise<Result<null>> {
    const isOwn = await database.run(async (open) => {
      const own = await open.refused.findOne(id).exec()
      await own?.incrementalRemove()
      return own !== null
    })
    if (isOwn) return ok(null)
    const binned = await writer.change('conflicts', id, () => ok({ deletedAt: writer.now() }))
    return binned.ok || binned.problem.code === 'storage/gone' ? ok(null) : binned
  }

  return {
    get: (id) =>
      conflictRows(database).pipe(
        map((all) => all.find((row) => row.id === id) ?? null),
        distinctUntilChanged<RefusedDocument | null>(same),
        switchMap((row) => {
          if (row === null) return of(null)
          const current$ = database.live((open) => open[row.collectionName].findOne(row.documentId).$)
          return current$.pipe(map((current) => seenWith(row, current)))
        }),
      ),

    discard: (id) =>
      guarded(async () => {
        const row = await stored(id)
        if (row !== null && (await stands(row))) return fail(problem('request/changed-meanwhile'))
        const mine = row === null ? null : readAny(row.collectionName, row.document)
        if (row?.collectionName === 'reports' && mine !== null && entryOf(row).isConflict) {
          const kept = await reports.keepFiles(mine)
          if (!kept.ok) return kept
        }
        return remove(id)
      }, onProblem),

    resolve: (id, content) =>
      guarded(async () => {
        const row = await stored(id)
        if (row === null) return ok(null)
        if (await stands(row)) return fail(problem('request/changed-meanwhile'))
        const { payloadVersion, ...changes } = content
        const current = await database.run((open) => open[row.collectionName].findOne(row.documentId).exec())
        const written: Result<unknown> =
          current === null
            ? await writer.bringBack(row.collectionName, {
                ...(row.document as unknown as AnyDocument),
                ...changes,
                payloadVersion,
              })
            : await writer.change(
                row.collectionName,
                row.documentId,
                (standing) => {
                  const isReport = row.collectionName === 'reports'
                  const data = isReport
                    ? reports.decided(changes.data, standing.data)
                    : ok(withPhotosOfBoth(changes.data, standing.data))
                  return data.ok ? ok({ ...changes, data: data.value } as never) : data
                },
                { evenInBin: true },
              )
        if (!written.ok) return written
        return remove(id)
      }, onProblem),

    copy: (id, { name, projectId }) =>
      guarded(async () => {
        const row = await stored(id)
        const mine = row === null ? null : readAny(row.collectionName, row.document)
        if (row === null || mine === null) return fail(problem('storage/gone'))
        return copied(writer, row.collectionName, mine, { name, projectId })
      }, onProblem),
  }
}

/** [K10] Adds the photos of the current document to the chosen data. */
function withPhotosOfBoth(decided: AnyDocument['data'], standing: object): AnyDocument['data'] {
  const photos = (standing as { readonly photos?: Photos }).photos
  return photos === undefined
    ? decided
    : { ...decided, photos: photosOfBoth(decided.photos as Photos | undefined, photos) }
}

function seenWith(row: RefusedDocument, current: { toJSON(): object } | null): ConflictCopy {
  const read = (document: object | undefined) =>
    document === undefined ? null : readAny(row.collectionName, document)
  return {
    ...entryOf(row),
    mine: read(row.document),
    met: read(row.theirs),
    base: read(row.base),
    current: current === null ? null : read(current.toJSON()),
    stored: row,
  }
}

const readAny = (collection: CollectionName, document: object): AnyDocument | null =>
  readDocument(collection, plain(document)) as AnyDocument | null

/** Makes a new document with the content of another. Fields of the old place and of the gateway stay behind. */
async function copied(
  writer: DocumentWriter,
  collection: CollectionName,
  mine: AnyDocument,
  { name, projectId }: { readonly name: string; readonly projectId: string },
): Promise<Result<AnyDocument>> {
  const given = { name, description: mine.description, tags: mine.tags, folderId: null }
  const make = async (
    scope: string,
    organizationId: string,
    data: AnyDocument['data'],
    localId = writer.newId(),
  ): Promise<Result<AnyDocument>> =>
    (await writer.create(collection, { scope, localId }, {
      ...given,
      organizationId,
      data,
    } as never)) as Result<AnyDocument>
  switch (collection) {
    case 'projects': {
      const id = writer.newId()
      const teamMembers = { [writer.user.id]: { role: 'admin', permissions: [] } }
      return make(id, mine.organizationId, { ...mine.data, uid: await freshUid(writer), teamMembers }, id)
    }
    case 'materials':
      return make(mine.scope, mine.organizationId, mine.data)
    case 'folders':
    case 'calculations':
    case 'reports': {
      const project = await writer.read('projects', projectDocumentId(projectId), 'project/not-found')
      if (!project.ok) return project
      const { variantOf: _, ...data } = mine.data
      const own =
        collection === 'reports' ? reportsOfConflictCopies(writer).copy(data as unknown as ReportData) : data
      return make(projectId, project.value.organizationId, own)
    }
    default:
      return fail(problem('request/invalid'))
  }
}
