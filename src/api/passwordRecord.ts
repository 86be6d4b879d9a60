import { z } from 'zod'

/** What is kept of a password: enough to recognise it. All text, so that it can be stored and exported. */
export const passwordRecord = z.strictObject({
  kind: z.literal('PBKDF2-SHA-256'),
  iterations: z.int().min(1).max(10_000_000),
  /** Base64. */
  salt: z.string().max(200),
  hash: z.string().max(200),
})
export type PasswordRecord = z.infer<typeof passwordRecord>
