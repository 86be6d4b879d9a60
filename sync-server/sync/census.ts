import { z } from 'zod'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { projectStatus } from '#domain/schemas/project.ts'
import type { Database } from '#server/store/database.ts'
import { documentsAtOnce } from '#server/store/pages.ts'

/** The facts of a document that plans and lists count. */
export interface Counted {
  readonly collection: 'projects' | 'folders' | 'calculations'
  /** Id of the project, or of the project that the document is in. */
  readonly projectId: string
  /** Local id of the folder that the document is in; null at the top. */
  readonly folderId: string | null
  /** Whether the document is not in the bin. */
  readonly live: boolean
  /** Status of a project; null for other documents and for a project without one. */
  readonly status: z.infer<typeof projectStatus> | null
}

/**
 * Counts the projects, folders and calculations of one organization. Derived from the documents, and kept current
 * from change to change.
 */
export interface Census {
  /** Returns the facts by document id, of everything that was stored before the call. */
  read(): Promise<ReadonlyMap<string, Counted>>
}

const pageSize = 1000

const countedFields = z.object({
  deletedAt: z.string().nullable(),
  folderId: z.string().nullable(),
  data: z.object({ status: projectStatus.nullish().catch(null) }),
})

/**
 * Creates the census of an organization's database. The first read visits every document, later reads visit changes.
 */
export function openCensus(database: Database): Census {
  const entries = new Map<string, Counted>()
  let since = '0'
  let queue: Promise<unknown> = Promise.resolve()

  const readOn = async (): Promise<void> => {
    for (;;) {
      const page = await database.changes({ since, limit: pageSize, documents: false })
      const ids = page.changes.map(({ id }) => id).filter((id) => collectionOf(id) !== null)
      for (let from = 0; from < ids.length; from += documentsAtOnce) {
        const chunk = ids.slice(from, from + documentsAtOnce)
        for (const [index, stored] of (await database.getMany(chunk)).entries()) {
          const id = chunk[index] ?? ''
          const counted = stored === null ? null : countedOf(id, stored)
          if (counted === null) entries.delete(id)
          else entries.set(id, counted)
        }
      }
      since = page.last
      if (page.changes.length < pageSize) return
    }
  }

  return {
    read: () => {
      const reading = queue.then(readOn)
      queue = reading.catch(() => undefined)
      return reading.then(() => entries)
    },
  }
}

function collectionOf(id: string): Counted['collection'] | null {
  const collection = parseDocumentId(id)?.collection
  return collection === 'projects' || collection === 'folders' || collection === 'calculations'
    ? collection
    : null
}

function countedOf(id: string, stored: object): Counted | null {
  const parsed = parseDocumentId(id)
  const collection = collectionOf(id)
  const { data: fields } = countedFields.safeParse(stored)
  if (parsed === null || collection === null || fields === undefined) return null
  return {
    collection,
    projectId: parsed.scope,
    folderId: fields.folderId,
    live: fields.deletedAt === null,
    status: fields.data.status ?? null,
  }
}
