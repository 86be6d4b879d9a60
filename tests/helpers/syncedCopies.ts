import type { AnyDocument } from '#domain/schemas/document.ts'
import { encodeCursor } from '#domain/sync/cursor.ts'
import type { StoredCopies } from '#domain/sync/loop/storedCopies.ts'

/** A server state, accepted after the edits `ancestors`. */
export function serverState(
  editId: string,
  ancestors: readonly string[] = [],
  changes: Partial<AnyDocument> = {},
): AnyDocument {
  const at = '2026-03-01T08:00:00.000Z'
  return {
    id: 'p1:calculations:c1',
    organizationId: 'o1',
    scope: 'p1',
    editId,
    payloadVersion: 1,
    name: 'Footing F1',
    description: '',
    tags: [],
    folderId: null,
    createdAt: at,
    createdBy: 'ada',
    updatedAt: at,
    updatedBy: 'ada',
    deletedAt: null,
    recency: 3,
    waiting: 0,
    server: { by: 'ada', at, editId, ancestors: [...ancestors] },
    data: { inputs: { width: 2 } },
    ...changes,
  }
}

/** An edit on a server state, or of a document that no server has seen. */
export const editOn = (
  base: AnyDocument | null,
  editId: string,
  changes: Partial<AnyDocument> = {},
): AnyDocument => ({
  ...(base ?? { ...serverState(editId), server: null }),
  editId,
  waiting: 1,
  ...changes,
})

/** A cursor that names scopes of the organization `o1`. */
export const cursorOf = (scopes: readonly string[], { epoch = 'e1', head = '1' } = {}): string =>
  encodeCursor({
    userId: 'ada',
    collection: 'calculations',
    organizations: new Map([['o1', { epoch, head, delivered: scopes, pending: [] }]]),
  })

/** What a transaction reads, with the base of each waiting copy that has one. */
export const storedCopies = (
  copies: readonly AnyDocument[],
  {
    bases = [],
    ...position
  }: { bases?: readonly AnyDocument[] } & Partial<Pick<StoredCopies, 'cursor' | 'epochs'>> = {},
): StoredCopies => ({
  copies: new Map(copies.map((copy) => [copy.id, copy])),
  bases: new Map(bases.map((base) => [base.id, base])),
  cursor: cursorOf(['p1']),
  epochs: { o1: 'e1' },
  ...position,
})
