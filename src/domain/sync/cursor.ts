import { z } from 'zod'
import type { CollectionName } from '../schemas/ids.ts'

/** How far one device has pulled one collection of one organization. */
export interface OrganizationCursor {
  /** Epoch of the database that `head` belongs to. */
  readonly epoch: string
  /**
   * Sequence of the store up to which the device has the changes of delivered scopes. Opaque: it is passed back and
   * never compared.
   */
  readonly head: string
  /** Scopes that the device has received whole; from then on it receives their changes. */
  readonly delivered: readonly string[]
  /** Scopes being delivered, with the last id sent; null before the first. */
  readonly pending: readonly PendingScope[]
}
/** A scope that is being delivered. `after` is the last id sent; null before the first. */
export interface PendingScope {
  readonly scope: string
  readonly after: string | null
}

/** The content of the `since` that a pull passes back. */
export interface Cursor {
  readonly userId: string
  readonly collection: CollectionName
  readonly organizations: ReadonlyMap<string, OrganizationCursor>
}

/** The scopes of one organization that a person may see now. */
export interface VisibleOrganization {
  readonly epoch: string
  /** The newest sequence, read before any document. */
  readonly head: string
  readonly scopes: readonly string[]
}

const cursorVersion = 1
const text = z.string().max(4096)
/**
 * The most organizations and scopes of a cursor. The longest cursor of scopes that devices make, of 36 characters each,
 * has fewer. A forged one of short names would have ten times as many, and hold up the gateway while it is read.
 */
const mostNames = 30_000

function hasFewNames(content: unknown): boolean {
  const organizations: unknown = Array.isArray(content) ? content[3] : []
  if (!Array.isArray(organizations)) return true
  let names = organizations.length
  for (const organization of organizations.slice(0, mostNames)) {
    const [, , , delivered, pending]: unknown[] = Array.isArray(organization) ? organization : []
    names += (Array.isArray(delivered) ? delivered.length : 0) + (Array.isArray(pending) ? pending.length : 0)
  }
  return names <= mostNames
}

const written = z
  .unknown()
  .refine(hasFewNames)
  .pipe(
    z.tuple([
      z.literal(cursorVersion),
      z.string(),
      z.string(),
      z.array(z.tuple([text, text, text, z.array(text), z.array(z.tuple([text, text.nullable()]))])),
    ]),
  )

/** Writes a cursor as the opaque `since` of a pull. */
export function encodeCursor({ userId, collection, organizations }: Cursor): string {
  const content: z.infer<typeof written> = [
    cursorVersion,
    userId,
    collection,
    [...organizations].map(([id, { epoch, head, delivered, pending }]) => [
      id,
      epoch,
      head,
      [...delivered],
      pending.map(({ scope, after }) => [scope, after]),
    ]),
  ]
  return JSON.stringify(content)
}

/**
 * Reads a `since`. Returns null when it is absent or unreadable, or belongs to another person or collection: the
 * gateway then sends everything again, which is always safe ([C6]). A cursor is not signed because it grants nothing;
 * the gateway checks rights at each pull.
 */
export function decodeCursor(
  since: string | undefined,
  userId: string,
  collection: CollectionName,
): Cursor | null {
  if (since === undefined) return null
  const parsed = written.safeParse(parseJson(since))
  if (!parsed.success) return null
  const [, owner, ofCollection, organizations] = parsed.data
  if (owner !== userId || ofCollection !== collection) return null
  return {
    userId,
    collection,
    organizations: new Map(
      organizations.map(([id, epoch, head, delivered, pending]) => [
        id,
        { epoch, head, delivered, pending: pending.map(([scope, after]) => ({ scope, after })) },
      ]),
    ),
  }
}

/** Returns the scopes that a `since` names, delivered or not; null when it cannot be read. */
export function scopesNamed(since: string): ReadonlySet<string> | null {
  const parsed = written.safeParse(parseJson(since))
  if (!parsed.success) return null
  return new Set(
    parsed.data[3].flatMap(([, , , delivered, pending]) => [
      ...delivered,
      ...pending.map(([scope]) => scope),
    ]),
  )
}

/** Returns the scopes that a `since` names as delivered; empty when it cannot be read. */
export function scopesDelivered(since: string): ReadonlySet<string> {
  const parsed = written.safeParse(parseJson(since))
  return new Set(parsed.success ? parsed.data[3].flatMap(([, , , delivered]) => delivered) : [])
}

