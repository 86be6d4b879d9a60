import { type CollectionName, parseDocumentId } from '../schemas/ids.ts'

/** Addresses inside the app: what links, menus, notices and search results lead to. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  accountDeleted: '/account-deleted',
  workspace: '/workspace',
  projects: '/projects',
  newProject: '/projects/new',
  organizations: '/organizations',
  organization: (organizationId: string) => `/organizations?id=${encodeURIComponent(organizationId)}`,
  organizationApplication: '/organization-application',
  applicationStatus: '/application-status',
  unauthorized: '/unauthorized',
  dashboard: '/dashboard',
  allFolders: '/dashboard/folders',
  /** Results of older versions of their modules, against the present ones. */
  olderResults: '/dashboard/older-results',
  library: '/library',
  materials: '/library/materials',
  /** @param materialId document id. */
  material: (materialId: string) => `/library/materials?id=${encodeURIComponent(materialId)}`,
  reportTemplates: '/library/reports',
  /** What was moved to the bin. */
  bin: '/bin',
  /** @param templateId document id. */
  reportTemplate: (templateId: string) => `/library/reports?id=${encodeURIComponent(templateId)}`,
  debug: '/debug',
  /** Not below /sync, which is the gateway's: a page that is loaded there would be its answer. */
  sync: '/changes',
  /** A change that waits for a decision. Its id has dots: an address that has one at its end is taken for a file's. */
  syncChange: (id: string) => `/changes/${encodeURIComponent(id).replaceAll('.', '%2E')}`,
  admin: '/admin',
  adminApplications: '/admin/applications',
  adminOrganizations: '/admin/organizations',
  /** Where an administrator sets the plan of an organization. */
  adminOrganization: (organizationId: string) =>
    `/admin/organizations?id=${encodeURIComponent(organizationId)}`,
  adminUsers: '/admin/users',
  adminAudit: '/admin/audit',
  adminModules: '/admin/modules',
  adminSettings: '/admin/settings',
  /** What the code on a printed sheet opens; without a code, where one is typed. */
  sheet: (code = '') => (code === '' ? '/d' : `/d/${code}`),
  /** What the link to a document opens. Its token stands behind a `#`, which browsers send to nobody. */
  sharedFile: '/link',
  invitation: (invitationId: string) => `/invitation/${invitationId}`,
  project: (projectId: string) => `/projects/${projectId}`,
  projectCalculations: (projectId: string) => `/projects/${projectId}/calculations`,
  projectSettings: (projectId: string) => `/projects/${projectId}/settings`,
  projectAnalytics: (projectId: string) => `/projects/${projectId}/analytics`,
  projectReports: (projectId: string) => `/projects/${projectId}/reports`,
  projectFolders: (projectId: string) => `/projects/${projectId}/folders`,
  /** @param folderId document id or local id. */
  folder: (projectId: string, folderId: string) =>
    `/projects/${projectId}/folders/${parseDocumentId(folderId)?.localId ?? folderId}`,
  calculation: (projectId: string, moduleId: string, calculationId: string) =>
    `/projects/${projectId}/calculations/${moduleId}/${calculationId}`,
  /**
   * A calculation without an account; of signed-in people a new one of their own, in no project until they choose one.
   * @param filed where it is saved, and document id of the template that it begins with.
   */
  dashboardCalculation: (
    module: string,
    filed: {
      readonly projectId?: string | null
      readonly folderId?: string | null
      readonly template?: string | null
    } = {},
  ) => withQuery(`/dashboard/calculations/${module}`, filed),
  /** The module picker; with a project, what is picked is saved there. */
  newCalculation: (projectId?: string) =>
    projectId === undefined
      ? '/dashboard/calculations/new'
      : `/dashboard/calculations/new?projectId=${encodeURIComponent(projectId)}`,
} as const

function withQuery(path: string, given: Readonly<Record<string, string | null | undefined>>): string {
  const query = Object.entries(given).flatMap(([name, value]) =>
    value == null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** Where a calculation is opened. */
export function calculationPath(document: {
  readonly id: string
  readonly data: { readonly type: string }
}): string {
  const id = parseDocumentId(document.id)
  return id === null ? paths.projects : paths.calculation(id.scope, document.data.type, id.localId)
}

/** Where a document of any collection is seen; null where there is no such place. */
export function documentPath(
  collection: CollectionName,
  document: { readonly id: string; readonly scope: string; readonly data: Readonly<Record<string, unknown>> },
): string | null {
  switch (collection) {
    case 'calculations':
      return calculationPath({ id: document.id, data: { type: String(document.data.type) } })
    case 'projects':
      return paths.project(document.scope)
    case 'folders':
      return paths.folder(document.scope, document.id)
    case 'reports':
      return paths.projectReports(document.scope)
    case 'materials':
      return paths.material(document.id)
    case 'organizations':
      return paths.organization(document.scope)
    default:
      return null
  }
}
