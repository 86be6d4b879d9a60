import type { PushOutcome } from '#domain/protocol/sync.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { withoutScopes } from '../cursor.ts'
import { plain, type RowOutcome, resolve, rowOutcomeOf } from '../device.ts'
import type { HeldDocument } from '../held.ts'
import { merge } from '../merge.ts'
import type { SentRow } from './outbox.ts'
import { hasAncestor } from './pullAnswer.ts'
import { baseOf, type CopyWrite, type StoredChanges, type StoredCopies } from './storedCopies.ts'

/** A version that lost a merge or was rejected. The device keeps it whole until a person decides. */
export interface ConflictCopy {
  readonly document: AnyDocument
  readonly code: string
  /** The gateway's explanation; null when the code alone explains it. */
  readonly reason: string | null
  /** The server state that the version met; null when there is none that this person may see. */
  readonly theirs: AnyDocument | null
  /** The server state that the version was made on; null when it is unknown. */
  readonly base: AnyDocument | null
}

/** One push request with its acks, and what the disk has when they arrive. */
export interface AckQuestion {
  readonly collection: CollectionName
  readonly userId: string
  readonly stored: StoredCopies
  readonly rows: readonly SentRow[]
  /** The ack of each row, in the order of the rows. */
  readonly outcomes: readonly PushOutcome[]
}

/** What the acks write. The caller stores the conflict copies first. */
export interface AckDecision {
  readonly changes: StoredChanges
  /** Must be on the disk before the changes are written. */
  readonly conflictCopies: readonly ConflictCopy[]
}

/** What the ack of one row writes. */
type RowDecision =
  /** The row stays in the outbox, or the ack does not concern the copy as it is now. */
  | { readonly kind: 'left' }
  | { readonly kind: 'write'; readonly write: CopyWrite; readonly conflictCopy: ConflictCopy | null }
  | { readonly kind: 'drop'; readonly conflictCopy: ConflictCopy | null }

const left: RowDecision = { kind: 'left' }

/** [N2] [N3] [N5] Decides what the acks of one push request write. The caller writes all of it in one transaction. */
export function acknowledge(question: AckQuestion, mergeWith: typeof merge = merge): AckDecision {
  const { stored, rows, outcomes } = question
  const writes: CopyWrite[] = []
  const drops: string[] = []
  const droppedScopes = new Set<string>()
  const conflictCopies: ConflictCopy[] = []
  for (const [at, row] of rows.entries()) {
    const outcome = outcomes[at]
    const decision = outcome === undefined ? left : decideRow(question, row, outcome, mergeWith)
    if (decision.kind === 'left') continue
    if (decision.conflictCopy !== null) conflictCopies.push(decision.conflictCopy)
    if (decision.kind === 'write') writes.push(decision.write)
    else {
      drops.push(row.document.id)
      droppedScopes.add(row.document.scope)
    }
  }
  // [N2] When the person sees the scope again, the gateway sends it whole.
  const cursor = stored.cursor === null ? null : withoutScopes(stored.cursor, droppedScopes)
  return { changes: { writes, drops, cursor, epochs: stored.epochs }, conflictCopies }
}

function decideRow(
  { collection, userId, stored }: AckQuestion,
  row: SentRow,
  outcome: PushOutcome,
  mergeWith: typeof merge,
): RowDecision {
  const copy = stored.copies.get(row.document.id)
  if (copy === undefined || copy.waiting === 0) return left
  // [N3] The ack may come from the database as it was before a restore.
  if ((stored.epochs[copy.organizationId] ?? null) !== row.epoch) return left
  const base = baseOf(copy, stored.bases.get(copy.id))
  const rowOutcome = rowOutcomeOf(offered(row.document, base), outcome, userId)
  if (copy.editId !== row.document.editId) return onNewerEdit(copy, rowOutcome)
  const decision = onSameEdit({ collection, copy, base, rowOutcome, mergeWith })
  // [N5] A pull stored meanwhile may have passed over a newer server state, because the copy waited.
  const isResolved = decision.kind === 'write' && decision.write.document.waiting === 0
  return isResolved && rowOutcome.kind !== 'acknowledged' && row.cursor !== stored.cursor ? left : decision
}

const offered = (mine: AnyDocument, base: AnyDocument | null) => ({
  newDocumentState: { ...mine, _deleted: false },
  ...(base !== null && { assumedMasterState: { ...base, _deleted: false } }),
})

/**
 * The person has saved again since the row was sent, and that edit is sent next. An accepted edit becomes its base.
 */
function onNewerEdit(copy: AnyDocument, rowOutcome: RowOutcome): RowDecision {
  if (rowOutcome.kind !== 'acknowledged' || rowOutcome.state === null) return left
  const { state } = rowOutcome
  const isKnown =
    copy.server !== null && (copy.server.editId === state.editId || hasAncestor(copy, state.editId))
  if (isKnown) return left
  return {
    kind: 'write',
    write: { document: { ...copy, server: state.server }, base: state },
    conflictCopy: null,
  }
}

function onSameEdit(given: {
  readonly collection: CollectionName
  readonly copy: AnyDocument
  readonly base: AnyDocument | null
  readonly rowOutcome: RowOutcome
  readonly mergeWith: typeof merge
}): RowDecision {
  const { collection, copy, base, rowOutcome, mergeWith } = given
  switch (rowOutcome.kind) {
    case 'acknowledged':
      return rowOutcome.state === null ? left : inPlace({ ...rowOutcome.state, _deleted: false }, null)
    case 'again':
      return left
    case 'yield':
      return inPlace(rowOutcome.to, null)
    case 'keep': {
      const { code, reason, to } = rowOutcome
      return inPlace(to, { document: copy, code, reason, theirs: to._deleted ? null : plain(to), base })
    }
    case 'merge': {
      const { state, kept } = resolve(
        {
          collection,
          yields: false,
          mine: { ...copy, _deleted: false },
          theirs: rowOutcome.theirs,
          assumed: base === null ? undefined : { ...base, _deleted: false },
        },
        mergeWith,
      )
      const document = plain(state)
      return {
        kind: 'write',
        write: { document, base: document.waiting === 1 ? plain(rowOutcome.theirs) : null },
        conflictCopy: kept === null ? null : { ...kept, reason: null },
      }
    }
  }
}

/** The server state replaces the copy. The copy is dropped when there is no state that this person may see. */
const inPlace = (state: HeldDocument, conflictCopy: ConflictCopy | null): RowDecision =>
  state._deleted
    ? { kind: 'drop', conflictCopy }
    : { kind: 'write', write: { document: plain(state), base: null }, conflictCopy }
