import { z } from 'zod'
import { samplePlanLimits } from '../accountLimits.ts'
import { says } from '../errors/says.ts'
import { documentOf, timestamp } from './document.ts'
import { formatDocumentId } from './ids.ts'
import { organizationSheet } from './organizationSheet.ts'
import { projectVisibility } from './project.ts'
import { organizationRole } from './roles.ts'
import { email } from './user.ts'

/** Payload version of organizations: 2 may say how their calculation sheets look. */
export const organizationVersion = 2
/** The lowest version that is read as it is. */
export const oldestOrganization = 1

/** `name` of the envelope is the organization's name; pickers show `displayName`. */
export const organizationData = z.strictObject({
  displayName: z.string().trim().min(1, says('organization/name-required')).max(200),
  domain: z.string().max(253),
  isPersonal: z.boolean(),
  settings: z.strictObject({
    allowSelfRegistration: z.boolean(),
    requireEmailVerification: z.boolean(),
    defaultUserRole: organizationRole,
    projectVisibilityDefault: projectVisibility,
    auditLogRetention: z.int().min(1),
  }),
  /** How its calculation sheets look. Absent: as usual. */
  sheet: organizationSheet.optional(),
  subscription: z.strictObject({
    planId: z.string(),
    status: z.enum(['active', 'trialing', 'past_due', 'canceled', 'suspended']),
    billingCycle: z.enum(['monthly', 'yearly']),
    currentPeriodStart: timestamp,
    currentPeriodEnd: timestamp,
    limits: z.strictObject({
      maxUsers: z.int(),
      maxProjects: z.int(),
      maxCalculationsPerMonth: z.int(),
      maxStorageGB: z.number(),
      maxReportsPerMonth: z.int(),
    }),
    usage: z.strictObject({
      currentUsers: z.int(),
      currentProjects: z.int(),
      calculationsThisMonth: z.int(),
      storageUsedGB: z.number(),
      reportsThisMonth: z.int(),
    }),
  }),
  billing: z.strictObject({
    customerId: z.string(),
    billingEmail: z.string(),
    billingAddress: z.strictObject({
      street: z.string(),
      city: z.string(),
      state: z.string(),
      country: z.string(),
      postalCode: z.string(),
    }),
  }),
  approvalStatus: z.strictObject({
    status: z.enum(['pending', 'approved', 'rejected']),
    applicationId: z.string().nullable(),
    reviewedAt: timestamp.nullable(),
    reviewedBy: z.string().nullable(),
  }),
  complianceSettings: z.strictObject({
    dataResidency: z.string(),
    gdprCompliant: z.boolean(),
    auditingEnabled: z.boolean(),
    encryptionRequired: z.boolean(),
  }),
})
export type OrganizationData = z.infer<typeof organizationData>

/** Days for which an organization may say that its activities are kept. */
export const retentionDays = z
  .int(says('organization/retention'))
  .min(1, says('organization/retention'))
  .max(36_500, says('organization/retention'))

const line = z.string().trim().max(200)

/** Billing details as people enter them: stored ones may be older than these bounds. */
export const billingDraft = z.strictObject({
  customerId: line,
  billingEmail: z.union([z.literal(''), email]),
  billingAddress: z.strictObject({
    street: line,
    city: line,
    state: line,
    country: line,
    postalCode: line,
  }),
}) satisfies z.ZodType<OrganizationData['billing']>

/** What an organization says of itself, as people enter it. */
export const complianceDraft = organizationData.shape.complianceSettings.extend({ dataResidency: line })
const most = 1_000_000

/** What an administrator sets of a subscription; the gateway counts its usage and begins its period. */
export const planTerms = organizationData.shape.subscription
  .pick({ status: true, billingCycle: true })
  .extend({
    planId: z.string().trim().min(1).max(60),
    limits: z.strictObject({
      maxUsers: z.int().min(1).max(most),
      maxProjects: z.int().min(0).max(most),
      maxCalculationsPerMonth: z.int().min(0).max(most),
      maxStorageGB: z.number().min(0).max(most),
      maxReportsPerMonth: z.int().min(0).max(most),
    }),
  })
export type PlanTerms = z.infer<typeof planTerms>

/** Id `<organizationId>:organizations:<organizationId>`. */
export const organizationDocument = documentOf(organizationData)
export type OrganizationDocument = z.infer<typeof organizationDocument>

export const organizationDocumentId = (organizationId: string): string =>
  formatDocumentId({ scope: organizationId, collection: 'organizations', localId: organizationId })

/** An organization as calls answer it: the payload with the fields of the envelope that people know. */
export const organizationRecord = organizationData.extend({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  createdBy: z.string(),
})
export type OrganizationRecord = z.infer<typeof organizationRecord>

/** The payload of a new organization. `periodEnd` is a month after `now`. */
export function newOrganization(given: {
  displayName: string
  domain: string
  isPersonal: boolean
  planId: string
  billingEmail: string
  approvalStatus: OrganizationData['approvalStatus']
  now: string
  periodEnd: string
}): OrganizationData {
  return {
    displayName: given.displayName,
    domain: given.domain,
    isPersonal: given.isPersonal,
    settings: {
      allowSelfRegistration: false,
      requireEmailVerification: true,
      defaultUserRole: 'member',
      projectVisibilityDefault: 'private',
      auditLogRetention: 365,
    },
    subscription: {
      planId: given.planId,
      status: 'active',
      billingCycle: 'monthly',
      currentPeriodStart: given.now,
      currentPeriodEnd: given.periodEnd,
      limits: { ...samplePlanLimits },
      usage: {
        currentUsers: 1,
        currentProjects: 0,
        calculationsThisMonth: 0,
        storageUsedGB: 0,
        reportsThisMonth: 0,
      },
    },
    billing: {
      customerId: '',
      billingEmail: given.billingEmail,
      billingAddress: { street: '', city: '', state: '', country: '', postalCode: '' },
    },
    approvalStatus: given.approvalStatus,
    complianceSettings: {
      dataResidency: '',
      gdprCompliant: true,
      auditingEnabled: true,
      encryptionRequired: false,
    },
  }
}

/** The payload of a personal organization, given to a person who has none. `periodEnd` is a month after `now`. */
export const personalOrganization = (given: {
  displayName: string
  billingEmail: string
  now: string
  periodEnd: string
}): OrganizationData =>
  newOrganization({
    ...given,
    domain: '',
    isPersonal: true,
    planId: 'free',
    approvalStatus: { status: 'approved', applicationId: null, reviewedAt: null, reviewedBy: null },
  })

/** What the gateway alone sets: a device, or a person's change of the settings, leaves these as they are. */
export const gatewayOwned = ['subscription', 'approvalStatus', 'isPersonal'] as const
