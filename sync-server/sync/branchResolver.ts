import { type AnyDocument, envelope } from '#domain/schemas/document.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Prove } from '#domain/sync/proofs.ts'
import { settle } from '#domain/sync/settle.ts'
import type { Change, Database, StoredDocument } from '#server/store/database.ts'
import { fromStored, toStored } from '#server/store/documents.ts'
import { revisionsOf } from '#server/store/pouch.ts'

/**
 * Resolves documents of which a cluster has accepted two states, by rules [X*] of SPEC.md. The losing state becomes a
 * conflict record first, and is removed after that. Every step may be repeated, also by two gateways at once.
 */
export interface BranchResolver {
  /** Remembers the documents of these changes that have parallel states. */
  note(changes: readonly Change[]): void
  /**
   * Resolves the remembered documents. Returns whether it has written anything. Never rejects: the next run tries a
   * document again that could not be read or written.
   */
  run(): Promise<boolean>
}

/** Creates the resolver of one organization's database. `prove` signs the conflict records that it writes. */
export function createBranchResolver(database: Database, prove: Prove): BranchResolver {
  const noted = new Set<string>()
  return {
    note: (changes) => {
      for (const { id, revisions } of changes)
        if (revisions.length > 1 && parseDocumentId(id) !== null) noted.add(id)
    },
    run: async () => {
      let written = false
      for (const id of [...noted])
        try {
          written = (await settleDocument(database, id, prove)) || written
          noted.delete(id)
        } catch {
          // The store does not answer, or the document cannot be read: the next refresh tries again.
        }
      return written
    },
  }
}

/** Resolves one document. Returns whether it had parallel states. */
async function settleDocument(database: Database, id: string, prove: Prove): Promise<boolean> {
  const [counts, ...others] = (await database.leaves(id)).filter(({ _deleted }) => _deleted !== true)
  if (counts === undefined || others.length === 0) return false
  const base = await commonBase(database, counts, others)
  const records = settle(
    {
      counts: documentOf(counts),
      others: others.map(documentOf),
      base: base === null ? null : documentOf(base),
    },
    prove,
  )
  // A conflict on writing means that the record exists already.
  await database.putMany(records.map((record) => toStored(record)))
  await database.putMany(others.map(({ _id, _rev }) => ({ _id, _rev: _rev ?? '', _deleted: true })))
  return true
}

/** Returns the newest revision that all states were made on; null when the store no longer has it. */
async function commonBase(
  database: Database,
  counts: StoredDocument,
  others: readonly StoredDocument[],
): Promise<StoredDocument | null> {
  const common = revisionsOf(counts).find((revision) =>
    others.every((other) => revisionsOf(other).includes(revision)),
  )
  if (common === undefined) return null
  const [found] = await database.revisions([{ id: counts._id, revision: common }], { exact: true })
  return found ?? null
}

const known = new Set([...Object.keys(envelope.shape), 'data'])

/** The fields of the product, without those of the store. */
const documentOf = (stored: StoredDocument): AnyDocument =>
  Object.fromEntries(
    Object.entries(fromStored(stored)).filter(([field]) => known.has(field)),
  ) as unknown as AnyDocument
