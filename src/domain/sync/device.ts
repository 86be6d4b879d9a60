import { type ErrorCode, errorText, isErrorCode } from '../errors/catalogue.ts'
import type { PushOutcome, PushRow, WireDocument } from '../protocol/sync.ts'
import { type ActivityData, noteOf } from '../schemas/activity.ts'
import type { AnyDocument } from '../schemas/document.ts'
import { type CollectionName, parseDocumentId } from '../schemas/ids.ts'
import { readArrival } from './arrivals.ts'
import { same } from './content.ts'
import { digest } from './digest.ts'
import type { HeldDocument } from './held.ts'
import { type MergeInput, merge } from './merge.ts'

/**
 * The device's half of a push: what of the offered rows is sent, what an answer does to the copy here, and what takes
 * its place. The rules are [D*] of SPEC.md.
 */

/** A local state that the replication wants to send, and the server state that it believes in. */
export interface OfferedRow {
  readonly newDocumentState: HeldDocument
  readonly assumedMasterState?: HeldDocument | undefined
}

/**
 * [D1] Whether the row is what is stored right now. The library may pair an old state of a document with a newer
 * assumed master, because it reads the two at different times: pushed, that would undo what others have written.
 */
export const isCurrent = (
  { newDocumentState: sent }: OfferedRow,
  stored: HeldDocument | undefined,
): boolean => stored !== undefined && stored.editId === sent.editId && stored._deleted === sent._deleted

/** [D2] The row as it travels. */
export function toWire({ newDocumentState, assumedMasterState }: OfferedRow): PushRow {
  const base =
    assumedMasterState === undefined || assumedMasterState._deleted ? null : assumedMasterState.editId
  const document = plain(newDocumentState)
  return newDocumentState._deleted ? { document, base, dropped: true } : { document, base }
}

/** What becomes of an offered row. */
export type Settlement =
  /** The gateway has it: `state` is what it holds. `accepted` unless a dropped copy was meant. */
  | { readonly kind: 'settled'; readonly state: AnyDocument | null; readonly accepted: boolean }
  /** Merged with the server's state, see `resolve`. */
  | { readonly kind: 'merge'; readonly theirs: HeldDocument }
  /** `to` takes its place without a merge. */
  | { readonly kind: 'yield'; readonly to: HeldDocument }
  /** Kept whole among the refused changes first; then `to` takes its place. */
  | { readonly kind: 'keep'; readonly code: string; readonly reason: string; readonly to: HeldDocument }
  | { readonly kind: 'again' }

/** [D1] What stands against a row that is no longer what is stored. */
export const settleStale = ({ newDocumentState, assumedMasterState }: OfferedRow): Settlement => ({
  kind: 'yield',
  to: assumedMasterState ?? newDocumentState,
})

/** [D3] to [D6]: what one answer of the gateway does to the row, on a device of this person. */
export function settle(row: OfferedRow, outcome: PushOutcome, userId: string): Settlement {
  const mine = row.newDocumentState
  const stateOf = (document: WireDocument | null) => (document === null ? null : readArrival(document))
  switch (outcome.kind) {
    case 'accepted': {
      const { document, stamp } = outcome
      const state = stateOf(stamp === undefined ? document : { ...plain(mine), server: stamp })
      return { kind: 'settled', state, accepted: !mine._deleted }
    }
    case 'conflict':
    case 'superseded': {
      const theirs = stateOf(outcome.document)
      if (theirs === null) return { kind: 'again' }
      const state = { ...theirs, _deleted: false }
      return outcome.kind === 'conflict' ? { kind: 'merge', theirs: state } : { kind: 'yield', to: state }
    }
    case 'refused':
      return settleRefused(row, { ...outcome, master: stateOf(outcome.document) }, userId)
    case 'retry':
      return { kind: 'again' }
  }
}

/** [A2] The gateway's own state of the document, as its answer told it. */
export function stateHeard(settlement: Settlement): AnyDocument | null {
  const state = stateTold(settlement)
  return state === null || ('_deleted' in state && state._deleted === true) ? null : plain(state)
}

