import type { WireDocument } from '#domain/protocol/sync.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { hasAncestor } from './pullAnswer.ts'

/**
 * [C13] An edit of this device in a pull answer. The gateway sends its ids alone, because the device has the
 * document.
 */
export interface OwnEdit {
  readonly id: string
  readonly editId: string
}

/** Separates the documents of a pull answer from the edits that it names alone. */
export function withoutOwnEdits(answered: readonly WireDocument[]): {
  readonly documents: WireDocument[]
  readonly edits: readonly OwnEdit[]
} {
  const isNamedAlone = (document: WireDocument) => Object.keys(document).length === 2
  return {
    documents: answered.filter((document) => !isNamedAlone(document)),
    edits: answered.filter(isNamedAlone),
  }
}

/**
 * [C13] Whether the device lacks one of the edits: the ack was lost, so that the copy still waits without the
 * server's stamp, or the copy was dropped. The device then pulls again without naming itself, and receives the edits
 * whole.
 * @param copies the copies of these documents, by id.
 */
export const lacksOwnEdit = (edits: readonly OwnEdit[], copies: ReadonlyMap<string, AnyDocument>): boolean =>
  edits.some(({ id, editId }) => {
    const copy = copies.get(id)
    return copy === undefined || (copy.server?.editId !== editId && !hasAncestor(copy, editId))
  })
