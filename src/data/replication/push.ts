import type { RxDocumentData, WithDeleted } from 'rxdb'
import { assertNever } from '#domain/errors/result.ts'
import type { PushOutcome } from '#domain/protocol/sync.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import {
  isCurrent,
  plain,
  type RowOutcome,
  receivedState,
  rowOutcomeOf,
  rowOutcomeOfDirect,
  rowOutcomeOfRefused,
  rowOutcomeOfStale,
  toWire,
} from '#domain/sync/device.ts'
import type { ServerStateCache } from '#domain/sync/serverStateCache.ts'
import type { RejectedVersion } from '../conflicts/conflictCopy.ts'
import type { YieldedEdits } from '../conflicts/conflictHandler.ts'
import type { Collections } from '../database/database.ts'
import type { Connection } from './connection.ts'
import { firstRows } from './firstRows.ts'
import type { SyncGateway } from './gateway.ts'
import type { PushOrder } from './order.ts'
import type { Pace } from './pace.ts'
import { pause } from './pause.ts'
import type { Accepted, PushAcks } from './pushAcks.ts'
import type { Row } from './row.ts'

/** What the push handler of one collection needs. */
export interface PushDeps {
  readonly collection: CollectionName
  readonly store: Collections[CollectionName]
  readonly gateway: SyncGateway
  readonly connection: Connection
  readonly serverStates: ServerStateCache
  readonly yieldedEdits: YieldedEdits
  readonly pushAcks: PushAcks
  readonly signal: AbortSignal
  readonly userId: string
  /** Stores a rejected version as a conflict copy; storing it again does nothing. */
  readonly refuse: (refused: RejectedVersion) => Promise<void>
  /** [A6] Records a scope in which a copy will be dropped because of a refusal, before it is dropped. */
  readonly dropping: (scope: string) => Promise<void>
  /** [A11] Records a scope in which a server state will replace an edit, before it does. */
  readonly returning: (scope: string) => Promise<void>
  /**
   * Repairs a document that was refused for a reason which the device can remove by itself. Returns whether it was
   * rewritten.
   */
  readonly repair: (document: AnyDocument, code: string) => Promise<boolean>
  /** [D12] Blocks documents of a project that the gateway does not have yet. */
  readonly order: PushOrder
  /** Characters of documents that a request may contain. */
  readonly pace: Pace
  /** Receives the ids of documents whose edits the gateway has. */
  readonly onAccepted: (ids: readonly string[]) => void
  /** Called after an answer, so that a pull brings the received states soon. */
  readonly onAnswered: () => void
}

/** The stored copies of the rows, by id. */
type Stored = ReadonlyMap<string, RxDocumentData<AnyDocument>>

/**
 * Makes the push of one collection, by rules [D1] to [D12] of SPEC.md. The handler returns the server states that
 * conflict with rows. It never fails because of a row, and waits at the connection's gate while the gateway is out of
 * reach.
 */
