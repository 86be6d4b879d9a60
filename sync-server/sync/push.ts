import { z } from 'zod'
import { type ErrorCode, errorText } from '#domain/errors/catalogue.ts'
import { type Actor, suspensionOf } from '#domain/permissions/can.ts'
import type { PushOutcome, PushRow } from '#domain/protocol/sync.ts'
import { type AnyDocument, serverStamp } from '#domain/schemas/document.ts'
import { type CollectionName, parseDocumentId } from '#domain/schemas/ids.ts'
import { decidePush } from '#domain/sync/push.ts'
import type { ScopeTarget } from '#domain/sync/rights.ts'
import type { ReadPicture } from '#printing/pictures/readable.ts'
import { damagedPicture, pictureReader } from '#server/files/documentPictures.ts'
import { createPauses } from '#server/limits/pauses.ts'
import type { Database, StoredDocument, WriteOutcome } from '#server/store/database.ts'
import { fromStored, toStored } from '#server/store/documents.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import type { Usage } from '#server/usage/usage.ts'
import { type Growing, grows, judgeGrowth } from './allowance.ts'
import { exactTarget, locateRow } from './locateRow.ts'
import { atHome, carryOnMoves, liesHere } from './movedRows.ts'
import type { OrganizationState } from './organizationState.ts'
import { payloadRules } from './payloadRules.ts'
import { releaseUid, reserveProject } from './reservations.ts'
import { noteSheetCodes } from './sheetCodes.ts'
import { createTeamChecks, inAnotherEdit, type RolesOf, type TeamChecks } from './teamChecks.ts'

/** [P12] A row that loses this many races is answered with `retry`. */
const rounds = 4

interface Row {
  readonly index: number
  readonly row: PushRow
  /** The document as it came, written as JSON once for all that asks how large it is. */
  readonly size: Size
}

interface Size {
  readonly characters: number
  readonly bytes: number
}

function sizeOf({ document }: PushRow): Size {
  const text = JSON.stringify(document)
  return { characters: text.length, bytes: Buffer.byteLength(text) }
}

/** The sender of a push, and what the answers depend on beside the rows. */
export interface PushContext {
  readonly actor: Actor
  /** Holds the reservations of ids and UIDs of projects ([G6]). */
  readonly registry: Database
  /** The organizations of the actor, refreshed within this request. */
  readonly organizations: readonly OrganizationState[]
  /**
   * [P17] Whether the database of another organization of the actor is damaged. A row of an unknown place may belong
   * there.
   */
  readonly isAnyDamaged?: boolean
  /** [G9] The room that the plans of the organizations leave. */
  readonly usage: Usage
  /**
   * [G2] Returns the roles of a user by organization id. Services of the gateway check teams themselves and leave it
   * out.
   */
  readonly rolesOf?: RolesOf
  /** [G8] Whether a service of the gateway makes the edits. */
  readonly byGateway?: boolean
  /** [P18] Name of the actor's account. Services of the gateway write names themselves and leave it out. */
  readonly name?: string | null
  /** Returns milliseconds since 1970. */
  readonly clock: () => number
}

/**
 * Answers each row of a push, in order, by rules [P1] to [P20] of SPEC.md, and writes the accepted rows. One row
 * never fails another.
 */
export async function pushRows(
  collection: CollectionName,
  rows: readonly PushRow[],
  context: PushContext,
): Promise<PushOutcome[]> {
  const outcomes: (PushOutcome | undefined)[] = rows.map(() => undefined)
  const pause = createPauses()
  let waiting: Row[] = []
  for (const [index, row] of rows.entries()) {
    await pause()
    waiting.push({ index, row, size: sizeOf(row) })
  }
  const lost = new Map<number, number>()
  const readPicture = pictureReader()
  const { rolesOf } = context
  const createTeams = () => (rolesOf === undefined ? null : createTeamChecks(rolesOf, context.actor))
  let teams = createTeams()

  while (waiting.length > 0) {
    await carryOnMoves(rows, context.organizations)
    const { now, later } = firstOfEachId(waiting)
    const round = { ...context, readPicture, teams, pause }
    const losers = await pushOnce(collection, now, round, (index, outcome) => {
      outcomes[index] = outcome
    })
    const again = losers.filter(({ index, row }) => {
      lost.set(index, (lost.get(index) ?? 0) + 1)
      if ((lost.get(index) ?? 0) < rounds) return true
      outcomes[index] = { kind: 'retry', id: row.document.id }
      return false
    })
    // The write that won the race may have changed rights too.
    if (again.length > 0) {
      await Promise.all(context.organizations.map((each) => each.refresh()))
      teams = createTeams()
    }
    waiting = [...again, ...later].sort((one, other) => one.index - other.index)
  }
  return outcomes.map((outcome, index) => outcome ?? { kind: 'retry', id: rows[index]?.document.id ?? '' })
}

