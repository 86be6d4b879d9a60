import { type AnyDocument, serverStamp } from '../schemas/document.ts'
import { ancestorLimit } from './editId.ts'
import type { Prove } from './proofs.ts'

/**
 * [P20] Proves who made a document, and when, by the gateway's key. The proof is the first of the stamp's ancestors:
 * devices and gateways of earlier versions accept no new field in a stamp, but keep this list and ignore unknown edit
 * ids.
 */
const prefix = 'maker.'

/** A person restored the document to the server without a proof, and claims who made it. */
const vouched = `${prefix}vouched`

/** 128 bits of the keyed digest, as hexadecimal digits. */
const proofDigits = 32

type Made = Pick<AnyDocument, 'id' | 'createdBy' | 'createdAt' | 'data'>
type Stamped = Pick<AnyDocument, 'editId' | 'server'>

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

/** Name of the maker in the payload of a run or a calculation. */
const authorIn = (data: Made['data']): unknown => data.author ?? fieldsOf(data.metadata).author ?? null

/**
 * [P20] Returns the entry of a stamp that proves who made this document. Hashes one text, because every accepted edit
 * gets a proof.
 */
export const makerProof = ({ id, createdBy, createdAt, data }: Made, prove: Prove): string =>
  prefix + prove(JSON.stringify(['maker', id, createdBy, createdAt, authorIn(data)])).slice(0, proofDigits)

/** [P20] Whether the stamp in a device's copy proves the maker that the copy names. */
export function provesMaker(document: Made, sentStamp: unknown, prove: Prove): boolean {
  const stamp = serverStamp.safeParse(sentStamp)
  return stamp.success && stamp.data.ancestors[0] === makerProof(document, prove)
}

/** [P20] Whether the maker of a stored document is only a claim of the person who restored it. */
export const isMakerVouched = ({ server }: Pick<AnyDocument, 'server'>): boolean =>
  server?.ancestors[0] === vouched

/**
 * [P11] [P20] Returns the ancestors of an edit made on `before`: first the entry about the maker, then the latest
 * edit ids, newest last.
 */
export const ancestorsAfter = (
  before: Stamped,
  maker: string | null = makerIn(before.server?.ancestors ?? []),
): string[] => withMaker(maker, [...(before.server?.ancestors ?? []), before.editId])

const makerIn = ([first]: readonly string[]): string | null =>
  first?.startsWith(prefix) === true ? first : null

/** Returns the accepted edit that the latest one was made on; null for the first edit of a document. */
export const parentOf = ({ server }: Pick<AnyDocument, 'server'>): string | null =>
  server?.ancestors.findLast((entry) => !entry.startsWith(prefix)) ?? null

/** Returns the entry about the maker followed by the newest edit ids, at most `ancestorLimit` entries. */
export function withMaker(maker: string | null, editIds: readonly string[]): string[] {
  const ancestors = editIds.filter((editId) => !editId.startsWith(prefix))
  return maker === null ? ancestors.slice(-ancestorLimit) : [maker, ...ancestors.slice(-(ancestorLimit - 1))]
}

/**
 * [P20] Returns the entry about the maker for the stamp of an accepted edit: its proof, or a mark that a person
 * vouches.
 */
export const makerEntry = (document: Made, isVouched: boolean, prove: Prove): string =>
  isVouched ? vouched : makerProof(document, prove)

/** [P20] Returns a document that the gateway makes, with the proof of its maker. */
export const withMakerProof = (document: AnyDocument, prove: Prove): AnyDocument =>
  document.server === null
    ? document
    : {
        ...document,
        server: {
          ...document.server,
          ancestors: withMaker(makerProof(document, prove), document.server.ancestors),
        },
      }
