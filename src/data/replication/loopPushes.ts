import { errorText, isErrorCode } from '#domain/errors/catalogue.ts'
import { assertNever } from '#domain/errors/result.ts'
import type { PushOutcome } from '#domain/protocol/sync.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { refusedId } from '#domain/sync/device.ts'
import { type AckDecision, acknowledge, type ConflictCopy } from '#domain/sync/loop/ack.ts'
import type { LoopEvent } from '#domain/sync/loop/loop.ts'
import { inPushOrder, isHeldBack, type SentRow, sentRow, wireRow } from '#domain/sync/loop/outbox.ts'
import type { StoredCopies } from '#domain/sync/loop/storedCopies.ts'
import { projectDocumentId } from '../repositories/projects.ts'
import type { CopyDisks } from './copyDisks.ts'
import { firstRows } from './firstRows.ts'
import type { ScopeNotes } from './loopScopeNotes.ts'
import type { Pace } from './pace.ts'
import { pause } from './pause.ts'
import type { ReplicationDeps } from './replication.ts'

interface PushDeps {
  readonly deps: ReplicationDeps
  readonly disks: CopyDisks
  /** Largest number of rows that are read of an outbox at once. */
  readonly rows: number
  /** Characters of documents that a request may contain. */
  readonly pace: Pace
  readonly notes: ScopeNotes
  readonly signal: AbortSignal
  readonly tell: (event: LoopEvent) => void
  /** Starts work in the background. */
  readonly run: (work: () => Promise<void>) => void
  /** Runs work on the disk of one collection, and reports its error. */
  readonly on: <Value>(name: CollectionName, work: () => Promise<Value>) => Promise<Value>
}

/** The effects of the acks of one request. */
interface Acked {
  readonly isAnyRowResolved: boolean
}

/** Number of parallel requests on a quick line: the gateway decides one while the acks of another are being written here. */
const linesAtOnce = 2

/**
 * Carries out the pushes of the loop. Each push sends the rows of one outbox, in requests of the size that the line
 * carries.
 */