/** [P13] Two edits of one document in a batch are two pushes, one after the other. */
function firstOfEachId(rows: readonly Row[]): { now: Row[]; later: Row[] } {
  const seen = new Set<string>()
  const now: Row[] = []
  const later: Row[] = []
  for (const each of rows) {
    const { id } = each.row.document
    if (seen.has(id)) later.push(each)
    else now.push(each)
    seen.add(id)
  }
  return { now, later }
}

/** What the rounds of one push share. */
interface Round extends PushContext {
  readonly readPicture: ReadPicture
  /** Null: the caller has checked the teams. */
  readonly teams: TeamChecks | null
  readonly pause: () => Promise<void>
}

/** [P12] Runs one round. Returns the rows whose document changed between reading and writing. */
async function pushOnce(
  collection: CollectionName,
  rows: readonly Row[],
  context: Round,
  answer: (index: number, outcome: PushOutcome) => void,
): Promise<Row[]> {
  const losers: Row[] = []
  const byOrganization = new Map<OrganizationState | null, { each: Row; target: ScopeTarget }[]>()
  for (const each of rows) {
    const { organization, target } = locateRow(collection, each.row, context.organizations)
    if (organization === null && context.isAnyDamaged === true) {
      answer(each.index, { kind: 'retry', id: each.row.document.id })
      continue
    }
    if (organization?.moving.has(scopeOf(each)) === true) {
      losers.push(each)
      continue
    }
    const group = byOrganization.get(organization) ?? []
    group.push({ each, target })
    byOrganization.set(organization, group)
  }

  for (const [organization, group] of byOrganization) {
    const asked = group.map(({ each }) => each.row)
    const stored =
      organization === null
        ? asked.map(() => null)
        : await readStored(organization.database, asked, context.pause)
    const decided: Write[] = []
    for (const [position, { each: sent, target }] of group.entries()) {
      await context.pause()
      if (position >= stored.length) {
        answer(sent.index, { kind: 'retry', id: sent.row.document.id })
        continue
      }
      const current = stored[position] ?? null
      const each = await givenBack(collection, sent, current, organization, context)
      const decision = decidePush({
        collection,
        row: atHome(each.row, organization),
        characters: each.size.characters,
        serverState: current === null ? null : masterOf(current),
        actor: collection === 'activities' ? context.actor : unsuspended(context.actor),
        target: current === null ? target : exactTarget(collection, target, current),
        payload: payloadRules[collection],
        // Without an organization no row is accepted, so nothing is proved.
        prove: organization?.prove ?? (() => ''),
        name: context.name ?? null,
        byGateway: context.byGateway === true,
        now: new Date(context.clock()).toISOString(),
      })
      const suspension =
        organization === null || collection === 'activities' || context.byGateway === true
          ? null
          : suspensionOf(context.actor, organization.id)
      if (decision.kind === 'answer') answer(each.index, decision.outcome)
      else if (suspension !== null)
        answer(each.index, refusedSuspended(decision.document, suspension, current))
      else {
        const before = current === null ? null : masterOf(current)
        const damaged = await damagedPicture(collection, decision.document, before, context.readPicture)
        if (damaged !== null) {
          answer(each.index, refusedPicture(decision.document, damaged, before))
          continue
        }
        const hasStranger =
          collection === 'projects' &&
          organization !== null &&
          (await context.teams?.addsStranger(decision.document, current, organization)) === true
        if (hasStranger)
          answer(each.index, refusedProject(decision.document, 'project/not-in-organization', current))
        else {
          const document = each === sent ? decision.document : inAnotherEdit(decision.document)
          decided.push({ each, sent, document, before: current, stored: toStored(document, current?._rev) })
        }
      }
    }
    if (organization === null || decided.length === 0) continue
    const write = () => writeDecided(collection, decided, organization, context, answer)
    losers.push(
      ...(await (decided.some((each) => grows(collection, each))
        ? organization.aloneForGrowth(write)
        : write())),
    )
  }
  return losers
}

/** Characters of stored documents that one push is decided on, and may be answered with. */
const storedCharacters = 8_000_000

/**
 * Reads the stored documents of the rows, in order. Ends early when they are too large for one answer: small edits
 * may meet many large documents.
 */
