import { z } from 'zod'
import type { Holdings } from '#domain/permissions/allowance.ts'
import { type DocumentId, parseDocumentId } from '#domain/schemas/ids.ts'
import type { Database } from '#server/store/database.ts'
import { documentsAtOnce } from '#server/store/pages.ts'

/** The documents of one project that are not in the bin: by document id, the local id of the folder each is in. */
type Live = ReadonlyMap<string, string | null>

/** What one project has that is not in the bin. */
export interface ProjectCounts {
  /** Whether there is such a project, not in the bin itself. */
  readonly isLive: boolean
  readonly folders: Live
  readonly calculations: Live
}

/**
 * What one organization has that is not in the bin. It is kept current: what is read of it after a wait may be newer, and what it
 * names may be gone.
 */
export interface Counts {
  /** Projects, and calculations of these projects. */
  readonly holdings: Holdings
  /** Returns the counts of a project; of one that is not there nothing. */
  in(projectId: string): ProjectCounts
  /** Returns whether a project, a folder or a calculation is there, by its document id; undefined: it is not, or in the bin. */
  get(id: string): { readonly live: true } | undefined
}

/**
 * Counts the projects, folders and calculations of one organization. Derived from the documents, and kept current
 * from change to change. Of what is in the bin it keeps nothing.
 */
export interface Census {
  /** Returns the counts of everything that was stored before the call. */
  read(): Promise<Counts>
  /** Returns how many documents it knows; none before the first read. */
  size(): number
}

const pageSize = 1000

const countedFields = z.object({ deletedAt: z.string().nullable(), folderId: z.string().nullable() })

/**
 * Creates the census of an organization's database. The first read visits every document, later reads visit changes.
 */
export function openCensus(database: Database): Census {
  const tally = createTally()
  let since = '0'
  let queue: Promise<unknown> = Promise.resolve()

  const readOn = async (): Promise<void> => {
    for (;;) {
      const page = await database.changes({ since, limit: pageSize, documents: false })
      const ids = page.changes.map(({ id }) => id).filter((id) => countedId(id) !== null)
      for (let from = 0; from < ids.length; from += documentsAtOnce) {
        const chunk = ids.slice(from, from + documentsAtOnce)
        for (const [index, stored] of (await database.getMany(chunk)).entries())
          tally.set(chunk[index] ?? '', countedFields.safeParse(stored).data ?? null)
      }
      since = page.last
      if (page.changes.length < pageSize) return
    }
  }

  return {
    read: () => {
      const reading = queue.then(readOn)
      queue = reading.catch(() => undefined)
      return reading.then(() => tally.counts)
    },
    size: tally.size,
  }
}

interface Project {
  isLive: boolean
  readonly folders: Map<string, string | null>
  readonly calculations: Map<string, string | null>
}

const sizeOf = ({ folders, calculations }: Project): number => folders.size + calculations.size

const nothing: ProjectCounts = { isLive: false, folders: new Map(), calculations: new Map() }

/** The counts, and `set` for the present state of a document; null: there is none. */
function createTally() {
  const projects = new Map<string, Project>()
  const holdings = { projects: 0, activeCalculations: 0 }
  let size = 0

  /** Adds what a project holds, or takes it away. */
  const add = (sign: 1 | -1, { isLive, calculations }: Project): void => {
    if (!isLive) return
    holdings.projects += sign
    holdings.activeCalculations += sign * calculations.size
  }

  const set = (id: string, found: z.infer<typeof countedFields> | null): void => {
    const parsed = countedId(id)
    if (parsed === null) return
    const { scope, collection } = parsed
    const project = projects.get(scope) ?? { isLive: false, folders: new Map(), calculations: new Map() }
    const isLive = found !== null && found.deletedAt === null
    add(-1, project)
    size -= sizeOf(project)
    if (collection === 'projects') project.isLive = isLive
    else if (isLive) project[collection].set(id, found.folderId)
    else project[collection].delete(id)
    add(1, project)
    size += sizeOf(project)
    if (project.isLive || project.folders.size > 0 || project.calculations.size > 0)
      projects.set(scope, project)
    else projects.delete(scope)
  }

  const counts: Counts = {
    get holdings() {
      return { ...holdings }
    },
    in: (projectId) => projects.get(projectId) ?? nothing,
    get: (id) => {
      const parsed = countedId(id)
      const project = parsed === null ? undefined : projects.get(parsed.scope)
      if (parsed === null || project === undefined) return undefined
      const { collection } = parsed
      return (collection === 'projects' ? project.isLive : project[collection].has(id))
        ? { live: true }
        : undefined
    },
  }
  return { counts, set, size: () => size }
}

const counted = ['projects', 'folders', 'calculations'] as const

/** The parts of the id of a document that is counted; null for any other. */
function countedId(
  id: string,
): (Omit<DocumentId, 'collection'> & { collection: (typeof counted)[number] }) | null {
  const parsed = parseDocumentId(id)
  const collection = counted.find((each) => each === parsed?.collection)
  return parsed === null || collection === undefined ? null : { ...parsed, collection }
}
