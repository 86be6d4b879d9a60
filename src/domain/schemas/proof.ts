import { z } from 'zod'

/** That the gateway made something: HMAC-SHA-256 by its key, hex. See `sync/proofs.ts`. */
export const proof = z.string().regex(/^[0-9a-f]{64}$/)
