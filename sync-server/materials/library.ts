import { z } from 'zod'
import { libraryLimits } from '#domain/accountLimits.ts'
import { deletedForEver } from '#domain/bin/term.ts'
import { fail, ok, type Problem, problem, type Result } from '#domain/errors/result.ts'
import type { Material } from '#domain/materials/material.ts'
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
  /** Of the activity that tells of it. */
  readonly id: string
  readonly materialId: string
  readonly usedAt: string
  readonly userId: string
  readonly userName: string
  /** Its first 200 characters. */
  readonly context: string
}

/** The library of one organization in memory: derived, and read on from change to change. */
export interface Library {
  /**
   * Returns everything that was stored before the call, except what is in the bin. `material/library-too-large` beyond the limits:
   * one organization must not fill the memory of the gateway.
   */
  read(): Promise<Result<readonly StoredEntry[]>>
  /** One of the entries that `read` returned last, by its document id. */
  entry(id: string): StoredEntry | null
  /** The newest uses of the library count, up to 50,000 and 24 MB. Newest first. */
  uses(materialId: string): readonly Use[]
  /** Of everything in memory: documents and uses. */
  bytes(): number
}

export const libraryTooLarge = (): Problem =>
  problem('material/library-too-large', {
    materials: String(libraryLimits.materials),
    megabytes: String(libraryLimits.megabytes),
  })

interface LibraryLimits {
  readonly materials: number
  readonly megabytes: number
  readonly uses: number
  readonly usesMegabytes: number
  /** Uses of materials that the gateway has not received: their device may still send them. */
  readonly unknownUses: number
}

interface LibraryOptions {
  readonly limits?: LibraryLimits
  /** Returns milliseconds since 1970. */
  readonly clock?: () => number
}

const pageSize = 1000
const usualLimits: LibraryLimits = {
  ...libraryLimits,
  uses: 50_000,
  usesMegabytes: 24,
  unknownUses: 1000,
}
/** What is kept of the context of a use, characters. */
const contextLength = 200
/** What an object in memory takes besides its texts. */
const objectBytes = 200
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

/** A material in memory. */
interface Held {
  readonly document: MaterialDocument
  readonly material: Material
  readonly bytes: number
}

/** What a library answers, made of what is in memory. */
interface Derived {
  readonly list: readonly StoredEntry[]
  readonly entries: ReadonlyMap<string, StoredEntry>
  /** By the id of the material. */
  readonly uses: ReadonlyMap<string, readonly Use[]>
}

export function openLibrary(
  database: Pick<Database, 'changes' | 'getMany'>,
  organizationId: string,
  { limits = usualLimits, clock = Date.now }: LibraryOptions = {},
): Library {
  const documents = new Map<string, Held>()
  /** Materials in the bin, the newest change last: their uses count again when they come out of it. */
  const binned = new Set<string>()
  /** By the id of the activity, the oldest change first. */
  const uses = new Map<string, Use>()
  /** The entries and uses of what is in memory; null after a change. */
  let derived: Derived | null = null
  let documentBytes = 0
  let useBytes = 0
  let since = '0'
  /** When it was found too large; null while it is not. */
  let tooLargeAt: number | null = null
  let isChanged = false
  let queue: Promise<unknown> = Promise.resolve()

  const take = (id: string, stored: StoredDocument | null) => {
    derived = null
    if (id.includes(':activities:')) return takeUse(id, stored)
    documentBytes -= documents.get(id)?.bytes ?? 0
    documents.delete(id)
    binned.delete(id)
    const document = stored === null ? undefined : materialDocument.safeParse(fromStored(stored)).data
    if (document === undefined) return
    if (document.deletedAt !== null) return takeBinned(id, document.deletedAt)
    const bytes = JSON.stringify(stored).length
    documentBytes += bytes
    documents.set(id, { document, material: materialOf(document), bytes })
  }

  const takeBinned = (id: string, deletedAt: string) => {
    if (deletedAt === deletedForEver) return
    binned.add(id)
    const [oldest] = binned
    if (binned.size > limits.materials && oldest !== undefined) binned.delete(oldest)
  }

  const takeUse = (id: string, stored: StoredDocument | null) => {
    forgetUse(id)
    const used = usedActivity.safeParse(stored).data?.data
    if (used === undefined) return
    const { entityId: materialId, timestamp: usedAt, userId, userName, metadata } = used
    const use = { id, materialId, usedAt, userId, userName, context: beginningOf(metadata.context) }
    uses.set(id, use)
    useBytes += bytesOf(use)
    for (const oldest of uses.keys()) {
      if (uses.size <= limits.uses && useBytes <= limits.usesMegabytes * 1e6) break
      forgetUse(oldest)
    }
  }

  const forgetUse = (id: string) => {
    const use = uses.get(id)
    if (use === undefined) return
    uses.delete(id)
    useBytes -= bytesOf(use)
  }

  /** Only when everything stored has been read: the change of a material may come after the uses of it. */
  const forgetUnknown = () => {
    const unknown = [...uses.values()].filter(({ materialId: id }) => !documents.has(id) && !binned.has(id))
    for (const { id } of unknown.slice(0, Math.max(0, unknown.length - limits.unknownUses))) forgetUse(id)
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
        if (documents.size > limits.materials || documentBytes > limits.megabytes * 1e6) forget()
      }
      since = page.last
      if (page.changes.length < pageSize) break
    }
    if (derived === null) forgetUnknown()
    if (!isChanged || tooLargeAt === null || clock() - tooLargeAt < againAfterMs) return
    since = '0'
    tooLargeAt = null
    isChanged = false
    return readOn()
  }

  const forget = () => {
    documents.clear()
    binned.clear()
    uses.clear()
    documentBytes = 0
    useBytes = 0
    derived = null
    tooLargeAt = clock()
  }

  const derive = (): Derived => {
    const byMaterial = new Map<string, Use[]>()
    for (const use of uses.values()) {
      const of = byMaterial.get(use.materialId) ?? []
      of.push(use)
      byMaterial.set(use.materialId, of)
    }
    for (const of of byMaterial.values()) of.sort(newestFirst)
    const entries = new Map<string, StoredEntry>()
    for (const [id, { document, material }] of documents) {
      const of = byMaterial.get(id) ?? []
      entries.set(id, { id, document, material, usageCount: of.length, lastUsed: of[0]?.usedAt ?? null })
    }
    return { list: [...entries.values()], entries, uses: byMaterial }
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
        return ok(present().list)
      })
    },
    entry: (id) => present().entries.get(id) ?? null,
    uses: (materialId) => present().uses.get(materialId) ?? [],
    bytes: () => documentBytes + useBytes + binned.size * objectBytes,
  }
}

const bytesOf = (use: Use): number =>
  Object.values<string>({ ...use }).reduce((sum, text) => sum + text.length, objectBytes)

/** The text is made anew: a part of a text would keep the whole of it in memory. */
const beginningOf = (context: unknown): string => {
  const text = String(context ?? '')
  return text.length <= contextLength ? text : [...[...text].slice(0, contextLength - 1), '…'].join('')
}

const newestFirst = (one: Use, other: Use): number =>
  one.usedAt === other.usedAt ? 0 : one.usedAt < other.usedAt ? 1 : -1
