import { z } from 'zod'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { projectStatus } from '#domain/schemas/project.ts'
import type { Database } from '#server/store/database.ts'

/** The counted facts of a document. */
export interface Counted {
  readonly collection: 'projects' | 'folders' | 'calculations'
  /** The project that it is, or lies in. */
  readonly projectId: string
  /** Local id of the folder that it lies in. */
  readonly folderId: string | null
  /** Not in the bin. */
  readonly live: boolean
  /** Of projects. */
  readonly status: z.infer<typeof projectStatus> | null
}

/** The projects, folders and calculations of one organization, for counting: derived, and read on from change to change. */
export interface Census {
  /** Everything that was stored before the call. */
  read(): Promise<ReadonlyMap<string, Counted>>
}

const pageSize = 1000
const chunkRows = 100

const countedFields = z.object({
  deletedAt: z.string().nullable(),
  folderId: z.string().nullable(),
  data: z.object({ status: projectStatus.nullish().catch(null) }),
})

/** Creates the census of an organization's database. Its first read visits every document; later ones visit changes. */
export function openCensus(database: Database): Census {
  const entries = new Map<string, Counted>()
  let since = '0'
  let queue: Promise<unknown> = Promise.resolve()

  const readOn = async (): Promise<void> => {
    for (;;) {
      const page = await database.changes({ since, limit: pageSize, documents: false })
      const ids = page.changes.map(({ id }) => id).filter((id) => collectionOf(id) !== null)
      for (let from = 0; from < ids.length; from += chunkRows) {
        const chunk = ids.slice(from, from + chunkRows)
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
