import type { Actor } from '#domain/permissions/can.ts'
import { type PullAnswer, syncLimits, type WireDocument } from '#domain/protocol/sync.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import {
  decodeCursor,
  encodeCursor,
  fromTheStart,
  type OrganizationCursor,
  reconcileCursor,
} from '#domain/sync/cursor.ts'
import type { StoredDocument } from '#server/store/database.ts'
import { fromStored } from '#server/store/documents.ts'
import { type ChangesRead, changeEntry, takeChanges } from './changeWindow.ts'
import type { OrganizationState } from './organizations.ts'

export interface PullQuestion {
  readonly collection: CollectionName
  readonly since?: string | undefined
  readonly limit: number
}

/** An answer ends after this many characters of documents, whatever its `limit`: a string has an end too. */
const answerCharacters = 8_000_000
/** Read from the store at once: the most that is read in vain when an answer ends by its size. */
const chunkRows = 100
/** A device that missed more changes than this is given its scopes anew, which costs what it may see and no more. */
export const feedLimit = 5000

/**
 * Answers one collection of a pull: rules [C1] to [C9] of SPEC.md.
 * @param organizations those of the actor, refreshed within this request.
 */
export async function pullCollection(
  { collection, since, limit }: PullQuestion,
  actor: Actor,
  organizations: readonly OrganizationState[],
): Promise<PullAnswer> {
  const visible = new Map(
    organizations.map(({ id, epoch, changes, access }) => [
      id,
      { epoch, head: changes.end, scopes: access.scopes(actor, collection) },
    ]),
  )
  const given = { userId: actor.userId, collection, cursor: decodeCursor(since, actor.userId, collection) }
  const { cursor, revoked } = reconcileCursor(given, visible)

  const batch = new Batch(Math.min(limit, syncLimits.pullRows))
  const reached = new Map(cursor.organizations)
  let more = false
  for (const organization of organizations) {
    const before = cursor.organizations.get(organization.id)
    if (before === undefined) continue
    const ranges = await readPending(organization, collection, before, batch)
    const after =
      ranges.pending.length > 0 ? ranges : await readChanges(organization, collection, ranges, batch)
    reached.set(organization.id, after)
    more ||= batch.full
    if (batch.full) break
  }
  return {
    collection,
    documents: batch.documents,
    revoked: [...revoked],
    since: encodeCursor({ ...cursor, organizations: reached }),
    more,
  }
}

/** The documents of one answer, as many as were asked for and as fit. */
class Batch {
  readonly documents: WireDocument[] = []
  readonly #limit: number
  #characters = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get full(): boolean {
    return this.room === 0
  }

  get room(): number {
    return this.#characters >= answerCharacters ? 0 : this.#limit - this.documents.length
  }

  add(stored: StoredDocument): void {
    const document = fromStored(stored)
    this.#characters += JSON.stringify(document).length
    this.documents.push(document as WireDocument)
  }
}

/** Reads scopes that are new to the device by their id range. */
async function readPending(
  { database }: OrganizationState,
  collection: CollectionName,
  before: OrganizationCursor,
  batch: Batch,
): Promise<OrganizationCursor> {
  const delivered = [...before.delivered]
  let pending = [...before.pending]

  if (collection === 'projects' || collection === 'organizations') {
    // One document a scope: read by their ids, many scopes at once.
    while (pending.length > 0 && !batch.full) {
      const chunk = pending.slice(0, Math.min(chunkRows, batch.room))
      const documents = await database.getMany(chunk.map(({ scope }) => onlyId(collection, scope)))
      let read = 0
      for (const document of documents) {
        if (batch.full) break
        if (document !== null) batch.add(document)
        read++
      }
      delivered.push(...chunk.slice(0, read).map(({ scope }) => scope))
      pending = pending.slice(read)
    }
    return { ...before, delivered, pending }
  }

  while (pending.length > 0 && !batch.full) {
    const [{ scope, after } = { scope: '', after: null }, ...others] = pending
    const asked = Math.min(chunkRows, batch.room)
    const rows = await database.range({
      from: after === null ? `${scope}:${collection}:` : `${after}\u0000`,
      to: `${scope}:${collection};`,
      limit: asked,
    })
    let last = after
    let read = 0
    for (const row of rows) {
      if (batch.full) break
      batch.add(row)
      last = row._id
      read++
    }
    if (rows.length < asked && read === rows.length) {
      delivered.push(scope)
      pending = others
    } else pending = [{ scope, after: last }, ...others]
  }
  return { ...before, delivered, pending }
}

const onlyId = (collection: 'projects' | 'organizations', scope: string): string =>
  collection === 'projects' ? `project:${scope}` : `${scope}:organizations:${scope}`

/** Reads what changed in scopes that the device has, oldest first. */
async function readChanges(
  organization: OrganizationState,
  collection: CollectionName,
  before: OrganizationCursor,
  batch: Batch,
): Promise<OrganizationCursor> {
  let { head } = before
  const scopes = new Set(before.delivered)
  const wanted = (entry: { collection: CollectionName; scope: string }) =>
    entry.collection === collection && scopes.has(entry.scope)
  while (!batch.full) {
    const read = await changesAfter(organization, head, Math.min(chunkRows, batch.room), wanted)
    if (read === null) {
      const anew = fromTheStart({
        epoch: before.epoch,
        head: organization.changes.end,
        scopes: before.delivered,
      })
      return readPending(organization, collection, anew, batch)
    }
    const documents = await organization.database.getMany(read.entries.map(({ id }) => id))
    for (const [index, document] of documents.entries()) {
      if (batch.full) return { ...before, head }
      if (document !== null) batch.add(document)
      head = read.entries[index]?.sequence ?? head
    }
    head = read.last
    if (!read.more) break
  }
  return { ...before, head }
}

/**
 * Null when the changes after `head` are too many to go through, or the store does not take `head` for one of its
 * sequences: reading the scopes anew is safe in either case.
 */
async function changesAfter(
  { changes, database }: OrganizationState,
  head: string,
  limit: number,
  wanted: Parameters<typeof takeChanges>[3],
): Promise<ChangesRead | null> {
  const recent = changes.after(head)
  if (recent !== null) return takeChanges(recent, changes.end, limit, wanted)
  const page = await database.changes({ since: head, limit: feedLimit, documents: false }).catch(() => null)
  if (page === null || page.changes.length >= feedLimit) return null
  const entries = page.changes.flatMap(({ id, sequence }) => changeEntry(id, sequence) ?? [])
  return takeChanges(entries, page.last, limit, wanted)
}
