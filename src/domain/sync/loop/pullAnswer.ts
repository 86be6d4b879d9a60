import type { AnyDocument } from '#domain/schemas/document.ts'
import { isSameState } from '../device.ts'
import { restoredOrganizations } from './restore.ts'
import {
  type Epochs,
  isSameEpochs,
  namedScopes,
  type StoredChanges,
  type StoredCopies,
} from './storedCopies.ts'

/** The cursor and the epochs that the disk had when the pull was sent. */
export interface AskedPull {
  readonly cursor: string | null
  readonly epochs: Epochs
}

/** A pull answer, without the documents whose envelope cannot be read. */
export interface ReadAnswer {
  readonly documents: readonly AnyDocument[]
  readonly since: string
}

/** A pull answer, and what the disk has when it arrives. */
export interface PullQuestion {
  readonly stored: StoredCopies
  readonly asked: AskedPull
  readonly answer: ReadAnswer
  /** [N4] Scopes in which an ack has written a copy since the pull was sent. */
  readonly writtenSince: ReadonlySet<string>
}

/**
 * Decides what a pull answer writes. Returns null when the answer does not count and the pull must be sent again:
 * - [N3] the cursor or the epochs on the disk are no longer those that the pull was sent with;
 * - [N1] the answer names an epoch that is not on the disk: `restoreToServer` comes first.
 */
export function takeInAnswer({ stored, asked, answer, writtenSince }: PullQuestion): StoredChanges | null {
  if (!isStillAsked(stored, asked)) return null
  if (restoredOrganizations(stored.epochs, answer.since).size > 0) return null
  const newest = new Map(answer.documents.map((document) => [document.id, document]))
  const writes = [...newest.values()].flatMap((arrived) =>
    replaces(arrived, stored.copies.get(arrived.id)) ? { document: arrived, base: null } : [],
  )
  return {
    writes,
    drops: scopesLost(stored, answer.since, writtenSince),
    cursor: answer.since,
    epochs: stored.epochs,
  }
}

/** [N3] Whether the disk still has the cursor and the epochs that the pull was sent with. */
export const isStillAsked = (stored: AskedPull, asked: AskedPull): boolean =>
  stored.cursor === asked.cursor && isSameEpochs(stored.epochs, asked.epochs)

/** Whether the received server state replaces the copy. */
function replaces(arrived: AnyDocument, copy: AnyDocument | undefined): boolean {
  if (copy === undefined) return true
  // The answer to the push of this edit was lost. The ack decides about any other waiting copy.
  if (copy.waiting === 1) return arrived.editId === copy.editId || hasAncestor(arrived, copy.editId)
  if (isSameState({ ...arrived, _deleted: false }, { ...copy, _deleted: false })) return false
  // [A12] The gateway read this state before it accepted the copy.
  return !hasAncestor(copy, arrived.editId)
}

/**
 * [N4] Returns the ids of copies in scopes that the cursor does not name. Waiting copies stay, because their acks
 * decide.
 */
function scopesLost(
  { copies }: StoredCopies,
  since: string,
  writtenSince: ReadonlySet<string>,
): readonly string[] {
  const named = namedScopes(since)
  if (named === null) return []
  return [...copies.values()].flatMap(({ id, scope, waiting }) =>
    waiting === 0 && !named.has(scope) && !writtenSince.has(scope) ? id : [],
  )
}

/** Whether a server state was built on this edit, as far as its stamp remembers. */
export const hasAncestor = ({ server }: AnyDocument, editId: string): boolean =>
  server?.ancestors.includes(editId) === true
