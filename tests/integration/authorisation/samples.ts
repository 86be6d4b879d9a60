import { randomUUID } from 'node:crypto'
import { samplePlanLimits } from '#domain/accountLimits.ts'
import { bearingCapacityEurocode } from '#domain/calc/bearing-capacity-eurocode/index.ts'
import { usualLinkRules } from '#domain/links/link.ts'
import { projectMatrix, roleInProject } from '#domain/permissions/can.ts'
import type { folderCallables } from '#domain/protocol/callables/folders.ts'
import type { projectCallables } from '#domain/protocol/callables/projects.ts'
import type { CallableName } from '#domain/protocol/callables.ts'
import type { materialRoutes } from '#domain/protocol/rest/materials.ts'
import type { restRoutes } from '#domain/protocol/rest.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { Facts } from './expectation.ts'
import { madeId, newClay, type Office, type Place, type Site } from './office.ts'
import type { Given } from './rows.ts'

/** What makes a valid request of an office. More than one where the table asks for more of some requests. */
export type Samples<Name extends string, About> = Readonly<
  Record<Name, readonly ((about: About) => Given | Promise<Given>)[]>
>

export type ProjectRow =
  | keyof typeof projectCallables
  | keyof typeof folderCallables
  | 'createReportLink'
  | 'getReportLinks'
  | 'revokeReportLink'
  | Exclude<keyof typeof restRoutes, keyof typeof materialRoutes>
export type OfficeRow = Exclude<CallableName, ProjectRow> | keyof typeof materialRoutes

export interface InProject {
  readonly office: Office
  readonly place: Place
  readonly site: Site
}

const reportOf = ({ projectId, reportId }: Site) => ({
  projectId,
  reportId: parseDocumentId(reportId)?.localId ?? '',
})
const newAddress = () => `invited-${randomUUID()}@example.com`
const changed = { name: 'Changed' }
const inputs = bearingCapacityEurocode.example

/** Calls about a project and what lies in it. */
export const projectSamples: Samples<ProjectRow, InProject> = {
  getProject: [({ site: { projectId } }) => ({ projectId })],
  createProject: [
    ({ office: { organizationId } }) => ({
      organizationId,
      name: 'New',
      projectNumber: '1',
      color: '#2563EB',
      // Seen by nobody else, so that lists stay what they were.
      visibility: 'private',
    }),
  ],
  updateProject: [({ site: { projectId } }) => ({ projectId, fields: changed })],
  deleteProject: [({ site: { doomed } }) => ({ projectId: doomed.projectId })],
  getOrganizationProjects: [({ office: { organizationId } }) => ({ organizationId, limit: 100 })],
  checkProjectAccess: [({ site: { projectId } }) => ({ projectId })],
  inviteToProject: [
    async ({ office, site: { projectId } }) => ({
      projectId,
      userId: await office.newMember('member'),
      role: 'viewer',
    }),
  ],
  updateProjectTeamMember: [
    ({ office, site: { projectId } }) => ({ projectId, userId: office.founder.userId, role: 'admin' }),
  ],
  removeProjectTeamMember: [
    ({ office, site: { projectId } }) => ({ projectId, userId: office.teamMemberId }),
  ],
  getProjectStats: [({ office: { organizationId } }) => ({ organizationId })],
  migrateProject: [
    ({ office: { elsewhereId }, site: { leavingId } }) => ({
      projectId: leavingId,
      organizationId: elsewhereId,
    }),
  ],
  previewProjectMove: [
    ({ office: { elsewhereId }, site: { projectId } }) => ({ projectId, organizationId: elsewhereId }),
  ],
  getFolders: [({ site: { projectId } }) => ({ projectId })],
  getFolder: [({ site: { folderId } }) => ({ id: folderId })],
  getSubfolders: [({ site: { folderId } }) => ({ parentId: folderId })],
  createFolder: [({ site: { projectId, folderId } }) => ({ projectId, name: 'Sub', parentId: folderId })],
  updateFolder: [({ site: { folderId } }) => ({ id: folderId, fields: changed })],
  deleteFolder: [({ site: { doomed } }) => ({ id: doomed.folderId })],
  getProjectCalculations: [({ site: { projectId } }) => ({ projectId })],
  getReports: [({ site: { projectId } }) => ({ projectId })],
  createReportLink: [({ site }) => ({ ...reportOf(site), madeId, days: 30, recipients: [], message: '' })],
  getReportLinks: [({ site }) => reportOf(site)],
  revokeReportLink: [
    async ({ office, site }) => ({ ...reportOf(site), linkId: await office.newLink(site.reportId) }),
  ],

  activities: [({ site: { projectId } }) => ({ projectId })],
  visibleActivities: [
    ({ site: { projectId } }) => ({ sharedProjectIds: projectId }),
    ({ office: { userId }, site: { projectId } }) => ({ userId, sharedProjectIds: projectId }),
    ({ office: { founder } }) => ({ userId: founder.userId }),
  ],
  activityStats: [() => ({})],
  userActivityStats: [({ office: { founder } }) => ({ userId: founder.userId })],
  folderCalculations: [({ site: { folderId } }) => ({ id: folderId })],
  getCalculation: [({ site: { calculationId } }) => ({ id: calculationId })],
  createCalculation: [
    ({ site: { projectId } }) => ({ projectId, name: 'Pier', type: bearingCapacityEurocode.id, inputs }),
  ],
  updateCalculation: [({ site: { calculationId } }) => ({ id: calculationId, ...changed })],
  deleteCalculation: [({ site: { doomed } }) => ({ id: doomed.calculationId })],
  projectCalculations: [({ site: { projectId } }) => ({ id: projectId })],
  searchProject: [({ site: { projectId } }) => ({ id: projectId, q: 'pier' })],
  getReport: [({ site: { reportId } }) => ({ id: reportId })],
  createReport: [
    ({ site: { projectId, calculationId } }) => ({
      projectId,
      name: 'Report',
      calculationIds: [calculationId],
    }),
  ],
  updateReport: [({ site: { reportId } }) => ({ id: reportId, ...changed })],
  deleteReport: [({ site: { doomed } }) => ({ id: doomed.reportId })],
  generateReport: [({ site: { reportId } }) => ({ id: reportId })],
}

