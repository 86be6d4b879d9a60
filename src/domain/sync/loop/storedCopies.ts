import type { AnyDocument } from '#domain/schemas/document.ts'
import { scopesNamed } from '../cursor.ts'

/** The database epoch of each organization, by its id. A database that was restored from a backup has a new one. */
export type Epochs = Readonly<Record<string, string>>

/** What one transaction reads of a collection on the disk. */
export interface StoredCopies {
  /** The copies that the transaction asked for, by id; without dropped ones. */
  readonly copies: ReadonlyMap<string, AnyDocument>
  /** The stored bases of these copies, by id. */
  readonly bases: ReadonlyMap<string, AnyDocument>
  /** The `since` of the collection as the gateway sent it; null before the first pull. */
  readonly cursor: string | null
  readonly epochs: Epochs
}

/** A copy to write with its base. A base of null removes the stored one. */
export interface CopyWrite {
  readonly document: AnyDocument
  readonly base: AnyDocument | null
}

/** What the same transaction writes. */
export interface StoredChanges {
  readonly writes: readonly CopyWrite[]
  /** Ids of copies that leave the device, with their bases. */
  readonly drops: readonly string[]
  readonly cursor: string | null
  readonly epochs: Epochs
}

/** Whether the changes are equal to what the disk has, so that nothing needs to be written. */
export const changesNothing = (
  { writes, drops, cursor, epochs }: StoredChanges,
  stored: Pick<StoredCopies, 'cursor' | 'epochs'>,
): boolean =>
  writes.length + drops.length === 0 && cursor === stored.cursor && isSameEpochs(epochs, stored.epochs)

/** Whether both have the same organizations with the same epochs. */
export const isSameEpochs = (one: Epochs, other: Epochs): boolean => {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}

/**
 * Returns the base of a waiting copy; null when it is unknown. A tab of an earlier release saves without a base, so
 * the stored row may belong to an older edit: it counts only when the stamp of the copy names its edit id.
 */
export const baseOf = (copy: AnyDocument, stored: AnyDocument | undefined): AnyDocument | null =>
  stored !== undefined && stored.editId === copy.server?.editId ? stored : null

/** Returns the scopes that a cursor names; null when the cursor is absent or cannot be read. */
export const namedScopes = (cursor: string | null): ReadonlySet<string> | null =>
  cursor === null ? new Set() : scopesNamed(cursor)
