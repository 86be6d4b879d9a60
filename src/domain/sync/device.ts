import { type ErrorCode, errorText, isErrorCode } from '../errors/catalogue.ts'
import type { PushOutcome, PushRow, WireDocument } from '../protocol/sync.ts'
import { type ActivityData, noteOf } from '../schemas/activity.ts'
import { same } from '../schemas/content.ts'
import type { AnyDocument } from '../schemas/document.ts'
import { type CollectionName, parseDocumentId } from '../schemas/ids.ts'
import { digest } from './digest.ts'
import type { HeldDocument } from './held.ts'
import { type MergeInput, merge } from './merge.ts'
import { readServerState } from './serverStateCache.ts'

/**
 * The device's half of a push, by rules [D*] of SPEC.md: which offered rows are sent, and what an answer does to the
 * copy here.
 */

/** A local state that RxDB offers to send, and the server state that RxDB assumes. */
export interface OfferedRow {
  readonly newDocumentState: HeldDocument
  readonly assumedMasterState?: HeldDocument | undefined
}

/**
 * [D1] Whether the row is the state that is stored right now. RxDB may pair an old state of a document with a newer
 * assumed server state, because it reads the two at different times; pushed, that row would undo edits of others.
 */
export const isCurrent = (
  { newDocumentState: sent }: OfferedRow,
  stored: HeldDocument | undefined,
): boolean => stored !== undefined && stored.editId === sent.editId && stored._deleted === sent._deleted

/** [D2] Returns the row in its wire form. */
export function toWire({ newDocumentState, assumedMasterState }: OfferedRow): PushRow {
  const base =
    assumedMasterState === undefined || assumedMasterState._deleted ? null : assumedMasterState.editId
  const document = plain(newDocumentState)
  return newDocumentState._deleted ? { document, base, dropped: true } : { document, base }
}

/** The outcome of an offered row, by rules [D1] to [D6]. */
export type RowOutcome =
  /** The gateway has the edit, and holds `state`. `accepted` is false only for a dropped copy. */
  | { readonly kind: 'acknowledged'; readonly state: AnyDocument | null; readonly accepted: boolean }
  /** The device merges the row with the server state, see `resolve`. */
  | { readonly kind: 'merge'; readonly theirs: HeldDocument }
  /** `to` replaces the row without a merge. */
  | { readonly kind: 'yield'; readonly to: HeldDocument }
  /** The device stores the version as a conflict copy; then `to` replaces the row. */
  | { readonly kind: 'keep'; readonly code: string; readonly reason: string; readonly to: HeldDocument }
  | { readonly kind: 'again' }

/** [D1] Resolves a row that is no longer the stored state. */
export const rowOutcomeOfStale = ({ newDocumentState, assumedMasterState }: OfferedRow): RowOutcome => ({
  kind: 'yield',
  to: assumedMasterState ?? newDocumentState,
})

/** [D3] to [D6] Resolves a row by the gateway's answer. `userId` is the person whose device this is. */
export function rowOutcomeOf(row: OfferedRow, outcome: PushOutcome, userId: string): RowOutcome {
  const mine = row.newDocumentState
  const stateOf = (document: WireDocument | null) => (document === null ? null : readServerState(document))
  switch (outcome.kind) {
    case 'accepted': {
      const { document, stamp } = outcome
      const state = stateOf(stamp === undefined ? document : { ...plain(mine), server: stamp })
      return { kind: 'acknowledged', state, accepted: !mine._deleted }
    }
    case 'conflict':
    case 'superseded': {
      const theirs = stateOf(outcome.document)
      if (theirs === null) return { kind: 'again' }
      const state = { ...theirs, _deleted: false }
      return outcome.kind === 'conflict' ? { kind: 'merge', theirs: state } : { kind: 'yield', to: state }
    }
    case 'refused':
      return rowOutcomeOfRefused(row, { ...outcome, serverState: stateOf(outcome.document) }, userId)
    case 'retry':
      return { kind: 'again' }
  }
}

/** [A2] Returns the server state that the answer contained, or null. */
export function receivedState(rowOutcome: RowOutcome): AnyDocument | null {
  const state = stateIn(rowOutcome)
  return state === null || ('_deleted' in state && state._deleted === true) ? null : plain(state)
}

function stateIn(rowOutcome: RowOutcome): AnyDocument | null {
  switch (rowOutcome.kind) {
    case 'acknowledged':
      return rowOutcome.state
    case 'merge':
      return rowOutcome.theirs
    case 'again':
      return null
    default:
      return rowOutcome.to
  }
}

/**
 * [D5] Resolves a row that the gateway refused. `serverState` is the server state; null where there is none that this
 * person may see.
 */
export function rowOutcomeOfRefused(
  { newDocumentState: mine, assumedMasterState: assumed }: OfferedRow,
  {
    code,
    reason,
    serverState,
  }: { readonly code: string; readonly reason: string | null; readonly serverState: AnyDocument | null },
  userId: string,
): RowOutcome {
  // A refusal does not bring a dropped copy back.
  if (mine._deleted) return { kind: 'acknowledged', state: null, accepted: false }
  // [D11] What others wrote, the server once had, and this person may only read: it is theirs to give back. One that
  // waited when the server was restored was an edit, whatever the server has had of it since.
  const isOwn = mine.editId.startsWith(backPrefix) || mine.updatedBy === userId || mine.server?.by === userId
  const wasOnServer = assumed?.editId === mine.editId && !assumed._deleted
  if (serverState !== null && wasOnServer && code === 'access/role' && !isOwn)
    return { kind: 'yield', to: { ...serverState, _deleted: false } }
  const to = serverState === null ? tombstone(plain(mine)) : { ...serverState, _deleted: false }
  // [D6] The device drops an activity that the role does not allow, and keeps the refused edit that the activity describes.
  // A note describes no other edit: its text exists nowhere else.
  const isActivity = parseDocumentId(mine.id)?.collection === 'activities'
  if (code === 'access/role' && isActivity && !isNote(mine)) return { kind: 'yield', to }
  return { kind: 'keep', code, reason: reason ?? reasonOf(code), to }
}