async function readStored(
  database: Database,
  rows: readonly PushRow[],
  pause: () => Promise<void>,
): Promise<readonly (StoredDocument | null)[]> {
  const areNew = rows.every(({ base }) => base === null)
  const found: (StoredDocument | null)[] = []
  let characters = 0
  for (let from = 0; from < rows.length && characters < storedCharacters; from += documentsAtOnce) {
    const chunk = rows.slice(from, from + documentsAtOnce)
    const page = await database.getMany(
      chunk.map(({ document }) => document.id),
      { areNew },
    )
    found.push(...page)
    if (rows.length <= documentsAtOnce) continue
    for (const stored of page) {
      await pause()
      characters += stored === null ? 0 : JSON.stringify(stored).length
    }
  }
  return found
}

interface Write extends Growing {
  readonly each: Row
  /** The row as it came. `each` may have lost strangers of its team. */
  readonly sent: Row
  readonly stored: StoredDocument
}

/** Writes the rows that the plan has room for. Returns those whose document, or whose project's organization, changed meanwhile. */
async function writeDecided(
  collection: CollectionName,
  decided: readonly Write[],
  organization: OrganizationState,
  context: PushContext,
  answer: (index: number, outcome: PushOutcome) => void,
): Promise<Row[]> {
  const judged = await judgeGrowth(organization, collection, decided)
  for (const [{ each, document, before }, code] of judged)
    answer(each.index, {
      kind: 'refused',
      id: document.id,
      code,
      reason: errorText(code),
      document: before === null ? null : masterOf(before),
    })
  const allowed = decided.filter((write) => !judged.has(write))
  const room = await withinPlan(collection, allowed, organization.id, context.usage, answer)
  const written = new Map<Write, WriteOutcome>()
  try {
    const planned = [...room.keys()]
    const writes =
      collection === 'projects' ? await reserved(planned, organization.id, context, answer) : planned
    if (writes.length === 0) return []
    if (collection === 'reports') await noteSheetCodes(context.registry, writes)
    const outcomes = await organization.database.putMany(writes.map((write) => write.stored))
    for (const [position, write] of writes.entries()) written.set(write, outcomes[position] ?? 'conflict')
    if (collection === 'projects') await releaseLostUids(written, organization.database, context.registry)
  } finally {
    const unwritten = [...room.keys()].filter((write) => written.get(write) !== 'written')
    await giveRoomBack(collection, room, unwritten, organization.id, context.usage)
  }
  // A move of the project may have begun since the row was decided. The copy may then lack this write.
  await organization.refresh()
  const losers: Row[] = []
  for (const [{ sent, document }, outcome] of written) {
    const { index, row } = sent
    if (outcome !== 'written' || !liesHere(organization, document.scope)) losers.push(sent)
    else if (document.editId === row.document.editId)
      answer(index, { kind: 'accepted', id: document.id, already: false, document })
    else answer(index, { kind: 'superseded', id: document.id, document })
  }
  return losers
}

/** [G9] Releases the room that was taken for writes which were refused afterwards or lost their race. */
async function giveRoomBack(
  collection: CollectionName,
  room: ReadonlyMap<Write, number>,
  unwritten: readonly Write[],
  organizationId: string,
  usage: Usage,
): Promise<void> {
  const bytes = unwritten.reduce((sum, write) => sum + (room.get(write) ?? 0), 0)
  if (bytes > 0) await usage.grow(organizationId, -bytes)
  const calculations = collection === 'calculations' ? unwritten.filter(isNew).length : 0
  if (calculations > 0) await usage.giveBack(organizationId, 'calculations', calculations)
}

const scopeOf = ({ row }: Row): string => parseDocumentId(row.document.id)?.scope ?? ''

const isNew = ({ stored }: Write): boolean => stored._rev === undefined

/** [G9] Returns the writes that the organization's plan has room for, with the bytes taken for each. Refuses the others. */
async function withinPlan(
  collection: CollectionName,
  writes: readonly Write[],
  organizationId: string,
  usage: Usage,
  answer: (index: number, outcome: PushOutcome) => void,
): Promise<ReadonlyMap<Write, number>> {
  const refused = new Map<Write, ErrorCode>()
  const room = new Map<Write, number>()
  const counted = collection === 'calculations' ? writes.filter(isNew) : []
  if (counted.length > 0) {
    const sizes = counted.map(storedBytes)
    const { taken, refusal } = await usage.take(organizationId, 'calculations', sizes)
    for (const [index, write] of counted.entries())
      if (index < taken) room.set(write, sizes[index] ?? 0)
      else refused.set(write, refusal)
  }
  for (const write of writes) {
    if (counted.includes(write)) continue
    const growth = storedBytes(write) - (write.before === null ? 0 : bytesOf(write.before))
    const how = isNew(write) && !isRecord(collection) ? 'new' : 'edit'
    const refusal = growth <= 0 ? null : await usage.grow(organizationId, growth, how)
    if (refusal === null) room.set(write, Math.max(0, growth))
    else refused.set(write, refusal)
  }
  for (const [{ each, document, before }, code] of refused)
    answer(each.index, {
      kind: 'refused',
      id: document.id,
      code,
      reason: errorText(code),
      document: before === null ? null : masterOf(before),
    })
  return new Map(writes.flatMap((write) => (room.has(write) ? [[write, room.get(write) ?? 0]] : [])))
}

