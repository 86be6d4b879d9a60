import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#server/store/database.ts'
import { create, read } from '#server/store/registry.ts'

/** Keys lie in the registry, so that what one gateway signs is good at every other of the same store. */
export const signingKeyId = 'secret:jwt'
/** Kept in backups, so that a restored server can verify the proofs of documents that devices send back. */
const provingKeyId = 'secret:proofs'

const keptKey = z.looseObject({ key: z.string().min(86) })

/** Returns the key that signs proofs of accepted documents: see `domain/sync/proofs.ts`. */
export const provingKey = (registry: Database): Promise<Uint8Array> => loadKey(registry, provingKeyId)

/** The key of access tokens. */
export const signingKey = (registry: Database): Promise<Uint8Array> => loadKey(registry, signingKeyId)

async function loadKey(registry: Database, id: string): Promise<Uint8Array> {
  const kept = await read(registry, id, keptKey)
  // Two gateways may start at once on an empty store: whoever loses takes the winner's key.
  if (kept === null) await create(registry, id, { key: randomBytes(64).toString('base64url') })
  const stored = kept ?? (await read(registry, id, keptKey))
  if (stored === null) throw new Error(`The key ${id} could not be kept in the registry`)
  return new Uint8Array(Buffer.from(stored.key, 'base64url'))
}
