import { z } from 'zod'
import { localId } from './ids.ts'

/** Milliseconds of the year 3000: `recency = recencyOrigin - updatedAt`, so that newest first is an ascending index. */
export const recencyOrigin = 32_503_680_000_000

export const timestamp = z.iso.datetime()

/** What the gateway writes on a document it has accepted. Whatever a client sends here is dropped. */
export const serverStamp = z.strictObject({
  /** The signed-in user whose push was accepted. */
  by: z.string(),
  at: timestamp,
  /** The accepted edit. The document is on the server when this equals its `editId`. */
  editId: z.string(),
  /** The last 32 accepted edit ids before this one, newest last: tells a late duplicate from a conflict. */
  ancestors: z.array(z.string()).max(32),
})

/**
 * The envelope of every replicated document. It stays stable for years; what an entity is lives in `data`,
 * which carries its own `payloadVersion` and is upgraded on reading.
 */
export const envelope = z.strictObject({
  id: z.string().max(200),
  organizationId: localId,
  /** Project id, or organization id: must equal the scope in `id`. */
  scope: localId,
  /** Minted on the device with each edit; the protocol's revision. */
  editId: z.string().min(1).max(80),
  payloadVersion: z.int().min(1).max(1_000_000),
  name: z.string().max(200),
  description: z.string().max(10_000),
  tags: z.array(z.string().max(60)).max(50),
  /** The folder it lies in; of a folder: its parent. Null at the top. */
  folderId: localId.nullable(),
  createdAt: timestamp,
  createdBy: z.string().max(80),
  updatedAt: timestamp,
  updatedBy: z.string().max(80),
  /** Deleting is an edit: the document stays, in the bin. */
  deletedAt: timestamp.nullable(),
  /** Ascending key for newest-first lists, from `updatedAt`. For people's eyes only: it decides nothing. */
  recency: z.int().min(0).max(recencyOrigin),
  /** 1 while an edit made on this device is not on the server. Set by devices only; always 0 on the wire from the gateway. */
  waiting: z.union([z.literal(0), z.literal(1)]),
  server: serverStamp.nullable(),
})
export type Envelope = z.infer<typeof envelope>

/** A replicated document with the given payload. */
export const documentOf = <Payload extends z.ZodType>(payload: Payload) => envelope.extend({ data: payload })

export const recencyOf = (updatedAt: string): number => recencyOrigin - Date.parse(updatedAt)

/**
 * When a document was last edited, as people read it: the stamp of the gateway where the edit has one, else the clock of the
 * device that made it, which may be wrong.
 */
export const shownEdit = ({
  server,
  editId,
  updatedAt,
}: Pick<Envelope, 'server' | 'editId' | 'updatedAt'>): {
  readonly at: string
  readonly isByDevice: boolean
} =>
  server !== null && server.editId === editId
    ? { at: server.at, isByDevice: false }
    : { at: updatedAt, isByDevice: true }

/** A document of any collection, payload unread. */
export type AnyDocument = Envelope & { data: Record<string, unknown> }
