import { z } from 'zod'
import { type AnyDocument, documentOf } from './document.ts'
import { proof } from './proof.ts'

/** Payload version of conflict records: 2 since they carry a proof. */
export const conflictVersion = 2
/** The lowest that `conflictDocument` still reads: those of version 1 have no proof. */
export const oldestConflict = 1

const wholeDocument = z.record(z.string(), z.unknown())

/**
 * A version of a document that a cluster of stores had accepted beside another, and that gave way to it: what a device
 * keeps of a conflict of its own, for everybody who sees the scope. The gateway makes it; it can only go to the bin.
 */
export const conflictData = z.strictObject({
  /** The document that both are versions of, and its collection. */
  documentId: z.string().max(200),
  collectionName: z.string().max(40),
  /** The version that gave way, whole. */
  document: wholeDocument,
  /** The one that stayed. */
  theirs: wholeDocument,
  /** What both were made on; null when the store no longer has it. */
  base: wholeDocument.nullable(),
  /** The gateway's, over everything else in the record: see `sync/proofs.ts`. */
  proof: proof.optional(),
})

/** Id `<scope>:conflicts:<digest of the document's id and edit id>`: the same version is kept once. */
export const conflictDocument = documentOf(conflictData)

/** Whether nothing about it changes but whether it lies in the bin. */
export const isOnlyBinned = (
  before: AnyDocument,
  after: AnyDocument,
  same: (a: unknown, b: unknown) => boolean,
): boolean =>
  before.name === after.name &&
  before.description === after.description &&
  before.folderId === after.folderId &&
  same(before.tags, after.tags) &&
  same(before.data, after.data)
