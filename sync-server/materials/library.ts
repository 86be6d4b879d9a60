import { z } from 'zod'
import type { LibraryEntry } from '#domain/materials/query.ts'
import { materialOf } from '#domain/materials/stored.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { type MaterialDocument, materialDocument } from '#domain/schemas/material.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import { fromStored } from '#server/store/documents.ts'

export interface StoredEntry extends LibraryEntry {
  readonly document: MaterialDocument
}

/** One use of a material. */
export interface Use {
  readonly id: string
  readonly usedAt: string
  readonly userId: string
  readonly userName: string
  readonly context: string
}

/** The library of one organization in memory: derived, and read on from change to change. */
export interface Library {
  /** Everything that was stored before the call, but for what is in the bin. */
  read(): Promise<readonly StoredEntry[]>
  /** Newest first. */
  uses(materialId: string): readonly Use[]
}

const pageSize = 1000
const chunkRows = 200

const usedActivity = z.object({
  data: z.object({
    type: z.literal('material_used'),
    entityId: z.string(),
    userId: z.string(),
    userName: z.string(),
    timestamp: z.string(),
    metadata: z.record(z.string(), z.unknown()),
  }),
})

export function openLibrary(database: Database, organizationId: string): Library {
  const documents = new Map<string, MaterialDocument>()
  const uses = new Map<string, Map<string, Use>>()
  let since = '0'
  let queue: Promise<unknown> = Promise.resolve()

  const take = (id: string, stored: StoredDocument | null) => {
    if (id.includes(':activities:')) return takeUse(id, stored)
    const document = stored === null ? undefined : materialDocument.safeParse(fromStored(stored)).data
    if (document === undefined || document.deletedAt !== null) documents.delete(id)
    else documents.set(id, document)
  }

  const takeUse = (id: string, stored: StoredDocument | null) => {
    const used = usedActivity.safeParse(stored).data?.data
    if (used === undefined) return
    const { entityId, timestamp: usedAt, userId, userName, metadata } = used
    const of = uses.get(entityId) ?? new Map<string, Use>()
    of.set(id, { id, usedAt, userId, userName, context: String(metadata.context ?? '') })
    uses.set(entityId, of)
  }

  const concerns = (id: string): boolean => {
    const parsed = parseDocumentId(id)
    return (
      parsed?.scope === organizationId &&
      (parsed.collection === 'materials' || parsed.collection === 'activities')
    )
  }

  const readOn = async (): Promise<void> => {
    for (;;) {
      const page = await database.changes({ since, limit: pageSize, documents: false })
      const ids = page.changes.map(({ id }) => id).filter(concerns)
      for (let from = 0; from < ids.length; from += chunkRows) {
        const chunk = ids.slice(from, from + chunkRows)
        for (const [index, stored] of (await database.getMany(chunk)).entries())
          take(chunk[index] ?? '', stored)
      }
      since = page.last
      if (page.changes.length < pageSize) return
    }
  }

  const usesOf = (materialId: string): Use[] =>
    [...(uses.get(materialId)?.values() ?? [])].sort((one, other) => (one.usedAt < other.usedAt ? 1 : -1))

  return {
    read: () => {
      const reading = queue.then(readOn)
      queue = reading.catch(() => undefined)
      return reading.then(() =>
        [...documents.values()].map((document) => {
          const of = usesOf(document.id)
          return {
            id: document.id,
            document,
            material: materialOf(document),
            usageCount: of.length,
            lastUsed: of[0]?.usedAt ?? null,
          }
        }),
      )
    },
    uses: usesOf,
  }
}
