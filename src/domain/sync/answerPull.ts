import type { Actor } from '../permissions/can.ts'
import { type PullAnswer, syncLimits, type WireDocument } from '../protocol/sync.ts'
import { serverStamp } from '../schemas/document.ts'
import type { CollectionName } from '../schemas/ids.ts'
import {
  type ChangeEntry,
  type ChangesRead,
  type ChangeWindow,
  changeEntry,
  takeChanges,
} from './changeWindow.ts'
import { scopesWithout } from './choice.ts'
import {
  decodeCursor,
  encodeCursor,
  fromTheStart,
  type OrganizationCursor,
  reconcileCursor,
} from './cursor.ts'
import { deviceOf } from './editId.ts'

/**
 * How the gateway answers one collection of a pull: rules [C1] to [C9] of SPEC.md. Pure: what it needs of the store it
 * asks for, and whoever drives it reads that and carries on with the answer.
 */
export interface PullQuestion {
  readonly collection: CollectionName
  readonly since?: string | undefined
  readonly limit: number
  /** [O2] Projects that are not to be on the device. */
  readonly without?: readonly string[] | undefined
  /** [C13] The device that asks, where it wants its own edits by their ids. */
  readonly own?: string | undefined
}

/** What the pull depends on of one organization, up to date when the request came. */
export interface PulledOrganization {
  readonly id: string
  readonly epoch: string
  readonly changes: ChangeWindow
  /** The scopes of the collection that the person may read. */
  readonly scopes: readonly string[]
}

export type Read =
  /** In the order of `ids`; null for what does not exist. */
  | { readonly kind: 'documents'; readonly organizationId: string; readonly ids: readonly string[] }
  /** With `from <= id < to`, in id order. */
  | {
      readonly kind: 'range'
      readonly organizationId: string
      readonly from: string
      readonly to: string
      readonly limit: number
    }
  /** After `since`, oldest first; `page` is null when the store does not take `since` for one of its sequences. */
  | {
      readonly kind: 'changes'
      readonly organizationId: string
      readonly since: string
      readonly limit: number
    }

export type ReadAnswer =
  /** @property isLast [C11] whoever asked has waited long enough: the answer ends with these. */
  | { readonly documents: readonly (WireDocument | null)[]; readonly isLast?: boolean }
  | {
      readonly page: {
        readonly changes: readonly { id: string; sequence: string }[]
        readonly last: string
      } | null
    }

type Steps<Outcome> = Generator<Read, Outcome, ReadAnswer>

/** An answer ends after this many characters of documents, whatever its `limit`: a string has an end too. */
const answerCharacters = 8_000_000
/** Read from the store at once: the most that is read in vain when an answer ends by its size. */
const chunkRows = 100
/** A device that missed more changes than this is given its scopes anew, which costs what it may see and no more. */
const feedLimit = 5000

/**
 * @param unreadable [C12] ids of organizations that the person is in and whose database is damaged: the device keeps what
 *   it has of them, and goes on from where it was when they can be read again.
 */