const isNote = ({ data }: HeldDocument): boolean =>
  noteOf({ metadata: (data.metadata ?? {}) as ActivityData['metadata'] }) !== null

const reasonOf = (code: string): string => (isErrorCode(code) ? errorText(code) : code)

/** The state that replaces the copy here, and the conflict copy that is stored before. */
export interface Resolution {
  readonly state: HeldDocument
  readonly kept: KeptVersion | null
}

/** A version that lost a merge or needs a decision, with the server state that it met. */
export interface KeptVersion {
  readonly document: AnyDocument
  readonly code: ErrorCode
  readonly theirs: AnyDocument
  /** The server state that `document` was made on; null when unknown. */
  readonly base: AnyDocument | null
}

/**
 * [D7] Resolves a row that conflicts with a server state.
 * @param yields whether the row was resolved by `yield` or `keep`.
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

/** The outcome of an edit that the device sends past RxDB ([D10]). */
type DirectOutcome =
  | { readonly kind: 'heard'; readonly state: AnyDocument }
  /** The device stores the version as a conflict copy; then `by` replaces it with the next pull. */
  | {
      readonly kind: 'replace'
      readonly code: string
      readonly reason: string
      readonly by: HeldDocument
      /** In a conflict: the server state. */
      readonly theirs: AnyDocument | null
    }
  | { readonly kind: 'nothing' }

/**
 * [D10] Resolves an edit that still waits although RxDB takes it for sent. The device sends it past RxDB, because
 * only an answer tells whether the gateway has it. RxDB will not merge it, so a conflict or refusal makes it a
 * conflict copy.
 */
export function rowOutcomeOfDirect(mine: AnyDocument, outcome: PushOutcome): DirectOutcome {
  const rowOutcome = rowOutcomeOf({ newDocumentState: { ...mine, _deleted: false } }, outcome, mine.updatedBy)
  switch (rowOutcome.kind) {
    case 'acknowledged':
      return rowOutcome.state === null ? { kind: 'nothing' } : { kind: 'heard', state: rowOutcome.state }
    case 'yield':
      return { kind: 'heard', state: plain(rowOutcome.to) }
    case 'merge': {
      const code: ErrorCode = 'sync/conflict'
      return {
        kind: 'replace',
        code,
        reason: errorText(code),
        by: rowOutcome.theirs,
        theirs: plain(rowOutcome.theirs),
      }
    }
    case 'keep':
      return {
        kind: 'replace',
        code: rowOutcome.code,
        reason: rowOutcome.reason,
        by: rowOutcome.to,
        theirs: null,
      }
    case 'again':
      return { kind: 'nothing' }
  }
}

/**
 * [D11] Returns the new form of a copy after its organization's database was restored from a backup; null for a copy
 * that stays as it is. The server may have lost the document, so the copy waits again and is sent. A copy that
 * already waits becomes a new edit of the same content, one for each epoch, because RxDB may take the old one for
 * sent. An entry of the activity log is restored by its author only.
 * @param epoch null when no restore is known ([R3]): a waiting copy then stays as it is.
 */
export const restoringEdit = (
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

/** [A9] Whether the server state is neither this edit nor built on it. */
export const isParallel = (mine: Pick<AnyDocument, 'editId'>, theirs: AnyDocument): boolean =>
  theirs.editId !== mine.editId && theirs.server?.ancestors.includes(mine.editId) !== true

const backPrefix = 'back.'

/**
 * [D12] Whether documents of a project must wait, because the gateway does not have the project yet or has lost it.
 * @param project the device's own copy of the project, if it has one.
 */
export const waitsForProject = (
  project: Pick<AnyDocument, 'editId' | 'server' | 'waiting'> | undefined,
  isOnGateway: boolean,
): boolean =>
  project !== undefined &&
  (project.server === null ? !isOnGateway : project.waiting === 1 && project.server.editId === project.editId)

/**
 * [D8] Whether two states are equal, server stamp included. Two dropped copies are always equal. Compares edit ids
 * first, because states that differ almost always have different ones.
 */
export const isSameState = (a: HeldDocument, b: HeldDocument): boolean =>
  a._deleted === b._deleted && (a._deleted || (a.editId === b.editId && same(plain(a), plain(b))))

/** [D9] Returns a document without its content, for a copy that may no longer be on this device. */
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

/**
 * [D6] Returns the id of the conflict copy of a refused version. The same version has the same id, so that it is
 * stored once.
 */
export const refusedId = (documentId: string, editId: string): string => `${documentId}|${editId}`

const bookkeeping = new Set(['_deleted', '_meta', '_rev', '_attachments'])

/** Returns a document without the fields that RxDB adds. */
export function plain(document: object): AnyDocument {
  return Object.fromEntries(
    Object.entries(document).filter(([key]) => !bookkeeping.has(key)),
  ) as unknown as AnyDocument
}
