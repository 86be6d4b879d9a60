import { z } from 'zod'
import { type Entry, entry } from '#domain/contents/entry.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import type { Database } from '../database/database.ts'
import { pauses } from '../database/pauses.ts'

/**
 * Version of stored entries. Raise it when an entry gets a field or another form, so that all entries are built
 * again.
 */
const entryVersion = 7

/** Entries in one stored row: few rows to read at the start, little to write after a change. */
const blockSize = 200

const stateId = 'contents'
const blockId = (index: number) => `contents.${index}`

const checkpoint = z.object({ id: z.string(), lwt: z.number() })
/** The place up to which the stored entries follow a collection. */
export type Checkpoint = z.infer<typeof checkpoint>
/** The checkpoints by collection. */
export type Checkpoints = Partial<Record<CollectionName, Checkpoint>>

const storedState = z.object({
  version: z.literal(entryVersion),
  /** Changes with each write. A tab that has another value must write all entries. */
  writer: z.string(),
  blocks: z.int(),
  checkpoints: z.record(z.string(), checkpoint),
})

/**
 * Entries are stored as text, because the database visits every field of an object whenever it reads or writes it.
 */
const storedBlock = z.object({ entries: z.string() })
const entriesOfBlock = z.array(entry)

function readBlock(value: unknown): readonly Entry[] | null {
  const block = storedBlock.safeParse(value).data
  if (block === undefined) return null
  try {
    return entriesOfBlock.safeParse(JSON.parse(block.entries)).data ?? null
  } catch {
    return null
  }
}

/**
 * Stores the entries of the read model between two starts, so that a start need not read every document. The entries
 * are derived: missing or unreadable ones are built again from the documents.
 */
export interface Blocks {
  /** Returns the stored entries; null when nothing stored is usable. */
  load(database: Database): Promise<{ entries: readonly Entry[]; checkpoints: Checkpoints } | null>
  /** Marks the entry of this id to be written. */
  touch(id: string): void
  /** Writes the marked entries, or all of them when another tab has written meanwhile. */
  save(
    database: Database,
    given: { entries: ReadonlyMap<string, Entry>; checkpoints: Checkpoints; writer: string },
  ): Promise<void>
}

/** Creates the store of entries. */
export function createBlocks(): Blocks {
  const blockOf = new Map<string, number>()
  let sizes: number[] = []
  let seenWriter: string | null = null
  let dirty = new Set<number>()

  const place = (id: string): number => {
    const known = blockOf.get(id)
    if (known !== undefined) return known
    const last = sizes.length - 1
    const index = last >= 0 && (sizes[last] ?? 0) < blockSize ? last : last + 1
    sizes[index] = (sizes[index] ?? 0) + 1
    blockOf.set(id, index)
    return index
  }

  const read = async (database: Database, ids: string[]): Promise<unknown[]> => {
    const rows = await database.device.storageInstance.findDocumentsById(ids, false)
    const byId = new Map(rows.map((row) => [row.id, row.value]))
    return ids.map((id) => byId.get(id))
  }

  return {
    async load(database) {
      const state = storedState.safeParse((await read(database, [stateId]))[0]).data
      if (state === undefined) return null
      const ids = Array.from({ length: state.blocks }, (_, index) => blockId(index))
      const rows = await read(database, ids)
      blockOf.clear()
      sizes = []
      dirty = new Set()
      const entries: Entry[] = []
      const pause = pauses()
      for (const [index, row] of rows.entries()) {
        await pause()
        const block = readBlock(row)
        if (block === null) return null
        sizes[index] = block.length
        for (const each of block) {
          blockOf.set(each.id, index)
          entries.push(each)
        }
      }
      seenWriter = state.writer
      return { entries, checkpoints: state.checkpoints as Checkpoints }
    },

    touch: (id) => void dirty.add(place(id)),

    async save(database, { entries, checkpoints, writer }) {
      const state = storedState.safeParse((await read(database, [stateId]))[0]).data
      if (state === undefined || state.writer !== seenWriter) {
        blockOf.clear()
        sizes = []
        dirty = new Set()
        for (const id of entries.keys()) dirty.add(place(id))
      }
      const writing = dirty
      dirty = new Set()
      const contents = new Map<number, Entry[]>([...writing].map((index) => [index, []]))
      for (const [id, index] of blockOf) {
        const found = contents.get(index)
        const each = entries.get(id)
        if (each !== undefined) found?.push(each)
      }
      const rows = [...contents].map(([index, within]) => ({
        id: blockId(index),
        value: { entries: JSON.stringify(within) },
      }))
      const value = { version: entryVersion, writer, blocks: sizes.length, checkpoints }
      try {
        // The state is written last: blocks that are newer than the state are built again from the documents.
        if (rows.length > 0) await database.device.bulkUpsert(rows)
        await database.device.bulkUpsert([{ id: stateId, value }])
        seenWriter = writer
      } catch (error) {
        dirty = new Set([...dirty, ...writing])
        throw error
      }
    },
  }
}
