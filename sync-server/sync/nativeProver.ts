import { createHmac } from 'node:crypto'
import { type Prove, provenText } from '#domain/sync/proofs.ts'

/**
 * Makes a prover as `proverOf` does, with the same proofs. It uses Node's HMAC, which takes a quarter of the time:
 * the gateway proves each accepted edit.
 */
export const nativeProver =
  (key: Uint8Array): Prove =>
  (value) =>
    createHmac('sha256', key).update(provenText(value)).digest('hex')
