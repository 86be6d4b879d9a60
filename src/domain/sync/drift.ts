import type { AnyDocument } from '../schemas/document.ts'
import { digest } from './digest.ts'

/**
 * Whether a device holds what the server has, without sending either: a sum for each scope and collection. The rules
 * are [R*] of SPEC.md.
 */
export interface Checksum {
  /** How many documents. */
  readonly count: number
  /** The sum, in any order, of a digest of each document's id and edit id: 12 hex digits. */
  readonly sum: string
}

const modulus = 2n ** 48n

export const emptyChecksum: Checksum = { count: 0, sum: '000000000000' }

interface Summed {
  readonly id: string
  readonly editId: string
}

/** [R1] With one more document in it. */
export const checksumWith = ({ count, sum }: Checksum, document: Summed): Checksum => ({
  count: count + 1,
  sum: written(BigInt(`0x${sum}`) + digestOf(document)),
})

/** [R1] With one of its documents taken out of it. */
export const checksumWithout = ({ count, sum }: Checksum, document: Summed): Checksum => ({
  count: count - 1,
  sum: written(BigInt(`0x${sum}`) + modulus - digestOf(document)),
})

const digestOf = ({ id, editId }: Summed): bigint => BigInt(`0x${digest([id, editId], 12)}`)

const written = (total: bigint): string => (total % modulus).toString(16).padStart(12, '0')

/** [R1] Of documents in any order. */
export const checksumOf = (documents: Iterable<Summed>): Checksum => {
  let sum = emptyChecksum
  for (const document of documents) sum = checksumWith(sum, document)
  return sum
}

const sameChecksum = (one: Checksum, other: Checksum): boolean =>
  one.count === other.count && one.sum === other.sum

/** What is done about the documents of one scope that differ. */
export interface Repair {
  /** Ids that the server has in another state, or the device has not. */
  readonly readAgain: readonly string[]
  /** Ids that the server does not have: it is given them back, as [D11]. */
  readonly giveBack: readonly string[]
}

/** [R3] Nothing is taken from the device: what differs comes again, what the server lacks is given back. */
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
    giveBack: device.filter(({ id, waiting }) => waiting === 0 && !there.has(id)).map(({ id }) => id),
  }
}

/**
 * [R3] Whether the server has fallen back behind a copy that it had accepted. By [A12] what it has never comes to stand
 * here: the copy is given back.
 * @param editId of what the server has.
 */
export const isAhead = (
  { waiting, server }: Pick<AnyDocument, 'waiting' | 'server'>,
  editId: string | undefined,
): boolean => waiting === 0 && editId !== undefined && server?.ancestors.includes(editId) === true

/**
 * [R2] The scopes in which the device holds something else than the server has. One with an edit that waits differs
 * rightly, and is left out until it was sent.
 * @param waiting scopes with documents that wait. @param left [O6] scopes that are left out here.
 */
export function drifted(
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
