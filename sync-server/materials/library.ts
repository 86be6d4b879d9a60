import { z } from 'zod'
import { libraryLimits } from '#domain/accountLimits.ts'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { LibraryEntry } from '#domain/materials/query.ts'
import { materialOf } from '#domain/materials/stored.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { type MaterialDocument, materialDocument } from '#domain/schemas/material.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import { fromStored } from '#server/store/documents.ts'
import { documentsAtOnce } from '#server/store/pages.ts'

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
  /**
   * Returns everything that was stored before the call, except what is in the bin. `material/library-too-large` beyond the limits:
   * one organization must not fill the memory of the gateway.
   */
  read(): Promise<Result<readonly StoredEntry[]>>
  /** The newest 50,000 uses of the library count. Newest first. */
  uses(materialId: string): readonly Use[]
  /** Of the documents in memory. */
  bytes(): number
}

export const libraryTooLarge = (): Problem =>
  problem('material/library-too-large', {
    materials: String(libraryLimits.materials),
    megabytes: String(libraryLimits.megabytes),
  })

interface LibraryOptions {
  readonly limits?: { readonly materials: number; readonly megabytes: number; readonly uses: number }
  /** Returns milliseconds since 1970. */
  readonly clock?: () => number
}

const pageSize = 1000
const usualLimits = { ...libraryLimits, uses: 50_000 }
/** A library that was too large is read again after a change, but not sooner than this. */
const againAfterMs = 60_000

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

export function openLibrary(
  database: Pick<Database, 'changes' | 'getMany'>,
  organizationId: string,
  { limits = usualLimits, clock = Date.now }: LibraryOptions = {},
): Library {
  const documents = new Map<string, { readonly document: MaterialDocument; readonly bytes: number }>()
  /** By the id of the activity, the oldest change first. */
  const uses = new Map<string, Use & { readonly materialId: string }>()
  /** The entries and uses of what is in memory; null after a change. */
  let derived: { readonly entries: readonly StoredEntry[]; readonly uses: Map<string, Use[]> } | null = null
  let bytes = 0
  let since = '0'
  /** When it was found too large; null while it is not. */
  let tooLargeAt: number | null = null
  let isChanged = false
  let queue: Promise<unknown> = Promise.resolve()

  const take = (id: string, stored: StoredDocument | null) => {
    derived = null
    if (id.includes(':activities:')) return takeUse(id, stored)
    bytes -= documents.get(id)?.bytes ?? 0
    documents.delete(id)
    const document = stored === null ? undefined : materialDocument.safeParse(fromStored(stored)).data
    if (document === undefined || document.deletedAt !== null) return
    const size = JSON.stringify(stored).length
    bytes += size
    documents.set(id, { document, bytes: size })
  }

  const takeUse = (id: string, stored: StoredDocument | null) => {
    const used = usedActivity.safeParse(stored).data?.data
    if (used === undefined) return
    const { entityId: materialId, timestamp: usedAt, userId, userName, metadata } = used
    uses.set(id, { id, materialId, usedAt, userId, userName, context: String(metadata.context ?? '') })
    const [oldest] = uses.keys()
    if (uses.size > limits.uses && oldest !== undefined) uses.delete(oldest)
  }

  const collectionOf = (id: string): 'materials' | 'activities' | null => {
    const parsed = parseDocumentId(id)
    if (parsed?.scope !== organizationId) return null
    return parsed.collection === 'materials' || parsed.collection === 'activities' ? parsed.collection : null
  }

  const readOn = async (): Promise<void> => {
    const wasTooLarge = tooLargeAt !== null
    for (;;) {
      const page = await database.changes({ since, limit: pageSize, documents: false })
      const ids = page.changes.map(({ id }) => id).filter((id) => collectionOf(id) !== null)
      if (wasTooLarge) isChanged ||= ids.some((id) => collectionOf(id) === 'materials')
      for (let from = 0; from < ids.length && tooLargeAt === null; from += documentsAtOnce) {
        const chunk = ids.slice(from, from + documentsAtOnce)
        for (const [index, stored] of (await database.getMany(chunk)).entries())
          take(chunk[index] ?? '', stored)
        if (documents.size > limits.materials || bytes > limits.megabytes * 1e6) forget()
      }
      since = page.last
      if (page.changes.length < pageSize) break
    }
    if (!isChanged || tooLargeAt === null || clock() - tooLargeAt < againAfterMs) return
    since = '0'
    tooLargeAt = null
    isChanged = false
    return readOn()
  }

  const forget = () => {
    documents.clear()
    uses.clear()
    bytes = 0
    derived = null
    tooLargeAt = clock()
  }

  const derive = () => {
    const byMaterial = new Map<string, Use[]>()
    for (const { materialId, ...use } of uses.values()) {
      const of = byMaterial.get(materialId) ?? []
      of.push(use)
      byMaterial.set(materialId, of)
    }
    for (const of of byMaterial.values()) of.sort((one, other) => (one.usedAt < other.usedAt ? 1 : -1))
    const entries = [...documents.values()].map(({ document }) => {
      const of = byMaterial.get(document.id) ?? []
      return {
        id: document.id,
        document,
        material: materialOf(document),
        usageCount: of.length,
        lastUsed: of[0]?.usedAt ?? null,
      }
    })
    return { entries, uses: byMaterial }
  }

  const present = () => {
    derived ??= derive()
    return derived
  }

  return {
    read: () => {
      const reading = queue.then(readOn)
      queue = reading.catch(() => undefined)
      return reading.then(() => {
        if (tooLargeAt !== null) return fail(libraryTooLarge())
        return ok(present().entries)
      })
    },
    uses: (materialId) => present().uses.get(materialId) ?? [],
    bytes: () => bytes,
  }
}
