import { z } from 'zod'
import { says } from '#domain/errors/says.ts'
import type { organizationActions } from '#domain/permissions/can.ts'
import { localId } from '#domain/schemas/ids.ts'
import { organizationMember } from '#domain/schemas/member.ts'
import {
  billingDraft,
  complianceDraft,
  organizationData,
  organizationRecord,
  retentionDays,
} from '#domain/schemas/organization.ts'
import { organizationSheet } from '#domain/schemas/organizationSheet.ts'
import { organizationRole } from '#domain/schemas/roles.ts'
import { type Callable, callable, page, pageLimit } from './callable.ts'

const { subscription, settings } = organizationData.shape

const userId = z.string().min(1).max(80)
const organizationName = z.string().trim().min(1, says('organization/name-required')).max(200)
const description = z.string().max(10_000)
const domain = z.string().trim().toLowerCase().max(253)
const ofOrganization = z.strictObject({ organizationId: localId })
const done = z.strictObject({})

const inOrganization = <Action extends (typeof organizationActions)[number]>(action: Action) =>
  ({ kind: 'organization', action, field: 'organizationId' }) as const

const manageMembers = [
  inOrganization('organization.manageMembers'),
  { ...inOrganization('organization.manageOwners'), where: 'owners' },
] as const

/** What is absent or null stays as it is. */
const organizationFields = z.strictObject({
  name: organizationName.nullish(),
  displayName: organizationName.nullish(),
  description: description.nullish(),
  domain: domain.nullish(),
  billing: billingDraft.nullish(),
  complianceSettings: complianceDraft.nullish(),
  /** Fields of it that are left out stay as they are. */
  sheet: organizationSheet.partial().nullish(),
})

const organizationSettings = z.strictObject({
  allowSelfRegistration: settings.shape.allowSelfRegistration.nullish(),
  requireEmailVerification: settings.shape.requireEmailVerification.nullish(),
  defaultUserRole: settings.shape.defaultUserRole.nullish(),
  projectVisibilityDefault: settings.shape.projectVisibilityDefault.nullish(),
  auditLogRetention: retentionDays.nullish(),
})

export const organizationStats = z.strictObject({
  organizationId: z.string(),
  totalMembers: z.int(),
  membersByRole: z.strictObject({ owner: z.int(), admin: z.int(), member: z.int(), viewer: z.int() }),
  pendingInvitations: z.int(),
  totalProjects: z.int(),
  activeProjects: z.int(),
  completedProjects: z.int(),
  archivedProjects: z.int(),
  limits: subscription.shape.limits,
  usage: subscription.shape.usage,
})

export const organizationCallables = {
  /** Super administrators see all of them, others their own. `more`: there is a further page. */
  getOrganizations: callable({
    request: z.strictObject({ page, limit: pageLimit }),
    response: z.strictObject({
      organizations: z.array(organizationRecord),
      page: z.int(),
      limit: z.int(),
      more: z.boolean(),
    }),
    signedIn: true,
    rights: [],
  }),
  getUserOrganizations: callable({
    request: z.strictObject({ userId }),
    response: z.array(organizationRecord),
    signedIn: true,
    rights: [{ kind: 'self', field: 'userId' }],
  }),
  getOrganization: callable({
    request: ofOrganization,
    response: organizationRecord,
    signedIn: true,
    rights: [{ ...inOrganization('organization.view'), orPlatform: 'organizations.viewAll' }],
  }),
  createOrganization: callable({
    request: z.strictObject({
      name: organizationName,
      displayName: organizationName.nullish(),
      description: description.nullish(),
      domain: domain.nullish(),
    }),
    response: organizationRecord,
    signedIn: true,
    rights: [],
    changesUser: true,
  }),
  updateOrganization: callable({
    request: ofOrganization.extend({
      fields: organizationFields.nullish(),
      settings: organizationSettings.nullish(),
    }),
    response: organizationRecord,
    signedIn: true,
    rights: [inOrganization('organization.edit')],
  }),
  /** Refused while there are projects, unless `confirmName` is its name: then they go into the bin with it. */
  deleteOrganization: callable({
    request: ofOrganization.extend({ confirmName: z.string().max(200).nullish() }),
    response: done,
    signedIn: true,
    rights: [inOrganization('organization.delete')],
    changesUser: true,
  }),
  getOrganizationMembers: callable({
    request: ofOrganization,
    response: z.array(organizationMember),
    signedIn: true,
    rights: [inOrganization('organization.view')],
  }),
  updateMemberRole: callable({
    request: ofOrganization.extend({ userId, role: organizationRole }),
    response: organizationMember,
    signedIn: true,
    rights: manageMembers,
  }),
  /** Ends the person's places in the project teams too. */
  removeMember: callable({
    request: ofOrganization.extend({ userId }),
    response: done,
    signedIn: true,
    rights: manageMembers,
  }),
  getOrganizationStats: callable({
    request: ofOrganization,
    response: organizationStats,
    signedIn: true,
    rights: [inOrganization('organization.view')],
  }),
  /** Who is in an organization already is answered that one, with `created: false`. */
  createPersonalOrganization: callable({
    request: z.strictObject({ userName: z.string().trim().min(1).max(200) }),
    response: z.strictObject({ organization: organizationRecord, created: z.boolean() }),
    signedIn: true,
    rights: [],
    changesUser: true,
  }),
  /** Beyond the specification's list. The last owner stays. */
  leaveOrganization: callable({
    request: ofOrganization,
    response: done,
    signedIn: true,
    rights: [inOrganization('organization.view')],
    changesUser: true,
  }),
  /** Beyond the specification's list: which organization is the current one. `switched` is false when it was already. */
  setDefaultOrganization: callable({
    request: z.strictObject({ organizationId: z.string().max(64) }),
    response: z.strictObject({ switched: z.boolean() }),
    signedIn: true,
    rights: [inOrganization('organization.view')],
    changesUser: true,
  }),
} as const satisfies Record<string, Callable>
