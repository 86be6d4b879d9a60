import type { z } from 'zod'
import { isDeletedForEver } from '../bin/term.ts'
import { type ErrorCode, errorText } from '../errors/catalogue.ts'
import { type Actor, can } from '../permissions/can.ts'
import { outgrowsTeam } from '../permissions/team.ts'
import type { PushOutcome, PushRow } from '../protocol/sync.ts'
import { isActivityId } from '../schemas/activity.ts'
import { isOnlyBinned } from '../schemas/conflict.ts'
import { same } from '../schemas/content.ts'
import { type AnyDocument, serverStamp } from '../schemas/document.ts'
import { type CollectionName, parseDocumentId } from '../schemas/ids.ts'
import { attributed, withReportTimes } from './attribution.ts'
import { ancestorsAfter, isMakerVouched, makerEntry, provesMaker, withMaker } from './maker.ts'
import { isProvenConflict, type Prove, provenReport, vouchedReport } from './proofs.ts'
import {
  addsOwnFiles,
  isAdminOfNewProject,
  keepsReportFiles,
  losesLastAdmin,
  mayChangeOrganization,
  mayChangeProject,
  maySeeScope,
  mayWriteActivity,
  mayWriteCollection,
  mayWriteTemplate,
  type ScopeTarget,
} from './rights.ts'

/**
 * The payloads of a collection that the gateway accepts. `oldest` is the lowest payload version that `document` still
 * reads.
 */
export interface PayloadRule {
  readonly document: z.ZodType
  readonly version: number
  readonly oldest: number
}

/** One pushed row with everything that its answer depends on. */
export interface PushQuestion {
  readonly collection: CollectionName
  readonly row: PushRow
  /** Length of the document as JSON, if the caller knows it. */
  readonly characters?: number
  /** The server state of the row's document, in the database that the row would be written to. */
  readonly serverState: AnyDocument | null
  readonly actor: Actor
  readonly target: ScopeTarget
  readonly payload: PayloadRule
  /** [P18] Name of the sender's account. Null when a service of the gateway has written the names. */
  readonly name?: string | null
  /** Proves by the gateway's key. */
  readonly prove: Prove
  /** [G8] A service of the gateway makes the edit and may change the gateway's own fields. */
  readonly byGateway?: boolean
  /** The gateway's time for the stamp. People read it; it decides nothing. */
  readonly now: string
}

/** The answer to one row: an outcome, or a document to write. */
export type PushDecision =
  | { readonly kind: 'answer'; readonly outcome: PushOutcome }
  /** The caller writes it over exactly the given server state. When that has changed, it asks for a decision again ([P12]). */
  | { readonly kind: 'write'; readonly document: AnyDocument }

/**
 * [P8] Longest document, in characters of JSON. In the widest script it is still below what CouchDB accepts (8 MB).
 */
export const documentCharacters = 2_500_000

