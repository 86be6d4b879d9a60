import { conflictVersion } from '../schemas/conflict.ts'
import { type AnyDocument, recencyOf } from '../schemas/document.ts'
import { type CollectionName, formatDocumentId, parseDocumentId } from '../schemas/ids.ts'
import { same } from './content.ts'
import { digest } from './digest.ts'
import { withMakerProof } from './maker.ts'
import { inOneForm } from './oneForm.ts'
import { type Prove, provenConflict } from './proofs.ts'

/**
 * Nodes of a cluster may accept two writes of one revision. Then a document has several states side by side: of these the
 * store's own choice counts, the same on every node. The rules are [X*] of SPEC.md.
 */
export interface Beside {
  /** The store's choice. It stays as it is. */
  readonly counts: AnyDocument
  /** Each to be removed from beside it. */
  readonly others: readonly AnyDocument[]
  /** What all were made on, where the store still has it. */
  readonly base: AnyDocument | null
}

/** [X1] to [X4]: the conflict records that have to be stored before the others are removed. */
export function settle({ counts, others, base }: Beside, prove: Prove): AnyDocument[] {
  return others.flatMap((other) =>
    isInside(other, counts)
      ? []
      : [withMakerProof(provenConflict(conflictOf({ document: other, theirs: counts, base }), prove), prove)],
  )
}

/** [X3] The same edit twice, one that what counts was built on, or the same content: nothing of it would be lost. */
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

/** [X2] Made of the version alone, whoever makes it and when: two gateways at once make one. */
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
