import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { emptied } from '#domain/bin/emptied.ts'
import { deletedForEver, isDeletedForEver, leavesBinAt } from '#domain/bin/term.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import { ancestorsAfter } from '#domain/sync/maker.ts'
import type { Blobs } from '#server/files/blobs.ts'
import type { ProjectFiles } from '#server/files/projectFiles.ts'
import type { Database, Store, StoredDocument } from '#server/store/database.ts'
import { fromStored, toStored } from '#server/store/documents.ts'
import { organizationIn, registryDatabase } from '#server/store/names.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { dropAttachedRecords } from './attachedRecords.ts'
import { type Binned, binKindOf, openBinned } from './binned.ts'
import { dropOrganizationRecords } from './erasedRecords.ts'

/**
 * Empties documents whose time in the bin is over and documents that people deleted for ever, by the rules [T3] and
 * [T4] of SPEC.md. Also removes abandoned uploads. A step that meets a concurrent write waits for the next run.
 */
export interface Removal {
  /** Goes through all organizations once; runs never overlap. Answers how many documents it emptied. */
  run(): Promise<number>
  /** Runs now and then from here on. */
  start(): void
  /** Resolves when no run is under way any more. */
  close(): Promise<void>
}

/** The first run waits, because all devices reconnect after a start. */
const firstRunAfterMs = 10 * 60 * 1000
const runEveryMs = 60 * 60 * 1000

export function createRemoval(given: {
  readonly store: Store
  readonly blobs: Blobs
  readonly projectFiles: Pick<ProjectFiles, 'expire'>
  readonly clock: () => number
  readonly log: FastifyBaseLogger
}): Removal {
  const { store, projectFiles, clock, log } = given
  const known = new Map<string, Binned>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let running: Promise<number> = Promise.resolve(0)

  const inDatabase = async (name: string, organizationId: string): Promise<number> => {
    const database = await store.database(name)
    await forgetOrganization(database, organizationId)
    const binned = known.get(name) ?? openBinned(database)
    known.set(name, binned)
    let removed = 0
    for await (const id of binned.due(clock())) {
      if (isClosed) break
      if (await remove(database, id)) removed++
    }
    return removed
  }

  /** Those of its records that name people go with the term of the bin: the organization itself is never restored. */
  const forgetOrganization = async (database: Database, organizationId: string): Promise<void> => {
    const stored = await database.get(organizationDocumentId(organizationId))
    const document = stored === null ? null : (fromStored(stored) as unknown as AnyDocument)
    if (document === null || document.deletedAt === null || leavesBinAt(document) > clock()) return
    await dropOrganizationRecords(await store.database(registryDatabase), organizationId)
  }

  const remove = async (database: Database, id: string): Promise<boolean> => {
    const kind = binKindOf(id)
    const marked = await mark(database, id)
    if (kind === null || marked === null) return false
    if (kind === 'projects') await eraseContents(database, marked.scope)
    await dropAttachedRecords(given, { ...marked, _id: id } as unknown as StoredDocument)
    return (await write(database, marked, emptied(kind, marked))) !== null
  }

  /** Blocks restoring, and revokes the contents of a project. Null where the entry is no longer due. */
  const mark = async (database: Database, id: string): Promise<AnyDocument | null> => {
    const stored = await database.get(id)
    if (stored === null) return null
    const document = { ...fromStored(stored), _rev: stored._rev } as unknown as AnyDocument
    if (isDeletedForEver(document)) return document
    if (document.deletedAt === null || leavesBinAt(document) > clock()) return null
    return write(database, document, { ...document, deletedAt: deletedForEver })
  }

  /** As an edit of the person who deleted it; null where another write came first. */
  const write = async (
    database: Database,
    before: AnyDocument,
    after: AnyDocument,
  ): Promise<AnyDocument | null> => {
    const { _rev, ...document } = after as AnyDocument & { readonly _rev?: string }
    const editId = `gateway.${randomUUID()}`
    const ancestors = ancestorsAfter(before)
    const at = new Date(clock()).toISOString()
    const written = { ...document, editId, server: { by: before.updatedBy, at, editId, ancestors } }
    const outcome = await database.put(toStored(written, _rev))
    if (outcome === 'conflict') return null
    const stored = await database.get(document.id)
    return stored?.editId === editId ? ({ ...written, _rev: stored._rev } as unknown as AnyDocument) : null
  }

  /** Everything in the project; its own document has another id. */
  const eraseContents = async (database: Database, projectId: string): Promise<void> => {
    for (;;) {
      const page = await database.range({
        from: `${projectId}:`,
        to: `${projectId};`,
        limit: documentsAtOnce,
      })
      for (const stored of page) await dropAttachedRecords(given, stored)
      await database.putMany(page.map(({ _id, _rev }) => ({ _id, _rev: _rev ?? '', _deleted: true })))
      if (page.length < documentsAtOnce) return
    }
  }

  const everywhere = async (): Promise<number> => {
    const damaged = new Set(store.damaged().map(({ database }) => database))
    let removed = 0
    for (const name of await store.names()) {
      if (isClosed) break
      const organizationId = organizationIn(name)
      if (organizationId === null || damaged.has(name)) continue
      try {
        removed += await inDatabase(name, organizationId)
      } catch (error) {
        // The others go on; this one is tried again with the next run.
        log.error({ err: error, database: name }, 'bin not emptied')
      }
    }
    if (!isClosed && !damaged.has('files')) {
      const expired = await projectFiles.expire()
      if (expired > 0) log.info({ expired }, 'unfinished uploads forgotten')
    }
    if (removed > 0) log.info({ removed }, 'removed from the bin for ever')
    return removed
  }

  const run = (): Promise<number> => {
    running = running.catch(() => 0).then(everywhere)
    return running
  }

  const runIn = (ms: number): void => {
    timer = setTimeout(() => {
      void run()
        .catch((error: unknown) => log.error({ err: error }, 'bins not emptied'))
        .then(() => {
          if (!isClosed) runIn(runEveryMs)
        })
    }, ms).unref()
  }

  return {
    run,
    start: () => runIn(firstRunAfterMs),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await running.catch(() => 0)
    },
  }
}
