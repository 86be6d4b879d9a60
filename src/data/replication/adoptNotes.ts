import type { RxJsonSchema } from 'rxdb'
import { z } from 'zod'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { adopted } from '#domain/sync/loop/adopt.ts'
import { scopeJournalSchema } from '#domain/sync/scopeJournal.ts'
import { type Database, notedOf } from '../database/database.ts'
import type { CopyDisks } from './copyDisks.ts'

/**
 * [N6] Takes over the notes of earlier releases' replication: the server states of waiting copies become bases, its
 * cursor becomes the cursor. Runs once, and again after an earlier release has replicated, which the cursor shows. A
 * repeated run after a kill of the page has the same outcome. The notes stay, so that an earlier release can
 * continue.
 */
export async function adoptNotes(database: Database, disks: CopyDisks, name: CollectionName): Promise<void> {
  const notes = await openNotes(database, name)
  if (notes === null) return
  try {
    const [row] = await notes.findDocumentsById([noteId('down', '1')], false)
    const since = checkpoint.safeParse(row?.checkpointData).data?.since ?? null
    const done = await adoptedBefore(database, name)
    if (done !== undefined && done === since) return
    const serverStates = new Map<string, AnyDocument>()
    for (let after = ''; ; ) {
      const { copies } = await disks(name).read({ ids: [], outbox: { after, limit: pageRows } })
      const ids = [...copies.keys()]
      const found = await notes.findDocumentsById(
        ids.map((id) => noteId(id, '0')),
        false,
      )
      for (const { itemId, docData } of found)
        if (docData?._deleted !== true) serverStates.set(itemId, docData!)
      const last = ids.at(-1)
      if (last === undefined || ids.length < pageRows) break
      after = last
    }
    const stored = await database.device.findOne(`shifts.${name}`).exec()
    const scopeJournal = scopeJournalSchema.safeParse(stored?.toMutableJSON().value).data ?? null
    await disks(name).transact({ ids: [...serverStates.keys()] }, (copies) =>
      adopted({ stored: copies, serverStates, checkpoint: since, scopeJournal }),
    )
    await database.device.incrementalUpsert({ id: doneId(name), value: { since } })
  } finally {
    await notes.close()
  }
}

const pageRows = 500

const checkpoint = z.object({ since: z.string() })
const doneSchema = z.object({ since: z.string().nullable() })
const doneId = (name: CollectionName) => `notes-adopted.${name}`

async function adoptedBefore({ device }: Database, name: CollectionName): Promise<string | null | undefined> {
  const row = await device.findOne(doneId(name)).exec()
  return doneSchema.safeParse(row?.toMutableJSON().value).data?.since
}

/** The parts of a note that this file reads. */
interface Note {
  readonly id: string
  readonly itemId: string
  readonly docData?: AnyDocument & { readonly _deleted?: boolean }
  readonly checkpointData?: unknown
}
interface Notes {
  findDocumentsById(ids: string[], deleted: boolean): Promise<Note[]>
  close(): Promise<void>
}

/** The library's key of a note: the document's id for a server state, the direction for a checkpoint. */
const noteId = (itemId: string, isCheckpoint: '0' | '1'): string => `${itemId}|${isCheckpoint}`

/** Opens the notes; null when no earlier replication has ever run. */
async function openNotes(database: Database, name: CollectionName): Promise<Notes | null> {
  const table = `rx-replication-meta-${await database.hashFunction(`${name}-gateway`)}`
  const noted = (await notedOf(database, name)) as
    | { readonly connectedStorages?: readonly Connected[] }
    | undefined
  const connected = noted?.connectedStorages
  const found = connected?.find(({ collectionName }) => collectionName === table)
  if (found === undefined) return null
  return (await database.storage.createStorageInstance({
    databaseInstanceToken: database.token,
    databaseName: database.name,
    collectionName: table,
    schema: found.schema as never,
    options: {},
    multiInstance: false,
    devMode: false,
  })) as unknown as Notes
}

interface Connected {
  readonly collectionName: string
  readonly schema: RxJsonSchema<unknown>
}