/** [R3] Returns the cursor without these scopes, so that the gateway sends them whole. */
export function withoutScopes(since: string, forgotten: ReadonlySet<string>): string {
  const parsed = forgotten.size === 0 ? null : written.safeParse(parseJson(since))
  if (parsed?.success !== true) return since
  const [version, userId, collection, organizations] = parsed.data
  const content: z.infer<typeof written> = [
    version,
    userId,
    collection,
    organizations.map(([id, epoch, head, delivered, pending]) => [
      id,
      epoch,
      head,
      delivered.filter((scope) => !forgotten.has(scope)),
      pending.filter(([scope]) => !forgotten.has(scope)),
    ]),
  ]
  return JSON.stringify(content)
}

/**
 * [D11] Returns the organizations whose database epoch differs between `before` and `after`: their databases were
 * restored from a backup.
 * @param noted [A7] epochs, by organization, of what arrived before its cursor was on the disk.
 */
export function restoredBetween(
  before: string | undefined,
  after: string,
  noted: Readonly<Record<string, string>>,
): readonly string[] {
  const known = new Map([...Object.entries(noted), ...epochsNamed(before)])
  return [...epochsNamed(after)].flatMap(([id, epoch]) => {
    const earlier = known.get(id)
    return earlier === undefined || earlier === epoch ? [] : id
  })
}

/** [A5] Returns the organizations that `after` names and `before` does not. */
export function newBetween(before: string | undefined, after: string): readonly string[] {
  const known = epochsNamed(before)
  return [...epochsNamed(after).keys()].filter((id) => !known.has(id))
}

/** Returns the database epoch of each organization in a `since`; empty when it cannot be read. */
export function epochsNamed(since: string | undefined): ReadonlyMap<string, string> {
  const parsed = written.safeParse(since === undefined ? null : parseJson(since))
  return new Map(parsed.success ? parsed.data[3].map(([id, epoch]) => [id, epoch]) : [])
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return null
  }
}

/**
 * Adjusts a cursor to what the person may see now, by rules [C1] to [C5] of SPEC.md. `revoked` are the scopes that
 * the device still holds and may no longer see. [C12] Leaves the `unreadable` organizations as they are.
 */
export function reconcileCursor(
  given: { readonly userId: string; readonly collection: CollectionName; readonly cursor: Cursor | null },
  visible: ReadonlyMap<string, VisibleOrganization>,
  unreadable: readonly string[] = [],
): { readonly cursor: Cursor; readonly revoked: readonly string[] } {
  const known = given.cursor?.organizations ?? new Map<string, OrganizationCursor>()
  const kept = [...known].filter(([id]) => unreadable.includes(id))
  const seen = new Set([
    ...[...visible.values()].flatMap(({ scopes }) => scopes),
    ...kept.flatMap(([, cursor]) => scopesHeld(cursor)),
  ])
  const held = [...known.values()].flatMap(scopesHeld)
  const revoked = [...new Set(held)].filter((scope) => !seen.has(scope))
  const organizations = new Map([
    ...kept,
    ...[...visible].map(([id, now]): [string, OrganizationCursor] => {
      const before = known.get(id)
      return [id, before?.epoch === now.epoch ? follow(before, now) : fromTheStart(now)]
    }),
  ])
  return {
    cursor: { userId: given.userId, collection: given.collection, organizations },
    revoked,
  }
}

const scopesHeld = ({ delivered, pending }: OrganizationCursor): readonly string[] => [
  ...delivered,
  ...pending.map(({ scope }) => scope),
]

/**
 * [C1] [C4] Returns the cursor that reads every scope of the organization from the start and follows changes from now
 * on.
 */
export const fromTheStart = ({ epoch, head, scopes }: VisibleOrganization): OrganizationCursor => ({
  epoch,
  head,
  delivered: [],
  pending: scopes.map((scope) => ({ scope, after: null })),
})

function follow(before: OrganizationCursor, now: VisibleOrganization): OrganizationCursor {
  const scopes = new Set(now.scopes)
  const delivered = before.delivered.filter((scope) => scopes.has(scope))
  const pending = before.pending.filter(({ scope }) => scopes.has(scope))
  const held = new Set([...delivered, ...pending.map(({ scope }) => scope)])
  const granted = now.scopes.filter((scope) => !held.has(scope))
  return {
    epoch: before.epoch,
    head: before.head,
    delivered,
    pending: [...pending, ...granted.map((scope) => ({ scope, after: null }))],
  }
}
