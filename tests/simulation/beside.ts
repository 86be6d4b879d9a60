import { contentOf, same } from '#domain/schemas/content.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { MemoryDatabase } from './store.ts'
import { Violation } from './violation.ts'

/** Every edit that the server took and nobody has written over since: of a cluster there may be several of one document. */
export class Beside {
  #leaves = new Map<string, AnyDocument[]>()
  readonly #accepted = new Map<string, AnyDocument[]>()

  written(document: AnyDocument, before: AnyDocument | null): void {
    const others = (this.#leaves.get(document.id) ?? []).filter(
      ({ editId }) => editId !== before?.editId && editId !== document.editId,
    )
    this.#leaves.set(document.id, [...others, document])
    this.#accepted.set(document.id, [...(this.#accepted.get(document.id) ?? []), document])
  }

  restored(databases: readonly MemoryDatabase[]): void {
    const all = databases.flatMap((database) =>
      database
        .documents()
        .map(({ id }) => [id, database.leaves(id).map(({ document }) => document)] as const),
    )
    this.#leaves = new Map(all.filter(([id]) => !isRecord(id)))
  }

  /** Each is what counts, or inside of it, or in a record, of which there is one. */
  check(databases: readonly MemoryDatabase[]): void {
    const documents = databases.flatMap((database) => database.documents())
    for (const database of databases)
      for (const { id } of database.documents())
        if (database.leaves(id).length > 1) throw new Violation('X2', `${id} still has two states`)
    const stored = new Map(documents.map((each) => [each.id, each]))
    const recorded = new Map<string, AnyDocument>()
    for (const { id, data } of documents.filter((each) => isRecord(each.id))) {
      const [version, theirs] = [data.document as AnyDocument, data.theirs as AnyDocument]
      const key = `${version.id} ${version.editId}`
      if (recorded.has(key)) throw new Violation('X2', `${key} is in two records, one of them ${id}`)
      if (isIn(theirs, version)) throw new Violation('X3', `${key} is in a record, and in what counts`)
      recorded.set(key, version)
    }
    for (const [id, leaves] of this.#leaves) {
      const counts = stored.get(id)
      for (const leaf of leaves) {
        const kept = recorded.get(`${id} ${leaf.editId}`)
        const isSafe =
          (counts !== undefined && isIn(counts, leaf)) ||
          (kept !== undefined && isSameContent(kept, leaf)) ||
          // [X3] Nothing was in it but what another had too, which may have been written over since.
          this.#accepted
            .get(id)
            ?.some((other) => other.editId !== leaf.editId && isSameContent(other, leaf)) === true
        if (!isSafe) throw new Violation('X', `${leaf.editId} of ${id} disappeared beside ${counts?.editId}`)
      }
    }
  }
}

const isRecord = (id: string): boolean => parseDocumentId(id)?.collection === 'conflicts'

const isIn = (counts: AnyDocument, { editId }: AnyDocument): boolean =>
  counts.editId === editId || counts.server?.ancestors.includes(editId) === true

const isSameContent = (one: AnyDocument, other: AnyDocument): boolean =>
  one.deletedAt === other.deletedAt && same(contentOf(one), contentOf(other))