export function createPushHandler(deps: PushDeps): {
  /** RxDB's push handler. */
  push(rows: readonly Row[]): Promise<WithDeleted<AnyDocument>[]>
  /** [D10] Sends edits past RxDB, once, so that the device receives the gateway's answer to them. */
  ask(documents: readonly AnyDocument[]): Promise<void>
} {
  const {
    collection,
    store,
    gateway,
    connection,
    serverStates,
    yieldedEdits,
    pushAcks,
    signal,
    userId,
    refuse,
    dropping,
    returning,
    repair,
    order,
    pace,
    onAccepted,
    onAnswered,
  } = deps

  async function push(rows: readonly Row[]): Promise<WithDeleted<AnyDocument>[]> {
    const against: WithDeleted<AnyDocument>[] = []
    let open = rows
    /** Number of consecutive requests that resolved no row. */
    let inVain = 0
    while (open.length > 0) {
      await pause(inVain, signal)
      await connection.gate(signal)
      const { current, stale, stored } = await sift(open)
      for (const row of stale) against.push(...(await carryOut(row, rowOutcomeOfStale(row))).against)
      const { ready, early } = await order.split(collection, current)
      open = early
      if (ready.length === 0 && early.length > 0) await order.moved(signal)
      let rest: readonly Row[] = ready
      let isCut = false
      /** Sends until no row is left, or a request failed. */
      const sendOn = async (): Promise<void> => {
        while (rest.length > 0 && !isCut) {
          const chunk = firstRows(rest, pace.amount, sizeOf)
          rest = rest.slice(chunk.length)
          const answered = await send(chunk, stored)
          inVain = answered === null || answered.again.length === chunk.length ? inVain + 1 : 0
          if (answered === null) {
            isCut = true
            // Put the rows last, so that a request that never succeeds does not block the others.
            open = [...open, ...chunk]
            return
          }
          against.push(...answered.against)
          open = [...open, ...answered.again]
          if (answered.again.length > 0) connection.slow()
        }
      }
      // On a quick line, the gateway decides one request while the answer to another is being written here.
      await Promise.all(Array.from({ length: pace.isAtMost ? linesAtOnce : 1 }, sendOn))
      open = [...rest, ...open]
    }
    return against
  }

  /** [D1] Separates the rows that are stored right now from old states. Only the former are sent. */
  async function sift(rows: readonly Row[]): Promise<{ current: Row[]; stale: Row[]; stored: Stored }> {
    const ids = rows.map(({ newDocumentState }) => newDocumentState.id)
    const stored: Stored = new Map(
      (await store.storageInstance.findDocumentsById(ids, true)).map((document) => [document.id, document]),
    )
    const current = new Set(rows.filter((row) => isCurrent(row, stored.get(row.newDocumentState.id))))
    return { current: [...current], stale: rows.filter((row) => !current.has(row)), stored }
  }

  interface Answered {
    readonly against: WithDeleted<AnyDocument>[]
    readonly again: readonly Row[]
  }

  /** Sends one request. Returns null when no answer came. */
  async function send(rows: readonly Row[], stored: Stored): Promise<Answered | null> {
    const ids = rows.map(({ newDocumentState }) => newDocumentState.id)
    serverStates.pushing(ids)
    try {
      const wire = rows.map(toWire)
      const started = performance.now()
      const attempt = await connection.attempt(() => gateway.push({ collection, rows: wire }, signal))
      if (attempt.kind !== 'later')
        pace.carried(
          rows.reduce((sum, row) => sum + sizeOf(row), 0),
          performance.now() - started,
        )
      else if (!attempt.wasHeard) pace.cut()
      switch (attempt.kind) {
        case 'later':
          return null
        case 'refused':
          return await sendSmaller(rows, stored, attempt.problem.code)
        case 'answer':
          return await resolveAll(rows, stored, attempt.value)
        default:
          return assertNever(attempt)
      }
    } finally {
      serverStates.pushed(ids)
    }
  }

  /** [D6] The gateway refused the whole request because of one row. Halves it until that row is alone, and keeps the version. */
  async function sendSmaller(rows: readonly Row[], stored: Stored, code: string): Promise<Answered | null> {
    const [first] = rows
    if (rows.length === 1 && first !== undefined) {
      return carryOut(first, rowOutcomeOfRefused(first, { code, reason: null, serverState: null }, userId))
    }
    const middle = Math.ceil(rows.length / 2)
    const left = await send(rows.slice(0, middle), stored)
    const right = left === null ? null : await send(rows.slice(middle), stored)
    if (left === null) return null
    return right === null
      ? { against: left.against, again: [...left.again, ...rows.slice(middle)] }
      : { against: [...left.against, ...right.against], again: [...left.again, ...right.again] }
  }

  async function resolveAll(
    rows: readonly Row[],
    stored: Stored,
    outcomes: readonly PushOutcome[],
  ): Promise<Answered> {
    if (
      outcomes.length !== rows.length ||
      outcomes.some(({ id }, at) => id !== rows[at]?.newDocumentState.id)
    )
      throw new Error('The answers to a push do not match its rows')
    const against: WithDeleted<AnyDocument>[] = []
    const again: Row[] = []
    const accepted: string[] = []
    const stamped: Accepted[] = []
    const rowOutcomes = outcomes.map((outcome, at) => rowOutcomeOf(rows[at]!, outcome, userId))
    // Do this before the first await: from then on a pull may bring later states.
    for (const rowOutcome of rowOutcomes) {
      const state = receivedState(rowOutcome)
      if (state !== null) serverStates.hear(state, 'push')
    }
    for (const [at, outcome] of outcomes.entries()) {
      const row = rows[at]!
      const rowOutcome = rowOutcomes[at]!
      if (rowOutcome.kind === 'acknowledged' && rowOutcome.accepted) {
        accepted.push(outcome.id)
        const before = stored.get(outcome.id)
        if (before !== undefined && rowOutcome.state !== null)
          stamped.push({ row, stored: before, state: rowOutcome.state })
      }
      const done = await carryOut(row, rowOutcome)
      against.push(...done.against)
      again.push(...done.again)
    }
    await pushAcks.write(stamped)
    if (accepted.length > 0) onAccepted(accepted)
    onAnswered()
    order.answered(collection, accepted)
    return { against, again }
  }

  async function carryOut(row: Row, rowOutcome: RowOutcome): Promise<Answered> {
    switch (rowOutcome.kind) {
      case 'acknowledged':
        return { against: [], again: [] }
      case 'merge':
        await note(rowOutcome.theirs)
        return { against: [rowOutcome.theirs], again: [] }
      case 'again':
        return { against: [], again: [row] }
      case 'yield':
        await note(rowOutcome.to)
        return { against: [yieldTo(row, rowOutcome.to)], again: [] }
      case 'keep': {
        const { newDocumentState: mine } = row
        // The document was rewritten, so the row is an old state. RxDB offers the new one.
        if (await repair(plain(mine), rowOutcome.code)) return { against: [yieldTo(row, mine)], again: [] }
        const { code, reason, to } = rowOutcome
        await refuse({ document: plain(mine), code, reason, theirs: unlessDropped(to), base: baseOf(row) })
        if (to._deleted) await dropping(to.scope)
        else await note(to)
        return { against: [yieldTo(row, rowOutcome.to)], again: [] }
      }
      default:
        return assertNever(rowOutcome)
    }
  }

  async function note({ _deleted, scope }: WithDeleted<AnyDocument>): Promise<void> {
    if (!_deleted) await returning(scope)
  }

  function yieldTo(row: Row, state: WithDeleted<AnyDocument>): WithDeleted<AnyDocument> {
    yieldedEdits.yields(row.newDocumentState)
    return state
  }

  async function ask(documents: readonly AnyDocument[]): Promise<void> {
    let rest: readonly Row[] = documents.map((document) => ({
      newDocumentState: { ...document, _deleted: false },
    }))
    while (rest.length > 0) {
      const rows = firstRows(rest, pace.amount, sizeOf)
      rest = rest.slice(rows.length)
      const asked = rows.map(({ newDocumentState }) => ({
        document: { ...plain(newDocumentState) },
        base: newDocumentState.server?.editId ?? null,
      }))
      const attempt = await connection.attempt(() => gateway.push({ collection, rows: asked }, signal))
      if (attempt.kind !== 'answer') return
      for (const [at, outcome] of attempt.value.entries()) {
        const row = rows[at]
        if (row === undefined || outcome.id !== row.newDocumentState.id) return
        const mine = plain(row.newDocumentState)
        const rowOutcome = rowOutcomeOfDirect(mine, outcome)
        if (rowOutcome.kind === 'heard') serverStates.hear(rowOutcome.state, 'push')
        if (rowOutcome.kind !== 'replace') continue
        const { code, reason, theirs } = rowOutcome
        await refuse({ document: mine, code, reason, theirs, base: null })
        if (rowOutcome.by._deleted) await dropping(rowOutcome.by.scope)
        else await note(rowOutcome.by)
        serverStates.replace(mine, rowOutcome.by)
      }
    }
  }

  return { push, ask }
}

/** Number of parallel requests on a quick line. */
const linesAtOnce = 2

const unlessDropped = (state: WithDeleted<AnyDocument>): AnyDocument | null =>
  state._deleted ? null : plain(state)

const baseOf = ({ assumedMasterState: assumed }: Row): AnyDocument | null =>
  assumed === undefined ? null : unlessDropped(assumed)

const sizeOf = ({ newDocumentState }: Row): number => JSON.stringify(newDocumentState).length
