import type { AnyDocument } from '../schemas/document.ts'
import type { CollectionName } from '../schemas/ids.ts'
import { isInBin, leavesBinAt } from './term.ts'

/** What people find in the bin, in the order in which a filter names it. */
export const binKinds = [
  'projects',
  'folders',
  'calculations',
  'reports',
  'materials',
  'reportTemplates',
] as const satisfies readonly CollectionName[]
export type BinKind = (typeof binKinds)[number]

/** A document in the bin, without its content. */
export interface BinEntry {
  /** Document id. */
  readonly id: string
  readonly kind: BinKind
  readonly name: string
  /** Project id, or organization id of what lies in a library. */
  readonly scope: string
  readonly organizationId: string
  /** Local id of the folder that it lay in. */
  readonly folderId: string | null
  readonly deletedAt: string
  /** User id. */
  readonly deletedBy: string
  /** Milliseconds since 1970. */
  readonly leavesAt: number
  /** User id of the owner, of a report template that is offered to its owner alone. */
  readonly ownerId: string | null
}

/** The entry of a document; null where it is not in the bin. */
export function binEntryOf(kind: BinKind, document: AnyDocument): BinEntry | null {
  const { id, name, scope, organizationId, folderId, deletedAt } = document
  if (deletedAt === null || !isInBin(document)) return null
  return {
    id,
    kind,
    name,
    scope,
    organizationId,
    folderId,
    deletedAt,
    deletedBy: document.updatedBy,
    leavesAt: leavesBinAt(document),
    ownerId: kind === 'reportTemplates' && document.data.audience === 'own' ? document.createdBy : null,
  }
}
