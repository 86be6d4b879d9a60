import { z } from 'zod'
import { says } from '../errors/says.ts'

export const validationStatus = z.enum(['draft', 'validated', 'deprecated'])
export type ValidationStatus = z.infer<typeof validationStatus>

export const unitSystem = z.enum(['SI', 'Imperial'])

const required = says('material/name-required')

/** What people say of a material; the rest of its metadata is stamped when it is saved. */
export const described = {
  name: z.string(required).trim().min(1, required).max(200),
  description: z.string().max(10_000),
  /** Where the numbers come from: a report, a paper, a standard. */
  source: z.string().max(1000),
  category: z.string().max(100),
  tags: z.array(z.string().max(60)).max(50),
  validationStatus,
}
