import { conflictVersion } from '../schemas/conflict.ts'
import { same } from '../schemas/content.ts'
import { type AnyDocument, recencyOf } from '../schemas/document.ts'
import { type CollectionName, formatDocumentId, parseDocumentId } from '../schemas/ids.ts'
import { digest } from './digest.ts'
import { withMakerProof } from './maker.ts'
import { inOneForm } from './oneForm.ts'
import { type Prove, provenConflict } from './proofs.ts'

/**
 * The parallel states of one document, by rules [X*] of SPEC.md. Two nodes of a cluster may accept two writes of one
 * revision; the document then has several revisions, and the store counts one of them, the same on every node.
 */
export interface Beside {
  /** The revision that the store counts. It stays as it is. */
  readonly counts: AnyDocument
  /** The other revisions, which are removed. */
  readonly others: readonly AnyDocument[]
  /** The state that all were made on; null when the store no longer has it. */
  readonly base: AnyDocument | null
}

/** [X1] to [X4] Returns the conflict records to store before the other revisions are removed. */
export function settle({ counts, others, base }: Beside, prove: Prove): AnyDocument[] {
  return others.flatMap((other) =>
    isInside(other, counts)
      ? []
      : [withMakerProof(provenConflict(conflictOf({ document: other, theirs: counts, base }), prove), prove)],
  )
}

/** [X3] Whether the counted revision contains the other one: the same edit, an ancestor, or the same content. */
const isInside = (other: AnyDocument, counts: AnyDocument): boolean =>
  other.editId === counts.editId ||
  counts.server?.ancestors.includes(other.editId) === true ||
  isSameContent(other, counts)

function isSameContent(other: AnyDocument, counts: AnyDocument): boolean {
  const [one, another] = inOneForm(collectionOf(counts), [other, counts])
  return contentFields.every((field) => same(one[field], another[field]))
}

const collectionOf = ({ id }: AnyDocument): CollectionName => parseDocumentId(id)?.collection ?? 'projects'

const contentFields = [
  'name',
  'description',
  'folderId',
  'tags',
  'deletedAt',
  'payloadVersion',
  'data',
] as const

/** [X2] Makes a conflict record from the version alone, so that two gateways make the same one. */
function conflictOf({
  document,
  theirs,
  base,
}: {
  document: AnyDocument
  theirs: AnyDocument
  base: AnyDocument | null
}): AnyDocument {
  const parsed = parseDocumentId(document.id)
  const scope = parsed?.scope ?? document.scope
  const collection = collectionOf(document)
  const [by, at] = [document.server?.by ?? document.updatedBy, document.server?.at ?? document.updatedAt]
  const editId = `settled.${digest([document.id, document.editId], 32)}`
  return {
    id: formatDocumentId({
      scope,
      collection: 'conflicts',
      localId: digest([document.id, document.editId], 32),
    }),
    organizationId: document.organizationId,
    scope,
    editId,
    payloadVersion: conflictVersion,
    name: document.name,
    description: '',
    tags: [],
    folderId: null,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
    deletedAt: null,
    recency: recencyOf(at),
    waiting: 0,
    server: { by, at, editId, ancestors: [] },
    data: { documentId: document.id, collectionName: collection, document, theirs, base },
  }
}
