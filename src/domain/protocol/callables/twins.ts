import { z } from 'zod'
import { localId } from '#domain/schemas/ids.ts'
import { callable } from './callable.ts'

const size = z.strictObject({ id: localId, name: z.string(), projects: z.int(), members: z.int() })

/** Two organizations of one name and owner: the one that applied, and the one that approval founded beside it. */
export const organizationTwin = z.strictObject({
  applicationId: localId,
  applicant: z.strictObject({ userId: z.string(), name: z.string(), email: z.string() }),
  first: size,
  second: size,
})
export type OrganizationTwin = z.infer<typeof organizationTwin>

/** Repairs what approvals of version 0.1.0 left: names of ours, of which the specification knows nothing. */
export const twinCallables = {
  getOrganizationTwins: callable({
    request: z.strictObject({}),
    response: z.array(organizationTwin),
    signedIn: true,
    rights: [{ kind: 'superAdmin' }],
  }),
  /**
   * Approves the organization that applied. The second one is deleted if nobody uses it: no project, no other member. Both are null if
   * there is nothing to repair.
   */
  repairOrganizationTwin: callable({
    request: z.strictObject({ applicationId: localId }),
    response: z.strictObject({ organizationId: localId.nullable(), removed: localId.nullable() }),
    signedIn: true,
    rights: [{ kind: 'superAdmin' }],
  }),
} as const