function stateTold(settlement: Settlement): AnyDocument | null {
  switch (settlement.kind) {
    case 'settled':
      return settlement.state
    case 'merge':
      return settlement.theirs
    case 'again':
      return null
    default:
      return settlement.to
  }
}

/** [D5] The gateway will not take it; `master` is its state, null where there is none that this person may see. */
export function settleRefused(
  { newDocumentState: mine, assumedMasterState: assumed }: OfferedRow,
  {
    code,
    reason,
    master,
  }: { readonly code: string; readonly reason: string | null; readonly master: AnyDocument | null },
  userId: string,
): Settlement {
  // A dropped copy that is refused is dropped all the same.
  if (mine._deleted) return { kind: 'settled', state: null, accepted: false }
  // [D11] What others wrote, the server once had, and this person may only read: it is theirs to give back. One that
  // waited when the server was restored was an edit, whatever the server has had of it since.
  const isOwn = mine.editId.startsWith(backPrefix) || mine.updatedBy === userId || mine.server?.by === userId
  const wasOnServer = assumed?.editId === mine.editId && !assumed._deleted
  if (master !== null && wasOnServer && code === 'access/role' && !isOwn)
    return { kind: 'yield', to: { ...master, _deleted: false } }
  const to = master === null ? tombstone(plain(mine)) : { ...master, _deleted: false }
  // [D6] The device drops an activity that the role does not allow, and keeps the refused edit that the activity describes.
  // A note describes no edit: its words stand nowhere else.
  const isActivity = parseDocumentId(mine.id)?.collection === 'activities'
  if (code === 'access/role' && isActivity && !isNote(mine)) return { kind: 'yield', to }
  return { kind: 'keep', code, reason: reason ?? reasonOf(code), to }
}

const isNote = ({ data }: HeldDocument): boolean =>
  noteOf({ metadata: (data.metadata ?? {}) as ActivityData['metadata'] }) !== null

const reasonOf = (code: string): string => (isErrorCode(code) ? errorText(code) : code)

/** What is written over the copy here, and what is kept among the refused changes before. */
export interface Resolution {
  readonly state: HeldDocument
  readonly kept: KeptVersion | null
}

/** A version that gave way, or that somebody is asked about, and what it met. */
export interface KeptVersion {
  readonly document: AnyDocument
  readonly code: ErrorCode
  readonly theirs: AnyDocument
  /** The server state that `document` was made on; null when it is not known. */
  readonly base: AnyDocument | null
}

/**
 * [D7] What a row that something stands against becomes.
 * @param yields whether the row was settled by `yield` or `keep`.
 */
export function resolve(
  given: {
    readonly collection: CollectionName
    readonly yields: boolean
    readonly mine: HeldDocument
    readonly theirs: HeldDocument
    readonly assumed: HeldDocument | undefined
  },
  mergeWith: (input: MergeInput) => ReturnType<typeof merge> = merge,
): Resolution {
  const { collection, yields, mine, theirs, assumed } = given
  if (yields || mine._deleted || theirs._deleted) return { state: theirs, kept: null }
  const base = assumed === undefined || assumed._deleted ? null : plain(assumed)
  const met = plain(theirs)
  const { document, kept, asks } = mergeWith({ collection, base, mine: plain(mine), theirs: met })
  const code: ErrorCode = asks === true ? 'sync/deleted-beside-edit' : 'sync/conflict'
  return {
    state: { ...document, _deleted: false },
    kept: kept === null ? null : { document: kept, code, theirs: met, base },
  }
}

/** What the gateway's answer to an edit that was sent by hand does. */
type HandSettlement =
  | { readonly kind: 'heard'; readonly state: AnyDocument }
  /** Kept whole first; then `by` replaces it with the next pull. */
  | {
      readonly kind: 'replace'
      readonly code: string
      readonly reason: string
      readonly by: HeldDocument
      /** In a conflict: what it met. */
      readonly theirs: AnyDocument | null
    }
  | { readonly kind: 'nothing' }

