import { z } from 'zod'
import { timestamp } from './document.ts'
import { organizationRole } from './roles.ts'

/** Somebody in an organization, with the little of the account that the others in it may see. */
export const organizationMember = z.strictObject({
  id: z.string(),
  userId: z.string(),
  organizationId: z.string(),
  role: organizationRole,
  status: z.enum(['active']),
  joinedAt: timestamp,
  /** What the role allows, by the names of the permission table. */
  permissions: z.array(z.string()),
  user: z.strictObject({
    name: z.string(),
    /** Empty for viewers of the organization. */
    email: z.string(),
    /** Null for everybody who does not manage members. */
    lastLoginAt: timestamp.nullable(),
  }),
})
export type OrganizationMember = z.infer<typeof organizationMember>
