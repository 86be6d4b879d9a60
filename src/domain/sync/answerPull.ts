import type { Actor } from '../permissions/can.ts'
import type { PullAnswer, WireDocument } from '../protocol/sync.ts'
import { syncLimits } from '../protocol/syncLimits.ts'
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

/** One collection of a pull request. `answerPull` answers it. */
export interface PullQuestion {
  readonly collection: CollectionName
  /** The cursor of the device, as the last answer gave it; absent before the first pull. */
  readonly since?: string | undefined
  /** Largest number of documents in the answer. */
  readonly limit: number
  /** [O2] Projects that are not to be on the device. */
  readonly without?: readonly string[] | undefined
  /** [C13] The device that asks. With it, the device's own edits are answered by id alone. */
  readonly own?: string | undefined
}

/** The state of one organization at the time of the request. */
export interface PulledOrganization {
  readonly id: string
  readonly epoch: string
  readonly changes: ChangeWindow
  /** The scopes of the collection that the person may read. */
  readonly scopes: readonly string[]
}

/** A read of the store that `answerPull` yields; its driver answers with a `ReadAnswer`. */
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
  /** Changes after `since`, oldest first. `page` is null when the store does not know the sequence `since`. */
  | {
      readonly kind: 'changes'
      readonly organizationId: string
      readonly since: string
      readonly limit: number
    }

/** The driver's answer to a `Read`: documents, or a page of changes. */
export type ReadAnswer =
  /** @property isLast [C11] the time limit is reached: the answer ends with these documents. */
  | { readonly documents: readonly (WireDocument | null)[]; readonly isLast?: boolean }
  | {
      readonly page: {
        readonly changes: readonly { id: string; sequence: string }[]
        readonly last: string
      } | null
    }

type Steps<Outcome> = Generator<Read, Outcome, ReadAnswer>

/**
 * [C8] The answers of one request end after this many characters together, whatever their `limit`: the gateway writes
 * them as one text in one go, and other requests wait meanwhile.
 */
const answerCharacters = 8_000_000

/** [C8] The characters that the answers of one request share. Its pulls spend them in their order. */
export class AnswerBudget {
  #characters: number

  constructor(characters = answerCharacters) {
    this.#characters = characters
  }

  /** Whether the next answer has to wait for the next request. */
  get isSpent(): boolean {
    return this.#characters <= 0
  }

  spend(characters: number): void {
    this.#characters -= characters
  }
}
/** Documents of one read. At most this many are read in vain when an answer ends by its size. */
const chunkRows = 10
/**
 * A device that missed more changes than this pulls its scopes from the start, which costs no more than what it may
 * see.
 */
const feedLimit = 5000

/**
 * Answers one collection of a pull by rules [C1] to [C13] of SPEC.md. Pure: it yields the reads that it needs, its
 * driver carries them out and passes the rows back. Returns the answer.
 * @param unreadable [C12] ids of the person's organizations whose database is damaged. The device keeps its copies of
 * them and continues from its cursor after the repair.
 * @param budget [C8] shared by the pulls of one request. When it is spent, the answer has no documents and
 * `more: true`, but its revocations and its cursor name the scopes of now all the same.
 */
export function* answerPull(
  { collection, since, limit, without, own }: PullQuestion,
  actor: Actor,
  organizations: readonly PulledOrganization[],
  unreadable: readonly string[] = [],
  budget: AnswerBudget = new AnswerBudget(),
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
  const batch = new Batch(Math.min(limit, syncLimits.pullRows), budget)
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
  const next = encodeCursor({ ...cursor, organizations: reached })
  budget.spend(revoked.reduce((sum, scope) => sum + scope.length, next.length))
  return { collection, documents: batch.documents, revoked: [...revoked], since: next, more }
}

/**
 * [C13] Also compares the sender in the stamp: anyone can mint an edit id that begins with the id of another device.
 */
function isEditOf({ editId, server }: WireDocument, deviceId: string, userId: string): boolean {
  const stamp = serverStamp.safeParse(server)
  return (
    deviceOf(editId) === deviceId && stamp.success && stamp.data.editId === editId && stamp.data.by === userId
  )
}

/** The documents of one answer. It is full at the row limit, when the budget is spent, or at the time limit. */
class Batch {
  readonly documents: WireDocument[] = []
  readonly #limit: number
  readonly #budget: AnswerBudget
  #isEnded = false

  constructor(limit: number, budget: AnswerBudget) {
    this.#limit = limit
    this.#budget = budget
  }

  get full(): boolean {
    return this.room === 0
  }

  get room(): number {
    return this.#isEnded || this.#budget.isSpent ? 0 : this.#limit - this.documents.length
  }

  /** [C11] Ends the answer with the documents it has now. */
  end(): void {
    this.#isEnded = true
  }

  add(document: WireDocument): void {
    this.#budget.spend(JSON.stringify(document).length)
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

/** Reads scopes that are new to the device, by their ranges of ids. */
function* readPending(
  organizationId: string,
  collection: CollectionName,
  before: OrganizationCursor,
  batch: Batch,
): Steps<OrganizationCursor> {
  const delivered = [...before.delivered]
  let pending = [...before.pending]

  if (collection === 'projects' || collection === 'organizations') {
    // Collections with one document per scope: reads many scopes at once by id.
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

/** Reads the changes of delivered scopes, oldest first. */
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
 * Returns the changes after `head`. Returns null when there are too many, or when the store does not know the
 * sequence: the caller then reads the scopes from the start, which is always safe.
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
