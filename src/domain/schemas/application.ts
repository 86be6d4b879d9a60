import { z } from 'zod'
import { says } from '../errors/says.ts'
import { timestamp } from './document.ts'
import { localId } from './ids.ts'

export const applicationStatus = z.enum(['pending', 'approved', 'rejected', 'withdrawn'])
export type ApplicationStatus = z.infer<typeof applicationStatus>

/** What the form asks for. */
export const applicationDraft = z.strictObject({
  organizationName: z.string().trim().min(1, says('organization/name-required')).max(200),
  /** The organization's internet domain, or empty. */
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/, 'Invalid domain'),
  /** What the organization does and why it applies, for the reviewers. */
  statement: z.string().trim().max(2_000),
  /** The organization that applies, which the applicant owns; none: approval founds a new one. */
  forOrganizationId: localId.nullish(),
})

/** An organization's application for approval. Approved, the organization that applied is approved, or a new one is founded. */
export const organizationApplication = applicationDraft.extend({
  id: z.string(),
  applicant: z.strictObject({ userId: z.string(), name: z.string(), email: z.string() }),
  status: applicationStatus,
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  /** The organization that was approved by it, or null. */
  organizationId: z.string().nullable(),
  submittedAt: timestamp,
  reviewedAt: timestamp.nullable(),
})
export type OrganizationApplication = z.infer<typeof organizationApplication>
