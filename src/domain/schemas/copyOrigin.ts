import { z } from 'zod'
import { timestamp } from './document.ts'

/** What a copy was made of, as it was called then. */
export const copyOrigin = z.strictObject({
  /** Document id of the original. */
  id: z.string().min(1).max(200),
  name: z.string().max(200),
  /** Of the project that the original lies in; of a project itself: its own name. */
  projectName: z.string().max(200),
  /** Name shown of the organization; empty where the device did not know it. */
  organizationName: z.string().max(200),
  at: timestamp,
})
export type CopyOrigin = z.infer<typeof copyOrigin>
