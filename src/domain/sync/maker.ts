import { type AnyDocument, serverStamp } from '../schemas/document.ts'
import { ancestorLimit } from './editId.ts'
import type { Prove } from './proofs.ts'

/**
 * [P20] Who made a document, and when, proven by the gateway's key. The proof is the first of the stamp's ancestors: devices
 * and gateways of earlier versions accept no further field in a stamp, keep this list as it is, and pass over an edit id that
 * they do not know.
 */
const prefix = 'maker.'

/** A person gave the document back to a restored server without a proof: who made it is their word. */
const vouched = `${prefix}vouched`

/** 128 bits of the keyed digest, as hexadecimal digits. */
const proofDigits = 32

type Made = Pick<AnyDocument, 'id' | 'createdBy' | 'createdAt' | 'data'>
type Stamped = Pick<AnyDocument, 'editId' | 'server'>

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

/** The name of the maker where the payload has one: of a run, and of a calculation. */
const authorIn = (data: Made['data']): unknown => data.author ?? fieldsOf(data.metadata).author ?? null

/** The entry that proves the maker of this document. Over one text: every accepted edit is proved. */
export const makerProof = ({ id, createdBy, createdAt, data }: Made, prove: Prove): string =>
  prefix + prove(JSON.stringify(['maker', id, createdBy, createdAt, authorIn(data)])).slice(0, proofDigits)

/** Whether the stamp that a device sends with its copy proves what the copy says of its maker. */
export function provesMaker(document: Made, sentStamp: unknown, prove: Prove): boolean {
  const stamp = serverStamp.safeParse(sentStamp)
  return stamp.success && stamp.data.ancestors[0] === makerProof(document, prove)
}

/** Whether the maker of a stored document is the word of a person who gave it back. */
export const isMakerVouched = ({ server }: Pick<AnyDocument, 'server'>): boolean =>
  server?.ancestors[0] === vouched

/** The ancestors of an edit made on `before`: what is said of the maker, then the newest edit ids, newest last. */
export const ancestorsAfter = (
  before: Stamped,
  maker: string | null = makerIn(before.server?.ancestors ?? []),
): string[] => withMaker(maker, [...(before.server?.ancestors ?? []), before.editId])

const makerIn = ([first]: readonly string[]): string | null =>
  first?.startsWith(prefix) === true ? first : null

export function withMaker(maker: string | null, editIds: readonly string[]): string[] {
  const ancestors = editIds.filter((editId) => !editId.startsWith(prefix))
  return maker === null ? ancestors.slice(-ancestorLimit) : [maker, ...ancestors.slice(-(ancestorLimit - 1))]
}

/** What the stamp of an accepted edit says of the maker. */
export const makerEntry = (document: Made, isVouched: boolean, prove: Prove): string =>
  isVouched ? vouched : makerProof(document, prove)

/** A document that the gateway makes, with its proof. */
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
