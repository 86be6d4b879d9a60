import { parseDocumentId } from '../schemas/ids.ts'

/** Addresses inside the app: what links, menus, notices and search results lead to. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  workspace: '/workspace',
  projects: '/projects',
  newProject: '/projects/new',
  organizations: '/organizations',
  organization: (organizationId: string) => `/organizations?id=${encodeURIComponent(organizationId)}`,
  organizationApplication: '/organization-application',
  applicationStatus: '/application-status',
  adminApplications: '/admin/applications',
  invitation: (invitationId: string) => `/invitation/${invitationId}`,
  project: (projectId: string) => `/projects/${projectId}`,
  projectCalculations: (projectId: string) => `/projects/${projectId}/calculations`,
  projectReports: (projectId: string) => `/projects/${projectId}/reports`,
  projectFolders: (projectId: string) => `/projects/${projectId}/folders`,
  /** @param folderId document id or local id. */
  folder: (projectId: string, folderId: string) =>
    `/projects/${projectId}/folders/${parseDocumentId(folderId)?.localId ?? folderId}`,
  calculation: (projectId: string, moduleId: string, calculationId: string) =>
    `/projects/${projectId}/calculations/${moduleId}/${calculationId}`,
  /** The module picker; with a project, what is picked is saved there. */
  newCalculation: (projectId?: string) =>
    projectId === undefined
      ? '/dashboard/calculations/new'
      : `/dashboard/calculations/new?projectId=${encodeURIComponent(projectId)}`,
} as const

/** Where a calculation is opened. */
export function calculationPath(document: {
  readonly id: string
  readonly data: { readonly type: string }
}): string {
  const id = parseDocumentId(document.id)
  return id === null ? paths.projects : paths.calculation(id.scope, document.data.type, id.localId)
}