/** Decides the gateway's answer to one row by rules [P1] to [P10], [P19] and [P20] of SPEC.md, in their order. */
export function decidePush(question: PushQuestion): PushDecision {
  const { collection, row, serverState, actor, target, prove } = question
  const id = row.document.id
  const parsed = parseDocumentId(id)
  if (parsed === null || parsed.collection !== collection)
    return refused(id, 'request/invalid', null, 'id: Invalid id')
  if (!maySeeScope(actor, target)) {
    return row.dropped === true ? already(id, null) : refused(id, 'access/no-access', null)
  }
  if (row.dropped === true) return serverState === null ? already(id, null) : conflict(id, serverState)
  if (serverState !== null) {
    if (row.document.editId === serverState.editId) return already(id, serverState)
    if (serverState.server?.ancestors.includes(row.document.editId))
      return answer({ kind: 'superseded', id, document: serverState })
    if (collection === 'activities') return refused(id, 'sync/append-only', serverState)
  }
  if (!mayWriteCollection(actor, target, collection)) return refused(id, 'access/role', serverState)
  if (collection === 'organizations' && serverState === null) return refused(id, 'access/role', null)
  if (serverState !== null && isDeletedForEver(serverState))
    return row.document.deletedAt === null
      ? refused(id, 'sync/deleted-for-ever', serverState)
      : answer({ kind: 'superseded', id, document: serverState })

  if ((question.characters ?? JSON.stringify(row.document).length) > documentCharacters)
    return refused(id, 'request/too-large', serverState)
  // Before the document is read, because reading a team of many thousands takes long.
  if (collection === 'projects' && outgrowsTeam(teamIn(row.document), serverState?.data.teamMembers)) {
    const reason = `data.teamMembers: ${errorText('project/team-too-large')}`
    return refused(id, 'project/team-too-large', serverState, reason)
  }
  const reading = readRow(row, question.payload)
  if (!reading.ok) return refused(id, reading.code, serverState, reading.reason)
  const isRestored = serverState === null && row.base !== null
  const isProven =
    isMakerInQuestion(reading.document, question) && provesMaker(reading.document, row.document.server, prove)
  const document = withMakerOf(reading.document, question, isProven)
  const misplaced = misplacement(document, parsed.scope, question, isProven)
  if (misplaced !== null) return refused(id, 'request/invalid', serverState, misplaced)
  if (collection === 'activities' && !mayWriteActivity(actor, target, document))
    return refused(id, 'access/role', serverState)
  if (
    collection === 'reportTemplates' &&
    !mayWriteTemplate(actor, serverState ?? (isProven ? document : null))
  )
    return refused(id, 'access/role', serverState)
  if (collection === 'projects' && !mayWriteProject(question, document))
    return refused(id, 'access/role', serverState)
  if (collection === 'projects' && serverState !== null && losesLastAdmin(serverState, document))
    return refused(id, 'project/last-admin', serverState)
  if (
    collection === 'organizations' &&
    serverState !== null &&
    question.byGateway !== true &&
    !mayChangeOrganization(serverState, document)
  )
    return refused(id, 'access/role', serverState)

  if (
    collection === 'conflicts' &&
    !(serverState === null
      ? isRestored && isProvenConflict(document, prove)
      : isOnlyBinned(serverState, document, same))
  )
    return refused(id, 'access/role', serverState)
  if (collection === 'runs' && serverState !== null && document.deletedAt === null)
    return refused(id, 'sync/append-only', serverState)
  if (serverState !== null && row.base !== serverState.editId) return conflict(id, serverState)
  // After the check for conflicts: a device that does not know a new version merges first, and then sends the same
  // files.
  if (
    collection === 'reports' &&
    question.byGateway !== true &&
    !isRestored &&
    !(keepsReportFiles(serverState, document) && addsOwnFiles(actor, serverState, document))
  )
    return refused(id, 'access/role', serverState)
  const proven =
    collection === 'reports'
      ? provenReport(withReportTimes(document, serverState, question.now), prove)
      : document
  const by = { userId: actor.userId, name: question.name ?? null, now: question.now }
  const told = attributed(collection, proven, isProven ? provenState(proven, serverState) : serverState, by)
  const isVouched = !isProven && (isRestored || (serverState !== null && isMakerVouched(serverState)))
  return { kind: 'write', document: { ...told, server: stamp(question, makerEntry(told, isVouched, prove)) } }
}

/**
 * [P20] Whether the device's copy may decide who made the document, because the server has lost it or names another
 * maker.
 */
const isMakerInQuestion = (document: AnyDocument, { row, serverState }: PushQuestion): boolean =>
  serverState === null
    ? row.base !== null
    : isMakerVouched(serverState) && !isSameMaker(document, serverState)

const isSameMaker = (one: AnyDocument, other: AnyDocument): boolean =>
  one.createdBy === other.createdBy && one.createdAt === other.createdAt

/**
 * [P14] [P20] Sets the maker that the device's copy proves. Without a proof the sender becomes the maker, and vouches
 * for files without a proof too. That holds until another copy proves the maker.
 */
function withMakerOf(
  document: AnyDocument,
  { collection, row, serverState, actor, prove, now }: PushQuestion,
  isProven: boolean,
): AnyDocument {
  if (serverState !== null)
    return isProven || !isMakerVouched(serverState)
      ? document
      : { ...document, createdBy: serverState.createdBy, createdAt: serverState.createdAt }
  if (row.base === null) return document
  const made = isProven ? document : { ...document, createdBy: actor.userId }
  return collection === 'reports' ? vouchedReport(made, prove, { userId: actor.userId, at: now }) : made
}

/**
 * Returns the state from which an edit takes its names when its maker is proven. The proof covers neither studies nor
 * photos.
 */
function provenState(document: AnyDocument, serverState: AnyDocument | null): AnyDocument {
  const { studies: _, photos: __, ...data } = document.data
  const { studies, photos } = serverState?.data ?? {}
  return {
    ...document,
    data: { ...data, ...(studies !== undefined && { studies }), ...(photos !== undefined && { photos }) },
  }
}

/**
 * [P16] Shortens the answer to an accepted row: the stamp alone, when the stored document is otherwise the one that
 * was sent.
 */