/** [G9] Activities and runs accompany every piece of work, so they may exceed the storage by a tenth. */
const isRecord = (collection: CollectionName): boolean =>
  collection === 'activities' || collection === 'runs' || collection === 'conflicts'

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/** The stored document is the one that was sent, with another stamp and the store's own fields. */
const storedBytes = ({ each, document, stored }: Write): number =>
  each.size.bytes +
  bytesOf(document.server) -
  bytesOf(each.row.document.server) +
  bytesOf(document.editId) -
  bytesOf(each.row.document.editId) +
  (stored._rev === undefined ? 1 : stored._rev.length + 11)

/**
 * [G2] Returns the row of a project that a device restores to the server, with the members of the organization as its
 * team: nothing proves that anybody else was in it. Any other row stays the same.
 */
async function givenBack(
  collection: CollectionName,
  each: Row,
  current: StoredDocument | null,
  organization: OrganizationState | null,
  { teams }: Round,
): Promise<Row> {
  const isGivenBack = current === null && each.row.base !== null
  if (collection !== 'projects' || !isGivenBack || organization === null || teams === null) return each
  const row = await teams.withMembersOnly(each.row, organization)
  return row === each.row ? each : { ...each, row, size: sizeOf(row) }
}

/**
 * Reserves the id and the UID of each new project and returns the writes that hold theirs, [G6]. Runs last, so that a refused edit
 * reserves nothing.
 */
async function reserved(
  writes: readonly Write[],
  organizationId: string,
  { registry, usage, actor }: PushContext,
  answer: (index: number, outcome: PushOutcome) => void,
): Promise<readonly Write[]> {
  const free: Write[] = []
  for (const write of writes) {
    if (!isNew(write)) {
      free.push(write)
      continue
    }
    const code = usage.mayMakeProject(actor.userId)
      ? await reserveProject(registry, write.document, organizationId)
      : 'project/too-many-new'
    if (code === null) {
      usage.madeProject(actor.userId)
      free.push(write)
    } else answer(write.each.index, refusedProject(write.document, code, null))
  }
  return free
}

/** Releases the UIDs of new projects that another push has made first, with other UIDs. */
async function releaseLostUids(
  written: ReadonlyMap<Write, WriteOutcome>,
  database: Database,
  registry: Database,
): Promise<void> {
  for (const [write, outcome] of written) {
    if (outcome !== 'conflict' || !isNew(write)) continue
    const winner = await database.get(write.document.id)
    if (winner !== null && masterOf(winner).data.uid !== write.document.data.uid)
      await releaseUid(registry, write.document)
  }
}

const refusedProject = (
  { id }: AnyDocument,
  code: 'access/no-access' | 'project/not-in-organization' | 'project/too-many-new' | 'project/uid-taken',
  before: StoredDocument | null,
): PushOutcome => ({
  kind: 'refused',
  id,
  code,
  reason: errorText(code),
  document: before === null ? null : masterOf(before),
})

/** [G16] Refuses an edit in a suspended organization. The device keeps the edit and shows the reason. */
const refusedSuspended = (
  { id }: AnyDocument,
  reason: string,
  before: StoredDocument | null,
): PushOutcome => ({
  kind: 'refused',
  id,
  code: 'organization/suspended',
  reason: errorText('organization/suspended', { reason }),
  document: before === null ? null : masterOf(before),
})

const refusedPicture = ({ id }: AnyDocument, path: string, document: AnyDocument | null): PushOutcome => ({
  kind: 'refused',
  id,
  code: 'file/cannot-process',
  reason: `${path}: ${errorText('file/cannot-process')}`,
  document,
})

/** The rules judge an edit without the suspension first, so that a repeated push gets its earlier answer. */
const unsuspended = (actor: Actor): Actor => ({ ...actor, suspended: {} })

/** The fields that the rules read of a stored document. The gateway wrote them, so a document without them is a defect. */
const masterFields = z.looseObject({
  id: z.string(),
  editId: z.string(),
  server: serverStamp.nullable(),
  data: z.looseObject({}),
})

const masterOf = (stored: StoredDocument): AnyDocument => {
  const document = fromStored(stored)
  masterFields.parse(document)
  return document as unknown as AnyDocument
}
