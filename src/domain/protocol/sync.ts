import { z } from 'zod'
import { serverStamp } from '../schemas/document.ts'
import { collectionName } from '../schemas/ids.ts'
import { route } from './route.ts'
import { mostLeftOut, settingKey, syncLimits } from './syncLimits.ts'

/** A document on the wire before its payload is known to be readable. */
const wireDocument = z.looseObject({ id: z.string().max(200), editId: z.string().max(80) })
export type WireDocument = z.infer<typeof wireDocument> & Record<string, unknown>

/** What a pull remembers names each scope that the person sees: room for twenty thousand projects. */
export const longestCursor = 1_000_000
const cursor = z.string().max(longestCursor)

export const pullRequest = z.strictObject({
  pulls: z
    .array(
      z.strictObject({
        collection: collectionName,
        /** Opaque; absent for the first pull. Works at any gateway of the same store. */
        since: cursor.optional(),
        limit: z.int().min(1).max(syncLimits.pullRows),
        /** [O2] of the sync rules: projects that are not to be on this device. */
        without: z.array(z.string().max(64)).max(mostLeftOut).optional(),
      }),
    )
    .min(1)
    .max(syncLimits.pullsPerRequest),
})

export const pullAnswer = z.strictObject({
  collection: collectionName,
  documents: z.array(wireDocument),
  /** Scopes that this user may no longer see: the device drops its copies of them in this collection. */
  revoked: z.array(z.string()),
  since: cursor,
  /** False when everything visible up to `since` has been delivered. */
  more: z.boolean(),
})
export type PullAnswer = z.infer<typeof pullAnswer>

export const pushRow = z.strictObject({
  document: wireDocument,
  /** `editId` of the server state that the edit was made on; null for a new document. */
  base: z.string().max(80).nullable(),
  /** The device dropped its copy (revoked or refused). Never deletes anything on the server. */
  dropped: z.boolean().optional(),
})
export type PushRow = z.infer<typeof pushRow>

export const pushRequest = z.strictObject({
  collection: collectionName,
  rows: z.array(pushRow).min(1).max(syncLimits.pushRows),
})

const id = z.string()
/** One answer a row, in the order of the request. The batch never fails because of a row. */
export const pushOutcome = z.discriminatedUnion('kind', [
  /**
   * Accepted now, or (`already`) earlier: a duplicate. `document` is the state on the server; where that is what was sent,
   * and stamps were asked for, `stamp` alone: [P16] of the sync rules.
   */
  z.strictObject({
    kind: z.literal('accepted'),
    id,
    already: z.boolean(),
    document: wireDocument.nullable(),
    stamp: serverStamp.optional(),
  }),
  /** Somebody else's edit is on the server; the device merges and sends again. */
  z.strictObject({ kind: z.literal('conflict'), id, document: wireDocument }),
  /** An older edit of a lineage that has moved on. */
  z.strictObject({ kind: z.literal('superseded'), id, document: wireDocument }),
  /** Not allowed or not valid. `document` is the server's state, null where there is none that this user may see. */
  z.strictObject({
    kind: z.literal('refused'),
    id,
    code: z.string(),
    reason: z.string(),
    document: wireDocument.nullable(),
  }),
  /** The store was too busy; send it again. */
  z.strictObject({ kind: z.literal('retry'), id }),
])
export type PushOutcome = z.infer<typeof pushOutcome>

/**
 * With the path of a push: what was accepted as it was sent comes back by its stamp. In the address, which a gateway of a
 * version before reads past, and which a page of any origin may send.
 */
export const stampsQuery = { answer: 'stamps' } as const

/**
 * With the path of a pull: the changes that this device made itself come as `{ id, editId }`, [C13] of the sync rules. In the address,
 * which a gateway of a version before reads past.
 */
export const ownEditsQuery = z.object({ own: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/) })

const scope = z.string().max(200)

export const checkRequest = z.strictObject({ collection: collectionName })

/** [R1] of the sync rules: a sum for each scope of the collection that the person sees. */
const scopeChecksum = z.strictObject({
  scope,
  count: z.int().min(0),
  sum: z.string().regex(/^[0-9a-f]{12}$/),
})
export type ScopeChecksum = z.infer<typeof scopeChecksum>

export const editsRequest = z.strictObject({ collection: collectionName, scope })

/** The edit of each document that the server has of a collection in a scope. */
const editRow = z.strictObject({ id, editId: z.string() })
export type EditRow = z.infer<typeof editRow>

const settingName = z.string().regex(settingKey)

/** What was changed on the device, by key; empty to read only. */
export const settingsRequest = z.strictObject({
  changes: z
    .record(settingName, z.strictObject({ from: z.unknown().optional(), to: z.unknown() }))
    .refine((changes) => Object.keys(changes).length <= 200, 'Too many settings'),
})

/** What the account says then. */
export const settingsAnswer = z.strictObject({ settings: z.record(z.string(), z.unknown()) })

/** A server-sent event: which collections may have changed. Carries no documents. The first one after connecting names all. */
export const poke = z.strictObject({ collections: z.array(z.union([collectionName, z.literal('*')])) })
export type Poke = z.infer<typeof poke>

/** A server-sent event: [C12] the person's organizations whose databases are damaged. */
export const damagedEvent = z.strictObject({ organizations: z.array(z.string().max(64)) })

export const syncRoutes = {
  pull: route('POST', '/sync/pull', { request: pullRequest, response: z.array(pullAnswer), signedIn: true }),
  /** What the server has, as sums. */
  check: route('POST', '/sync/check', {
    request: checkRequest,
    response: z.array(scopeChecksum),
    signedIn: true,
  }),
  /** What the server has of one scope, as edit ids; nothing of a scope that the person does not see. */
  edits: route('POST', '/sync/edits', { request: editsRequest, response: z.array(editRow), signedIn: true }),
  push: route('POST', '/sync/push', { request: pushRequest, response: z.array(pushOutcome), signedIn: true }),
  /** The person's own settings: takes what a device has changed of them, answers all. */
  settings: route('POST', '/sync/settings', {
    request: settingsRequest,
    response: settingsAnswer,
    signedIn: true,
  }),
} as const

/** Event stream: `text/event-stream`, events `poke`, `settings` (the person's settings may have changed), `account` (the
 * person's rights have changed) and `damaged`, a comment every 15 s as heartbeat. */
export const eventsPath = '/sync/events'
export const eventsHeartbeatMs = 15_000
