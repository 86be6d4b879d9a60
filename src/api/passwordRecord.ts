import { z } from 'zod'

/** A stored hash that recognises a password, as text for storage and export. */
export const passwordRecord = z.strictObject({
  kind: z.literal('PBKDF2-SHA-256'),
  iterations: z.int().min(1).max(10_000_000),
  /** Base64. */
  salt: z.string().max(200),
  hash: z.string().max(200),
})
/** A salted, slow hash of a password, with its parameters. */
export type PasswordRecord = z.infer<typeof passwordRecord>
