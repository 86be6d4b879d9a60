import type { PushRow } from '#domain/protocol/sync.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { plain, waitsForProject } from '../device.ts'
import type { StoredCopies } from './storedCopies.ts'

/** The outbox of a collection: the copies whose envelope says `waiting: 1`. There is no other list. */

/** A row of a push request, with the epoch and the cursor that the disk had when the row was read ([N3], [N5]). */
export interface SentRow {
  readonly document: AnyDocument
  /** Epoch of the organization's database; null before the first pull. */
  readonly epoch: string | null
  readonly cursor: string | null
}

/** Returns a document as it is sent, with the epoch and the cursor that it was read with. */
export const sentRow = (
  document: AnyDocument,
  { epochs, cursor }: Pick<StoredCopies, 'epochs' | 'cursor'>,
): SentRow => ({ document: plain(document), epoch: epochs[document.organizationId] ?? null, cursor })

/** [D2] Returns the row in its wire form. The stamp of a copy names its base, so the push reads no stored base. */
export const wireRow = ({ document }: SentRow): PushRow => ({
  document: { ...document },
  base: document.server?.editId ?? null,
})

/** [D12] Sorts collections in the order of their pushes: a project goes before the documents in it. */
export const inPushOrder = <Name extends CollectionName>(names: readonly Name[]): Name[] =>
  [...names].sort((one, other) => rank(one) - rank(other))

const rank = (name: CollectionName): number => (name === 'organizations' ? 0 : name === 'projects' ? 1 : 2)

/**
 * [D12] Whether a copy stays in the outbox until the project that it is in is on the server.
 * @param project the device's copy of that project, if it has one.
 */
export const isHeldBack = (collection: CollectionName, project: AnyDocument | undefined): boolean =>
  rank(collection) === 2 && waitsForProject(project, false)
