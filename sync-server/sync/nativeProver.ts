import { createHmac } from 'node:crypto'
import { type Prove, provenText } from '#domain/sync/proofs.ts'

/** As `proverOf` of the domain, by the code of the system, in a quarter of the time: each accepted edit is proved. */
export const nativeProver =
  (key: Uint8Array): Prove =>
  (value) =>
    createHmac('sha256', key).update(provenText(value)).digest('hex')
