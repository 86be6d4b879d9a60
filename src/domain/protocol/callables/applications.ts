import { z } from 'zod'
import { says } from '#domain/errors/says.ts'
import { applicationDraft, applicationStatus, organizationApplication } from '#domain/schemas/application.ts'
import { localId } from '#domain/schemas/ids.ts'
import { type Callable, callable, page, pageLimit } from './callable.ts'

const ofApplication = z.strictObject({ applicationId: localId })

/** Applications of organizations. The specification describes them and gives no calls; these names are ours. */
export const applicationCallables = {
  submitOrganizationApplication: callable({
    request: applicationDraft,
    response: organizationApplication,
    signedIn: true,
    rights: [],
  }),
  /** One's own, newest first. */
  getUserOrganizationApplications: callable({
    request: z.strictObject({}),
    response: z.array(organizationApplication),
    signedIn: true,
    rights: [],
  }),
  /** One's own, while it is pending. To everybody else there is no such application. */
  withdrawOrganizationApplication: callable({
    request: ofApplication,
    response: organizationApplication,
    signedIn: true,
    rights: [{ kind: 'applicant', field: 'applicationId' }],
  }),
  /** Newest first. */
  getOrganizationApplications: callable({
    request: z.strictObject({ status: applicationStatus.nullish(), page, limit: pageLimit }),
    response: z.strictObject({
      applications: z.array(organizationApplication),
      page: z.int(),
      limit: z.int(),
      more: z.boolean(),
    }),
    signedIn: true,
    rights: [{ kind: 'superAdmin' }],
  }),
  /** Approves the organization that applied. If there is none, founds one, which the applicant owns. */
  approveOrganizationApplication: callable({
    request: ofApplication,
    response: organizationApplication,
    signedIn: true,
    rights: [{ kind: 'superAdmin' }],
  }),
  rejectOrganizationApplication: callable({
    request: ofApplication.extend({
      reason: z.string().trim().min(1, says('application/reason-required')).max(2_000),
    }),
    response: organizationApplication,
    signedIn: true,
    rights: [{ kind: 'superAdmin' }],
  }),
} as const satisfies Record<string, Callable>