export function briefly(outcome: PushOutcome, { document: sent }: PushRow): PushOutcome {
  if (outcome.kind !== 'accepted' || outcome.document === null) return outcome
  const { waiting: _, server, ...stored } = outcome.document
  const { waiting: __, server: ___, ...own } = sent
  const stamp = serverStamp.safeParse(server)
  return stamp.success && same(stored, own) ? { ...outcome, document: null, stamp: stamp.data } : outcome
}

const answer = (outcome: PushOutcome): PushDecision => ({ kind: 'answer', outcome })

const already = (id: string, document: AnyDocument | null): PushDecision =>
  answer({ kind: 'accepted', id, already: true, document })

const conflict = (id: string, document: AnyDocument): PushDecision =>
  answer({ kind: 'conflict', id, document })

const refused = (
  id: string,
  code: ErrorCode,
  document: AnyDocument | null,
  reason: string = errorText(code),
): PushDecision => answer({ kind: 'refused', id, code, reason, document })

type Reading =
  | { readonly ok: true; readonly document: AnyDocument }
  | { readonly ok: false; readonly code: ErrorCode; readonly reason: string }

function readRow({ document }: PushRow, { document: schema, version, oldest }: PayloadRule): Reading {
  const sentVersion = document.payloadVersion
  const unread = (code: ErrorCode): Reading => ({ ok: false, code, reason: errorText(code) })
  if (typeof sentVersion === 'number' && sentVersion > version) return unread('sync/payload-too-new')
  if (typeof sentVersion === 'number' && sentVersion < oldest) return unread('sync/payload-too-old')
  const parsed = schema.safeParse({ ...document, waiting: 0, server: null })
  if (parsed.success) return { ok: true, document: parsed.data as AnyDocument }
  const reason = parsed.error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
    .join('; ')
  return { ok: false, code: 'request/invalid', reason: reason.slice(0, 1000) }
}

/** Names the field that contradicts the document's id, place or history; null when none does. */
function misplacement(
  document: AnyDocument,
  scope: string,
  { collection, row, serverState, actor, target }: PushQuestion,
  isMakerProven: boolean,
): string | null {
  const organizationId =
    target.kind === 'project'
      ? target.project.organizationId
      : target.kind === 'unknown'
        ? null
        : target.organizationId
  if (document.scope !== scope) return 'scope: Must be the scope of the id'
  if (document.organizationId !== organizationId) return 'organizationId: Must be where the document belongs'
  if (collection === 'organizations' && document.id !== `${scope}:organizations:${scope}`)
    return 'id: Invalid id'
  if (isMakerProven) {
    // The gateway has stated the maker before.
  } else if (serverState === null) {
    if (document.createdBy !== actor.userId) return 'createdBy: Must be the person who sends it'
    // Made on another state: the answer is a conflict, and the merged edit keeps the maker of the server state.
  } else if (row.base === serverState.editId && !isSameMaker(document, serverState)) {
    return 'createdBy: Who made a document, and when, cannot change'
  }
  if (collection === 'activities') {
    if (document.data.userId !== actor.userId) return 'data.userId: Must be the person who sends it'
    const { localId = '' } = parseDocumentId(document.id) ?? {}
    if (!isActivityId(localId, String(document.data.timestamp), row.base !== null))
      return 'id: Must end in a UUID of version 7, made at the timestamp'
  }
  if (collection === 'projects' && serverState !== null && document.data.uid !== serverState.data.uid)
    return 'data.uid: The project UID is permanent'
  return null
}

function mayWriteProject({ actor, target, serverState, row }: PushQuestion, document: AnyDocument): boolean {
  if (target.kind === 'newProject') return isAdminOfNewProject(actor, document)
  if (target.kind !== 'project' || serverState === null) return false
  // A member adds a photo on an older state of the project: the answer is a conflict, and the device merges and sends
  // again.
  const isBehind = row.base !== serverState.editId
  const mayEdit = can(actor, { kind: 'project', action: 'project.edit', project: target.project })
  return (isBehind && !mayEdit) || mayChangeProject(actor, target.project, serverState, document)
}

const teamIn = ({ data }: PushRow['document']): unknown =>
  typeof data === 'object' && data !== null && 'teamMembers' in data ? data.teamMembers : undefined

function stamp({ row, serverState, actor, now }: PushQuestion, maker: string): AnyDocument['server'] {
  const { editId } = row.document
  const ancestors =
    serverState !== null
      ? ancestorsAfter(serverState, maker)
      : withMaker(maker, row.base === null || row.base === editId ? [] : [row.base])
  return { by: actor.userId, at: now, editId, ancestors }
}