export function* answerPull(
  { collection, since, limit, without, own }: PullQuestion,
  actor: Actor,
  organizations: readonly PulledOrganization[],
  unreadable: readonly string[] = [],
): Steps<PullAnswer> {
  const visible = new Map(
    organizations.map(({ id, epoch, changes, scopes }) => [
      id,
      { epoch, head: changes.end, scopes: scopesWithout(collection, scopes, without) },
    ]),
  )
  const given = { userId: actor.userId, collection, cursor: decodeCursor(since, actor.userId, collection) }
  const { cursor, revoked } = reconcileCursor(given, visible, unreadable)

  const isOwn = (document: WireDocument) => own !== undefined && isEditOf(document, own, actor.userId)
  const batch = new Batch(Math.min(limit, syncLimits.pullRows))
  const reached = new Map(cursor.organizations)
  let more = false
  for (const organization of organizations) {
    const before = cursor.organizations.get(organization.id)
    if (before === undefined) continue
    const ranges = yield* readPending(organization.id, collection, before, batch)
    const after =
      ranges.pending.length > 0 ? ranges : yield* readChanges(organization, collection, ranges, batch, isOwn)
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

/** [C13] By the stamp too: anybody can make an edit id that begins with another device. */
function isEditOf({ editId, server }: WireDocument, deviceId: string, userId: string): boolean {
  const stamp = serverStamp.safeParse(server)
  return (
    deviceOf(editId) === deviceId && stamp.success && stamp.data.editId === editId && stamp.data.by === userId
  )
}

/** The documents of one answer, as many as were asked for, as fit and as are found in time. */
class Batch {
  readonly documents: WireDocument[] = []
  readonly #limit: number
  #characters = 0
  #isEnded = false

  constructor(limit: number) {
    this.#limit = limit
  }

  get full(): boolean {
    return this.room === 0
  }

  get room(): number {
    return this.#isEnded || this.#characters >= answerCharacters ? 0 : this.#limit - this.documents.length
  }

  /** [C11] As it is, whatever else there would be. */
  end(): void {
    this.#isEnded = true
  }

  add(document: WireDocument): void {
    this.#characters += JSON.stringify(document).length
    this.documents.push(document)
  }
}

function* documentsOf(
  organizationId: string,
  ids: readonly string[],
): Steps<readonly (WireDocument | null)[]> {
  const answer = yield { kind: 'documents', organizationId, ids }
  return 'documents' in answer ? answer.documents : []
}

/** Reads scopes that are new to the device by their id range. */
function* readPending(
  organizationId: string,
  collection: CollectionName,
  before: OrganizationCursor,
  batch: Batch,
): Steps<OrganizationCursor> {
  const delivered = [...before.delivered]
  let pending = [...before.pending]

  if (collection === 'projects' || collection === 'organizations') {
    // One document a scope: read by their ids, many scopes at once.
    while (pending.length > 0 && !batch.full) {
      const chunk = pending.slice(0, Math.min(chunkRows, batch.room))
      const ids = chunk.map(({ scope }) => onlyId(collection, scope))
      let read = 0
      for (const document of yield* documentsOf(organizationId, ids)) {
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
    const answer = yield {
      kind: 'range',
      organizationId,
      from: after === null ? `${scope}:${collection}:` : `${after}\u0000`,
      to: `${scope}:${collection};`,
      limit: asked,
    }
    const rows = 'documents' in answer ? answer.documents : []
    let last = after
    let read = 0
    for (const row of rows) {
      if (batch.full) break
      if (row !== null) {
        batch.add(row)
        last = row.id
      }
      read++
    }
    if ('documents' in answer && answer.isLast === true) batch.end()
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
function* readChanges(
  organization: PulledOrganization,
  collection: CollectionName,
  before: OrganizationCursor,
  batch: Batch,
  isOwn: (document: WireDocument) => boolean,
): Steps<OrganizationCursor> {
  let { head } = before
  const scopes = new Set(before.delivered)
  const wanted = (entry: ChangeEntry) => entry.collection === collection && scopes.has(entry.scope)
  while (!batch.full) {
    const read = yield* changesAfter(organization, head, Math.min(chunkRows, batch.room), wanted)
    if (read === null) {
      const anew = fromTheStart({
        epoch: before.epoch,
        head: organization.changes.end,
        scopes: before.delivered,
      })
      return yield* readPending(organization.id, collection, anew, batch)
    }
    const ids = read.entries.map(({ id }) => id)
    for (const [index, document] of (yield* documentsOf(organization.id, ids)).entries()) {
      if (batch.full) return { ...before, head }
      if (document !== null)
        batch.add(isOwn(document) ? { id: document.id, editId: document.editId } : document)
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
function* changesAfter(
  { id: organizationId, changes }: PulledOrganization,
  head: string,
  limit: number,
  wanted: (entry: ChangeEntry) => boolean,
): Steps<ChangesRead | null> {
  const recent = changes.after(head)
  if (recent !== null) return takeChanges(recent, changes.end, limit, wanted)
  const answer = yield { kind: 'changes', organizationId, since: head, limit: feedLimit }
  const page = 'page' in answer ? answer.page : null
  if (page === null || page.changes.length >= feedLimit) return null
  const entries = page.changes.flatMap(({ id, sequence }) => changeEntry(id, sequence) ?? [])
  return takeChanges(entries, page.last, limit, wanted)
}