/** Calls about an organization, its people and how they come to it. */
export const officeSamples: Samples<OfficeRow, Office> = {
  getOrganizations: [() => ({})],
  getUserOrganizations: [({ userId }) => ({ userId }), ({ founder }) => ({ userId: founder.userId })],
  getOrganization: [({ organizationId }) => ({ organizationId })],
  createOrganization: [() => ({ name: 'Ground Ltd' })],
  updateOrganization: [({ organizationId }) => ({ organizationId, fields: { description: 'Changed' } })],
  deleteOrganization: [({ doomedId }) => ({ organizationId: doomedId })],
  getOrganizationMembers: [({ organizationId }) => ({ organizationId })],
  updateMemberRole: [
    async ({ organizationId, newMember }) => ({
      organizationId,
      userId: await newMember('member'),
      role: 'viewer',
    }),
    async ({ organizationId, newMember }) => ({
      organizationId,
      userId: await newMember('admin'),
      role: 'owner',
    }),
    async ({ organizationId, newMember }) => ({
      organizationId,
      userId: await newMember('owner'),
      role: 'member',
    }),
  ],
  removeMember: [
    async ({ organizationId, newMember }) => ({ organizationId, userId: await newMember('admin') }),
    async ({ organizationId, newMember }) => ({ organizationId, userId: await newMember('owner') }),
  ],
  getOrganizationStats: [({ organizationId }) => ({ organizationId })],
  createPersonalOrganization: [() => ({ userName: 'Asker' })],
  leaveOrganization: [({ leftId }) => ({ organizationId: leftId })],
  setDefaultOrganization: [({ organizationId }) => ({ organizationId })],
  inviteUserToOrganization: [
    ({ organizationId }) => ({ organizationId, email: newAddress(), role: 'member' }),
    ({ organizationId }) => ({ organizationId, email: newAddress(), role: 'owner' }),
  ],
  getOrganizationInvitations: [({ organizationId }) => ({ organizationId })],
  acceptOrganizationInvitation: [
    ...invited({ to: 'the person', role: 'member' }),
    ...invited({ to: 'somebody else', role: 'member' }),
  ],
  rejectOrganizationInvitation: [
    ...invited({ to: 'the person', role: 'member' }),
    ...invited({ to: 'somebody else', role: 'member' }),
  ],
  resendOrganizationInvitation: [
    ...invited({ to: 'somebody else', role: 'member' }),
    ...invited({ to: 'somebody else', role: 'owner' }),
    ...invited({ to: 'the person', role: 'member' }),
  ],
  cancelOrganizationInvitation: [
    ...invited({ to: 'somebody else', role: 'member' }),
    ...invited({ to: 'somebody else', role: 'owner' }),
    ...invited({ to: 'the person', role: 'member' }),
  ],
  getOrganizationInvitation: [
    ...invited({ to: 'the person', role: 'member' }),
    ...invited({ to: 'somebody else', role: 'member' }),
  ],
  getUserInvitations: [() => ({})],
  submitOrganizationApplication: [() => ({ organizationName: 'Ground Ltd', domain: '', statement: '' })],
  getUserOrganizationApplications: [() => ({})],
  withdrawOrganizationApplication: [
    async ({ newApplication }) => ({ applicationId: await newApplication('the person') }),
    async ({ newApplication }) => ({ applicationId: await newApplication('somebody else') }),
  ],
  getOrganizationApplications: [() => ({})],
  approveOrganizationApplication: [
    async ({ newApplication }) => ({ applicationId: await newApplication('somebody else') }),
    async ({ newApplication }) => ({ applicationId: await newApplication('the person') }),
  ],
  rejectOrganizationApplication: [
    async ({ newApplication }) => ({
      applicationId: await newApplication('somebody else'),
      reason: 'Incomplete',
    }),
  ],
  getOrganizationTwins: [() => ({})],
  getSharedFile: [() => ({ token: `${'A'.repeat(16)}.${'A'.repeat(43)}` })],
  getLinkRules: [({ organizationId }) => ({ organizationId })],
  setLinkRules: [({ organizationId }) => ({ organizationId, rules: usualLinkRules })],
  getSheetState: [() => ({ code: '0'.repeat(26) })],
  repairOrganizationTwin: [
    async ({ newApplication }) => ({ applicationId: await newApplication('somebody else') }),
  ],
  getPlatformStats: [() => ({})],
  getUsers: [() => ({}), () => ({ search: 'founder' })],
  setUserSuspension: [({ founder }) => ({ userId: founder.userId, reason: null })],
  setOrganizationPlan: [
    ({ organizationId }) => ({
      organizationId,
      planId: 'standard',
      status: 'active',
      billingCycle: 'monthly',
      limits: { ...samplePlanLimits },
    }),
  ],
  setOrganizationSuspension: [({ organizationId }) => ({ organizationId, reason: null })],
  endUserSecondFactor: [({ bystander }) => ({ userId: bystander.userId })],
  endUserSessions: [({ bystander }) => ({ userId: bystander.userId })],
  setUserSuperAdmin: [({ founder }) => ({ userId: founder.userId, isSuperAdmin: false })],
  getAuditLog: [() => ({})],
  getPlatformSettings: [() => ({})],
  getErrorReports: [() => ({})],
  getSyncHealth: [() => ({})],

  listMaterials: [inLibrary],
  createMaterial: [(office) => ({ ...inLibrary(office), ...newClay() })],
  searchMaterials: [(office) => ({ ...inLibrary(office), q: 'clay' })],
  materialStats: [inLibrary],
  recentMaterials: [inLibrary],
  popularMaterials: [inLibrary],
  materialTemplates: [() => ({})],
  materialCategories: [inLibrary],
  materialTags: [inLibrary],
  validateMaterialName: [(office) => ({ ...inLibrary(office), name: 'Clay' })],
  materialPropertyRanges: [(office) => ({ ...inLibrary(office), modelType: 'mohr-coulomb' })],
  bulkDeleteMaterials: [async (office) => ({ materialIds: [await office.newMaterial()] })],
  bulkUpdateMaterialStatus: [
    async (office) => ({ materialIds: [await office.newMaterial()], status: 'validated' }),
  ],
  validateMaterial: [() => ({ modelType: 'mohr-coulomb' })],
  exportMaterials: [inLibrary],
  compareMaterials: [
    async (office) => ({ materialIds: [await office.newMaterial(), await office.newMaterial()] }),
  ],
  getMaterial: [ofMaterial()],
  updateMaterial: [ofMaterial({ category: 'Clay' })],
  deleteMaterial: [ofMaterial()],
  cloneMaterial: [async (office) => ({ ...(await ofMaterial()(office)), name: `Copy ${randomUUID()}` })],
  convertMaterialUnits: [ofMaterial({ targetSystem: 'Imperial' })],
  recalculateMaterial: [ofMaterial()],
  materialUsageHistory: [ofMaterial()],
  markMaterialUsed: [ofMaterial()],
  similarMaterials: [ofMaterial()],
}

