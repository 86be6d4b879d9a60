import type { OrganizationRole, ProjectRole } from '../schemas/roles.ts'

/** Who asks. Organization roles by organization id; super administrators act through the admin area, not through sync. */
export interface Actor {
  readonly userId: string
  readonly isSuperAdmin: boolean
  readonly organizations: Readonly<Record<string, OrganizationRole>>
  /** Reasons of suspended organizations, by organization id. Members of a suspended organization only read. */
  readonly suspended?: Readonly<Record<string, string>>
}

/** The part of a project that decides who may do what with it. */
export interface ProjectAccess {
  readonly organizationId: string
  readonly visibility: 'private' | 'organization' | 'team'
  readonly teamMembers: Readonly<Record<string, { readonly role: ProjectRole }>>
}

export const projectActions = [
  'project.view',
  'project.edit',
  'project.delete',
  'project.inviteUsers',
  'project.manageTeam',
  'calculation.run',
  'results.view',
  'reports.export',
] as const
export type ProjectAction = (typeof projectActions)[number]

/** The project matrix of the specification (platform section 6). */
export const projectMatrix: Readonly<Record<ProjectRole, readonly ProjectAction[]>> = {
  admin: projectActions,
  member: ['project.view', 'calculation.run', 'results.view', 'reports.export'],
  viewer: ['project.view', 'results.view', 'reports.export'],
}

export const organizationActions = [
  'organization.view',
  'organization.edit',
  'organization.manageMembers',
  'organization.manageOwners',
  'organization.delete',
  'project.create',
  'library.edit',
] as const
export type OrganizationAction = (typeof organizationActions)[number]

export const organizationMatrix: Readonly<Record<OrganizationRole, readonly OrganizationAction[]>> = {
  owner: organizationActions,
  admin: [
    'organization.view',
    'organization.edit',
    'organization.manageMembers',
    'project.create',
    'library.edit',
  ],
  member: ['organization.view', 'project.create', 'library.edit'],
  viewer: ['organization.view'],
}

/**
 * The role in a project: owners and admins of its organization are its admins; then the team list; with visibility
 * `organization` every other member of the organization is a viewer. Leaving the organization ends every role in it.
 */
export function roleInProject(actor: Actor, project: ProjectAccess): ProjectRole | null {
  const inOrganization = roleInOrganization(actor, project.organizationId)
  if (inOrganization === undefined) return null
  if (inOrganization === 'owner' || inOrganization === 'admin') return 'admin'
  const inTeam = Object.hasOwn(project.teamMembers, actor.userId)
    ? project.teamMembers[actor.userId]
    : undefined
  if (inTeam !== undefined) return inTeam.role
  return project.visibility === 'organization' ? 'viewer' : null
}

/** What super administrators do in the admin area, whatever organizations they are in. */
export const platformActions = [
  'applications.review',
  'organizations.setPlan',
  'organizations.suspend',
  'organizations.viewAll',
  'platform.view',
  'users.viewAll',
  'users.setSuperAdmin',
  'users.suspend',
] as const
export type PlatformAction = (typeof platformActions)[number]

export type Question =
  | { readonly kind: 'project'; readonly action: ProjectAction; readonly project: ProjectAccess }
  | { readonly kind: 'organization'; readonly action: OrganizationAction; readonly organizationId: string }
  | { readonly kind: 'platform'; readonly action: PlatformAction }

/** Acts that change nothing. Members of a suspended organization may still do these. */
const readingActs: readonly (ProjectAction | OrganizationAction)[] = [
  'project.view',
  'results.view',
  'reports.export',
  'organization.view',
]

/** Whether the actor may do it. The one place that decides; the gateway asks it for every read and write. */
export function can(actor: Actor, question: Question): boolean {
  if (question.kind === 'platform') return actor.isSuperAdmin
  if (question.kind === 'project') {
    const role = roleInProject(actor, question.project)
    return (
      role !== null &&
      projectMatrix[role].includes(question.action) &&
      !isHeldBack(actor, question.project.organizationId, question.action)
    )
  }
  const role = roleInOrganization(actor, question.organizationId)
  return (
    role !== undefined &&
    organizationMatrix[role].includes(question.action) &&
    !isHeldBack(actor, question.organizationId, question.action)
  )
}

/** Returns true if the organization is suspended and the act changes something. */
export const isHeldBack = (
  actor: Actor,
  organizationId: string,
  action: ProjectAction | OrganizationAction,
): boolean => suspensionOf(actor, organizationId) !== null && !readingActs.includes(action)

/** Returns the reason of the suspension, or null if the organization is not suspended. */
export const suspensionOf = ({ suspended = {} }: Actor, organizationId: string): string | null =>
  Object.hasOwn(suspended, organizationId) ? (suspended[organizationId] ?? null) : null

/** Ids come from requests: one that names something every object has is no membership. */
const roleInOrganization = (actor: Actor, organizationId: string): OrganizationRole | undefined =>
  Object.hasOwn(actor.organizations, organizationId) ? actor.organizations[organizationId] : undefined
