import type { AnyDocument } from '../schemas/document.ts'
import { digest } from './digest.ts'

/**
 * The checksum of one scope and collection, by rules [R*] of SPEC.md. It finds divergence without sending documents.
 */
export interface Checksum {
  /** Number of documents. */
  readonly count: number
  /** Sum of a digest of each document's id and edit id, the same in any order: 12 hexadecimal digits. */
  readonly sum: string
}

const modulus = 2n ** 48n

/** The checksum of no documents. */
export const emptyChecksum: Checksum = { count: 0, sum: '000000000000' }

interface Summed {
  readonly id: string
  readonly editId: string
}

/** [R1] Returns the checksum with one more document. */
export const checksumWith = (checksum: Checksum, { id, editId }: Summed): Checksum =>
  checksumOfBoth(checksum, { count: 1, sum: digest([id, editId], 12) })

/** [R1] Returns the checksum of the documents of both checksums. No document is in both. */
export const checksumOfBoth = (one: Checksum, other: Checksum): Checksum => ({
  count: one.count + other.count,
  sum: ((BigInt(`0x${one.sum}`) + BigInt(`0x${other.sum}`)) % modulus).toString(16).padStart(12, '0'),
})

/** [R1] Returns the checksum of documents in any order. */
export const checksumOf = (documents: Iterable<Summed>): Checksum => {
  let sum = emptyChecksum
  for (const document of documents) sum = checksumWith(sum, document)
  return sum
}

const sameChecksum = (one: Checksum, other: Checksum): boolean =>
  one.count === other.count && one.sum === other.sum

/** The repair of one scope whose documents differ. */
export interface Repair {
  /** Ids of documents that the server has in another state, or that the device lacks. */
  readonly readAgain: readonly string[]
  /** Ids of documents that the server lacks; the device restores them to the server as in [D11]. */
  readonly restoreToServer: readonly string[]
}

/**
 * [R3] Plans a repair that removes nothing from the device: documents that differ are pulled again, documents that
 * the server lacks are restored to it.
 */
export function repairOf(
  device: readonly (Summed & { readonly waiting: 0 | 1 })[],
  server: readonly Summed[],
): Repair {
  const there = new Map(server.map(({ id, editId }) => [id, editId]))
  const here = new Map(device.map((each) => [each.id, each]))
  return {
    readAgain: server
      .filter(({ id, editId }) => here.get(id)?.waiting !== 1 && here.get(id)?.editId !== editId)
      .map(({ id }) => id),
    restoreToServer: device.filter(({ id, waiting }) => waiting === 0 && !there.has(id)).map(({ id }) => id),
  }
}

/**
 * [R3] Whether the server has an older state than the copy that it had accepted, as after a restore. By [A12] the
 * device never stores the older state; it restores its copy to the server.
 * @param editId the edit that the server has.
 */
export const isAhead = (
  { waiting, server }: Pick<AnyDocument, 'waiting' | 'server'>,
  editId: string | undefined,
): boolean => waiting === 0 && editId !== undefined && server?.ancestors.includes(editId) === true

/**
 * [R2] Returns the scopes in which device and server differ. Skips a scope with a waiting edit, which differs rightly
 * until it is sent.
 * @param waiting scopes with waiting documents.
 * @param left [O6] scopes that the person leaves out here.
 */
export function diverged(
  device: ReadonlyMap<string, Checksum>,
  server: ReadonlyMap<string, Checksum>,
  waiting: ReadonlySet<string>,
  left: readonly string[] = [],
): string[] {
  const scopes = new Set([...device.keys(), ...server.keys()])
  return [...scopes].filter(
    (scope) =>
      !waiting.has(scope) &&
      !left.includes(scope) &&
      !sameChecksum(device.get(scope) ?? emptyChecksum, server.get(scope) ?? emptyChecksum),
  )
}