/**
 * [D10] An edit that still waits though the library takes it for sent is sent by hand, because only an answer can tell
 * where it stands. The library will not resolve what stands against it, so it is kept and gives way.
 */
export function settleByHand(mine: AnyDocument, outcome: PushOutcome): HandSettlement {
  const settlement = settle({ newDocumentState: { ...mine, _deleted: false } }, outcome, mine.updatedBy)
  switch (settlement.kind) {
    case 'settled':
      return settlement.state === null ? { kind: 'nothing' } : { kind: 'heard', state: settlement.state }
    case 'yield':
      return { kind: 'heard', state: plain(settlement.to) }
    case 'merge': {
      const code: ErrorCode = 'sync/conflict'
      return {
        kind: 'replace',
        code,
        reason: errorText(code),
        by: settlement.theirs,
        theirs: plain(settlement.theirs),
      }
    }
    case 'keep':
      return {
        kind: 'replace',
        code: settlement.code,
        reason: settlement.reason,
        by: settlement.to,
        theirs: null,
      }
    case 'again':
      return { kind: 'nothing' }
  }
}

/**
 * [D11] What becomes of a copy when its organization's database was restored from a backup: what the server had may be
 * lost there, so it waits again, to be given back. One that waits already may be taken for sent by the library, which
 * must look at it anew: a new edit of the same content, one for each epoch of the database. The activity log takes
 * entries from their authors alone, so those of others are left to them. Null for what stays as it is.
 * @param epoch null when nothing tells of a restore ([R3]): then what waits stays as it is.
 */
export const givenBack = (
  collection: CollectionName,
  userId: string,
  document: AnyDocument,
  epoch: string | null,
): HeldDocument | null => {
  if (document.waiting === 1) {
    if (epoch === null) return null
    const prefix = `${backPrefix}${digest([epoch], 8)}.`
    return document.editId.startsWith(prefix)
      ? null
      : { ...document, editId: `${prefix}${digest([document.editId], 32)}`, _deleted: false }
  }
  if (collection === 'activities' && document.createdBy !== userId) return tombstone(document)
  return { ...document, waiting: 1, _deleted: false }
}

/** [A9] Whether the server's state is neither the edit nor built on it. */
export const isBeside = (mine: Pick<AnyDocument, 'editId'>, theirs: AnyDocument): boolean =>
  theirs.editId !== mine.editId && theirs.server?.ancestors.includes(mine.editId) !== true

const backPrefix = 'back.'

/**
 * [D12] Whether what lies in a project must wait for it: the gateway does not know the project yet, or not any more.
 * @param project the device's own document of it, if it has one.
 */
export const waitsForProject = (
  project: Pick<AnyDocument, 'editId' | 'server' | 'waiting'> | undefined,
  isOnGateway: boolean,
): boolean =>
  project !== undefined &&
  (project.server === null ? !isOnGateway : project.waiting === 1 && project.server.editId === project.editId)

/**
 * [D8] Whether two states are one: with the server's stamp, or it would never arrive; two dropped copies are the same.
 * Edit ids first: they differ almost always when anything does.
 */
export const isSameState = (a: HeldDocument, b: HeldDocument): boolean =>
  a._deleted === b._deleted && (a._deleted || (a.editId === b.editId && same(plain(a), plain(b))))

/** [D9] What becomes of a document that may no longer be on this device: nothing of its content stays. */
export function tombstone(document: AnyDocument): AnyDocument & { _deleted: true } {
  return {
    ...document,
    name: '',
    description: '',
    tags: [],
    waiting: 0,
    data: {},
    _deleted: true,
  }
}

/** [D6] The id under which a refused version of a document is kept: keeping it twice is keeping it once. */
export const refusedId = (documentId: string, editId: string): string => `${documentId}|${editId}`

const bookkeeping = new Set(['_deleted', '_meta', '_rev', '_attachments'])

/** A document as our own fields only, without those of the local database. */
export function plain(document: object): AnyDocument {
  return Object.fromEntries(
    Object.entries(document).filter(([key]) => !bookkeeping.has(key)),
  ) as unknown as AnyDocument
}
