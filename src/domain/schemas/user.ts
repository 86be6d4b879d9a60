import { z } from 'zod'
import { freeTier } from '../accountLimits.ts'
import { coded } from '../errors/coded.ts'
import { timestamp } from './document.ts'
import { platformRole } from './roles.ts'

// What workers share with the page knows no catalogue: its text stands here too.
const invalid = coded('auth/invalid-email', 'Invalid email address')

export const email = z.string().trim().toLowerCase().max(254, invalid).pipe(z.email(invalid))

export const personalSettings = z.strictObject({
  theme: z.enum(['light', 'dark', 'high-contrast', 'auto']),
  notifications: z.boolean(),
  language: z.enum(['en', 'es', 'fr', 'de', 'zh', 'ja']),
})

const membership = z.strictObject({ role: z.string(), joinedAt: timestamp.optional() })

/** Why and since when an account or an organization is suspended. */
export const suspension = z.strictObject({ reason: z.string(), at: timestamp })
export type Suspension = z.infer<typeof suspension>

/** A person with an account, as the person and the gateway see it; never carries a password or its hash. */
export const user = z.strictObject({
  id: z.string(),
  email,
  name: z.string().max(200),
  /** Address of the picture, or null: then the initial is shown. */
  avatar: z.string().nullable(),
  emailVerified: z.boolean(),
  isSuperAdmin: z.boolean(),
  isOrgOwner: z.boolean(),
  /** Follows from the memberships; it shows what the account is, and decides no right to data. */
  role: platformRole,
  /** By organization id. */
  organizations: z.record(z.string(), membership),
  /** By id, those of the organizations that are suspended; left out where none is. */
  suspensions: z.record(z.string(), suspension).optional(),
  /** By project id. */
  projects: z.record(z.string(), membership),
  defaultOrganization: z.string().nullable(),
  personalSettings,
  freeTierLimits: z.strictObject({
    activeCalculations: z.int(),
    maxProjects: z.int(),
    usedCalculations: z.int(),
    usedProjects: z.int(),
  }),
  privacySettings: z.strictObject({
    dataRetentionPeriod: z.int(),
    consentRecords: z.array(z.strictObject({ kind: z.string(), at: timestamp })),
    rightToForget: z.strictObject({ requested: z.boolean() }),
  }),
  createdAt: timestamp,
  updatedAt: timestamp,
  lastLoginAt: timestamp.nullable(),
})
export type User = z.infer<typeof user>

/** The record as programs read it: its memberships of organizations stand in a list too. */
export const profile = user.extend({
  organizationMemberships: z.array(membership.extend({ organizationId: z.string() })),
})
export type Profile = z.infer<typeof profile>

export const profileOf = (of: User): Profile => ({
  ...of,
  organizationMemberships: Object.entries(of.organizations).map(([organizationId, entry]) => ({
    organizationId,
    ...entry,
  })),
})

/** A new account's record before anything was set. */
export function newUser(given: { id: string; email: string; name: string; now: string }): User {
  return {
    id: given.id,
    email: given.email,
    name: given.name,
    avatar: null,
    emailVerified: false,
    isSuperAdmin: false,
    isOrgOwner: false,
    role: 'free_user',
    organizations: {},
    projects: {},
    defaultOrganization: null,
    personalSettings: { theme: 'auto', notifications: true, language: 'en' },
    freeTierLimits: { ...freeTier, usedCalculations: 0, usedProjects: 0 },
    privacySettings: {
      dataRetentionPeriod: 365,
      consentRecords: [],
      rightToForget: { requested: false },
    },
    createdAt: given.now,
    updatedAt: given.now,
    lastLoginAt: null,
  }
}