function inLibrary({ organizationId }: Office) {
  return { organizationId }
}

function ofMaterial(more: Given = {}) {
  return async ({ newMaterial }: Office) => ({ id: await newMaterial(), ...more })
}

function invited(given: Parameters<Office['newInvitation']>[0]) {
  return [async ({ newInvitation }: Office) => ({ invitationId: await newInvitation(given) })]
}

/** What a call that refuses nobody tells, in short, and what it has to tell by the same rules. */
export interface Told {
  of(data: unknown, about: InProject): unknown
  expected(about: InProject, facts: Facts): unknown
}

const seen = ({ office: { asker } }: InProject, projectId: string, { projects }: Facts) => {
  const project = projects.get(projectId)
  return typeof asker === 'string' || project === undefined ? null : roleInProject(asker.actor, project)
}

/** Activities of the project, whoever did what: those of one project are seen by who sees the project. */
const activitiesOfProject: Told = {
  of: (data, { site }) =>
    (data as { projectId: string }[]).some(({ projectId }) => projectId === site.projectId),
  expected: (about, facts) => seen(about, about.site.projectId, facts) !== null,
}

export const told: Partial<Record<ProjectRow, Told>> = {
  checkProjectAccess: {
    of: (data) => data,
    expected: (about, facts) => {
      const role = seen(about, about.site.projectId, facts)
      return { hasAccess: role !== null, role, actions: role === null ? [] : projectMatrix[role] }
    },
  },
  getOrganizationProjects: {
    of: (data, { office }) => {
      const listed = (data as { projects: { id: string }[] }).projects.map(({ id }) => id)
      return [...office.sites.values()].map(({ projectId }) => listed.includes(projectId))
    },
    expected: (about, facts) =>
      [...about.office.sites.values()].map(({ projectId }) => seen(about, projectId, facts) !== null),
  },
  activities: activitiesOfProject,
}
