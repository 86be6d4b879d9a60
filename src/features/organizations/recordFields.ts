import { z } from 'zod'
import { says } from '#domain/errors/says.ts'
import {
  billingDraft,
  complianceDraft,
  type OrganizationData,
  organizationData,
  retentionDays,
} from '#domain/schemas/organization.ts'

/** The paths of a record's values: `billing.billingAddress.city`. */
type LeafOf<Value> = {
  [Key in keyof Value & string]-?: NonNullable<Value[Key]> extends readonly unknown[]
    ? Key
    : NonNullable<Value[Key]> extends object
      ? `${Key}.${LeafOf<NonNullable<Value[Key]>>}`
      : Key
}[keyof Value & string]

/** Where the screens of an organization show each value that is stored of it. A new one without a screen does not compile. */
export const shownAt = {
  displayName: 'settings',
  domain: 'settings',
  isPersonal: 'heading',
  'settings.allowSelfRegistration': 'rules',
  'settings.requireEmailVerification': 'rules',
  'settings.defaultUserRole': 'settings',
  'settings.projectVisibilityDefault': 'settings',
  'settings.auditLogRetention': 'statements',
  'subscription.planId': 'plan',
  'subscription.status': 'plan',
  'subscription.billingCycle': 'plan',
  'subscription.currentPeriodStart': 'plan',
  'subscription.currentPeriodEnd': 'plan',
  'subscription.limits.maxUsers': 'usage',
  'subscription.limits.maxProjects': 'usage',
  'subscription.limits.maxCalculationsPerMonth': 'usage',
  'subscription.limits.maxStorageGB': 'usage',
  'subscription.limits.maxReportsPerMonth': 'usage',
  'subscription.usage.currentUsers': 'usage',
  'subscription.usage.currentProjects': 'usage',
  'subscription.usage.calculationsThisMonth': 'usage',
  'subscription.usage.storageUsedGB': 'usage',
  'subscription.usage.reportsThisMonth': 'usage',
  'billing.customerId': 'billing',
  'billing.billingEmail': 'billing',
  'billing.billingAddress.street': 'billing',
  'billing.billingAddress.city': 'billing',
  'billing.billingAddress.state': 'billing',
  'billing.billingAddress.country': 'billing',
  'billing.billingAddress.postalCode': 'billing',
  'approvalStatus.status': 'plan',
  'approvalStatus.applicationId': 'plan',
  'approvalStatus.reviewedAt': 'plan',
  // An account of the platform, which members do not know.
  'approvalStatus.reviewedBy': 'hidden',
  'complianceSettings.dataResidency': 'statements',
  'complianceSettings.gdprCompliant': 'statements',
  'complianceSettings.auditingEnabled': 'statements',
  'complianceSettings.encryptionRequired': 'statements',
  'sheet.logo': 'sheet',
  'sheet.company': 'sheet',
  'sheet.address': 'sheet',
  'sheet.head': 'sheet',
  'sheet.calculationNumber': 'sheet',
  'sheet.documentNumber': 'sheet',
  'sheet.appendices': 'sheet',
  'sheet.language': 'sheet',
} as const satisfies Record<LeafOf<OrganizationData>, Place>

type Place =
  | 'heading'
  | 'settings'
  | 'rules'
  | 'plan'
  | 'usage'
  | 'billing'
  | 'statements'
  | 'sheet'
  | 'hidden'

type FieldAt<Where extends Place> = {
  [Path in keyof typeof shownAt]: (typeof shownAt)[Path] extends Where ? Path : never
}[keyof typeof shownAt]

export type EnteredField = FieldAt<'billing' | 'statements'>

const fieldsAt = <Where extends Place>(place: Where): FieldAt<Where>[] =>
  Object.entries(shownAt).flatMap(([path, at]) => (at === place ? [path as FieldAt<Where>] : []))

export const billingFields = fieldsAt('billing')
export const statementFields = fieldsAt('statements')

type LastOf<Path extends string> = Path extends `${string}.${infer Rest}` ? LastOf<Rest> : Path

/** What a field is called among the words: its own name, without where it lies. */
export const wordOf = <Path extends string>(path: Path): LastOf<Path> =>
  path.split('.').at(-1) as LastOf<Path>

/** How a field is entered, by its stored schema. */
export function kindOf(path: EnteredField): 'text' | 'yesNo' | 'whole' {
  const found = path
    .split('.')
    .reduce<unknown>(
      (schema, name) =>
        schema instanceof z.ZodObject ? (schema.shape as Record<string, unknown>)[name] : null,
      organizationData,
    )
  if (found instanceof z.ZodBoolean) return 'yesNo'
  return found instanceof z.ZodNumber ? 'whole' : 'text'
}

/** Billing and statements as the form has them: numbers as typed. */
export const recordForm = z.strictObject({
  billing: billingDraft,
  complianceSettings: complianceDraft,
  settings: z.strictObject({
    auditLogRetention: z
      .string()
      .trim()
      .regex(/^\d{1,6}$/, says('organization/retention'))
      .transform(Number)
      .pipe(retentionDays),
  }),
})