export function createPushes(given: PushDeps) {
  const { deps, disks, pace, notes, signal, tell, on } = given
  const { gateway, connection, userId } = deps
  /** Number of consecutive pushes that resolved no row. */
  let inVain = 0
  /** Outboxes that are pushed again after a pause. */
  const pausing = new Set<CollectionName>()
  /** Rows that failed or must be sent again. They go last, so that they do not block other rows. */
  const late = new Set<string>()

  /** Scopes in which the acks of the push under way have written copies. The loop receives them when the push ends. */
  let written: { readonly name: CollectionName; readonly scopes: Set<string> } | null = null

  async function push(names: readonly CollectionName[]): Promise<void> {
    await connection.gate(signal)
    const open = inPushOrder(names)
    const found = (await firstOutbox(open, false)) ?? (late.size > 0 ? await firstOutbox(open, true) : null)
    if (found === null) {
      late.clear()
      return tell({ kind: 'pushed', collection: null, scopes: [], more: [] })
    }
    const { name, rows } = found
    const scopes = new Set<string>()
    written = { name, scopes }
    let rest: readonly SentRow[] = rows
    let isCut = false
    let isAnyHeard = false
    let isAnyRowResolved = false
    const sendOn = async () => {
      while (rest.length > 0 && !isCut) {
        const chunk = firstRows(rest, pace.amount, sizeOf)
        rest = rest.slice(chunk.length)
        for (const { document } of chunk) late.add(document.id)
        const acked = await send(name, chunk)
        if (acked === null) {
          isCut = true
          return
        }
        isAnyHeard = true
        isAnyRowResolved ||= acked.isAnyRowResolved
      }
    }
    await Promise.all(Array.from({ length: pace.isAtMost ? linesAtOnce : 1 }, sendOn))
    inVain = isAnyRowResolved ? 0 : inVain + 1
    const left = late.size > 0 ? open : open.slice(open.indexOf(name))
    const more = isAnyRowResolved ? left : []
    tell({ kind: 'pushed', collection: isAnyHeard ? name : null, scopes: [...scopes], more })
    written = null
    if (!isAnyRowResolved) pushLater(left)
  }

  /** Pushes again at growing intervals. The loop does not see the wait as a push, so pulls do not wait for it. */
  function pushLater(names: readonly CollectionName[]): void {
    const isPausing = pausing.size > 0
    for (const name of names) pausing.add(name)
    if (isPausing) return
    given.run(async () => {
      await pause(inVain, signal)
      await connection.gate(signal)
      const collections = [...pausing]
      pausing.clear()
      tell({ kind: 'edited', collections })
    })
  }

  /** Returns the rows of the first outbox that has any to send now. */
  async function firstOutbox(open: readonly CollectionName[], isLate: boolean) {
    for (const name of open) {
      const rows = await on(name, () => ready(name, isLate))
      if (rows.length > 0) return { name, rows }
    }
    return null
  }

  async function ready(name: CollectionName, isLate: boolean): Promise<SentRow[]> {
    const found: SentRow[] = []
    for (let after = ''; found.length < given.rows; ) {
      const page = await disks(name).read({ ids: [], outbox: { after, limit: given.rows } })
      const copies = [...page.copies.values()]
      const projects = await projectsOf(copies)
      for (const copy of copies)
        if (late.has(copy.id) === isLate && !isHeldBack(name, projects.get(projectDocumentId(copy.scope))))
          found.push(sentRow(copy, page))
      const last = copies.at(-1)
      if (last === undefined || copies.length < given.rows) break
      after = last.id
    }
    return found
  }

  async function projectsOf(copies: readonly AnyDocument[]): Promise<ReadonlyMap<string, AnyDocument>> {
    if (copies.length === 0) return new Map()
    const ids = new Set(copies.map(({ scope }) => projectDocumentId(scope)))
    return (await disks('projects').read({ ids: [...ids] })).copies
  }

  /** Sends one request. Returns null when no answer came. */
  async function send(name: CollectionName, rows: readonly SentRow[]): Promise<Acked | null> {
    const started = performance.now()
    const attempt = await connection.attempt(() =>
      gateway.push({ collection: name, rows: rows.map(wireRow) }, signal),
    )
    if (attempt.kind !== 'later') {
      const carried = rows.reduce((sum, row) => sum + sizeOf(row), 0)
      pace.carried(carried, performance.now() - started)
    } else if (!attempt.wasHeard) pace.cut()
    switch (attempt.kind) {
      case 'later':
        return null
      case 'refused':
        return sendSmaller(name, rows, attempt.problem.code)
      case 'answer':
        return on(name, () => takeAcks(name, rows, attempt.value))
      default:
        return assertNever(attempt)
    }
  }

  /** [D6] The gateway refused the whole request because of one row. Halves it until that row is alone. */
  async function sendSmaller(
    name: CollectionName,
    rows: readonly SentRow[],
    code: string,
  ): Promise<Acked | null> {
    const [first] = rows
    if (rows.length === 1 && first !== undefined) {
      const { id } = first.document
      return on(name, () =>
        takeAcks(name, rows, [{ kind: 'refused', id, code, reason: reasonOf(code), document: null }]),
      )
    }
    const middle = Math.ceil(rows.length / 2)
    const left = await send(name, rows.slice(0, middle))
    const right = left === null ? null : await send(name, rows.slice(middle))
    if (left === null || right === null) return left
    return { isAnyRowResolved: left.isAnyRowResolved || right.isAnyRowResolved }
  }

  async function takeAcks(
    name: CollectionName,
    rows: readonly SentRow[],
    outcomes: readonly PushOutcome[],
  ): Promise<Acked> {
    if (outcomes.length !== rows.length || outcomes.some(({ id }, at) => id !== rows[at]?.document.id))
      throw new Error('The answers to a push do not match its rows')
    deps.onSynced()
    for (const [at, outcome] of outcomes.entries())
      if (outcome.kind === 'refused') await deps.repair(rows[at]!.document, outcome.code)
    const acked = await writeAcks(name, rows, outcomes)
    const accepted = outcomes.flatMap(({ kind, id }) => (kind === 'accepted' ? id : []))
    if (accepted.length > 0) deps.onAccepted(name, accepted)
    const isAgain = outcomes.map(({ kind }) => kind === 'retry')
    for (const [at, { document }] of rows.entries()) if (isAgain[at] !== true) late.delete(document.id)
    if (isAgain.includes(true)) connection.slow()
    return acked
  }

  /** Conflict copies are in another database. They are written first; then the acks are decided once more. */
  async function writeAcks(
    name: CollectionName,
    rows: readonly SentRow[],
    outcomes: readonly PushOutcome[],
  ): Promise<Acked> {
    const named = { ids: rows.map(({ document }) => document.id) }
    const decide = (stored: StoredCopies): AckDecision =>
      acknowledge({ collection: name, userId, stored, rows, outcomes })
    const kept = new Set<string>()
    for (;;) {
      const first = decide(await disks(name).read(named))
      for (const copy of first.conflictCopies) {
        if (kept.has(copyId(copy))) continue
        await deps.refuse(name, { ...copy, reason: copy.reason ?? reasonOf(copy.code) })
        kept.add(copyId(copy))
      }
      const dropped = new Set(first.changes.drops)
      const scopesDropped = rows.flatMap(({ document }) => (dropped.has(document.id) ? document.scope : []))
      await notes.dropping(name, new Set(scopesDropped))
      let isAnyRowResolved = false
      const isWritten = await disks(name).transact(named, (stored) => {
        const { changes, conflictCopies } = decide(stored)
        if (conflictCopies.some((copy) => !kept.has(copyId(copy)))) return null
        if (changes.drops.some((id) => !dropped.has(id))) return null
        for (const { document } of changes.writes) written?.scopes.add(document.scope)
        isAnyRowResolved = changes.writes.length + changes.drops.length > 0
        return changes
      })
      if (isWritten) return { isAnyRowResolved }
    }
  }

  return {
    push,
    writtenIn: (name: CollectionName): ReadonlySet<string> =>
      written?.name === name ? written.scopes : new Set(),
  }
}

const sizes = new WeakMap<SentRow, number>()

/** Returns the number of characters of the document, counted once. */
function sizeOf(row: SentRow): number {
  const size = sizes.get(row) ?? JSON.stringify(row.document).length
  sizes.set(row, size)
  return size
}

const copyId = ({ document }: ConflictCopy): string => refusedId(document.id, document.editId)

const reasonOf = (code: string): string => (isErrorCode(code) ? errorText(code) : code)
