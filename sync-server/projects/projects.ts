import type { z } from 'zod'
import { foldersPerProject } from '#domain/accountLimits.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { can, type ProjectAction, projectMatrix, roleInProject } from '#domain/permissions/can.ts'
import { pageDefaults } from '#domain/protocol/callables/callable.ts'
import type {
  createProjectRequest,
  OpenedProjectView,
  ProjectView,
  projectFields,
  projectStats,
} from '#domain/protocol/callables/projects.ts'
import { organizationDocument, organizationDocumentId } from '#domain/schemas/organization.ts'
import {
  formatProjectUid,
  type ProjectDocument,
  type projectData,
  projectDocument,
} from '#domain/schemas/project.ts'
import type { ProjectRole } from '#domain/schemas/roles.ts'
import { createPauses } from '#server/limits/pauses.ts'
import { suspensionProblem } from '#server/organizations/context.ts'
import { fromStored } from '#server/store/documents.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { projectAccess } from '#server/sync/access.ts'
import type { OrganizationState } from '#server/sync/organizationState.ts'
import type { ProjectContext, Requester } from './context.ts'
import { changeDocument, createDocument, newLocalId } from './edits.ts'
import { noteActivity } from './history.ts'
import { type OpenProject, openProject } from './scope.ts'
import { editedProjectView, projectViewOf } from './views.ts'

type Paging = { page: number; limit: number; total: number; pages: number }

export interface Projects {
  create(by: Requester, draft: z.output<typeof createProjectRequest>): Promise<Result<ProjectView>>
  get(by: Requester, asked: Named): Promise<Result<OpenedProjectView>>
  update(
    by: Requester,
    asked: Named & { fields: z.output<typeof projectFields> },
  ): Promise<Result<ProjectView>>
  /** To the bin, with all that lies in it. */
  remove(by: Requester, asked: Named): Promise<Result<{ id: string; deletedAt: string }>>
  /** What the person may see, newest change first. */
  list(
    by: Requester,
    asked: { organizationId: string; page?: number | null | undefined; limit?: number | null | undefined },
  ): Promise<Result<{ projects: ProjectView[] } & Paging>>
  stats(by: Requester, asked: { organizationId: string }): Promise<Result<z.output<typeof projectStats>>>
  access(
    by: Requester,
    asked: { projectId: string; action?: ProjectAction | null | undefined },
  ): Promise<{ hasAccess: boolean; role: ProjectRole | null; actions: ProjectAction[] }>
}

interface Named {
  readonly projectId: string
  readonly organizationId?: string | null | undefined
}

/** Attempts at a UID that is not taken (specification, section 5). */
const uidAttempts = 100

export function createProjects(context: ProjectContext): Projects {
  return {
    create: (by, draft) => create(context, by, draft),

    get: async (by, asked) => {
      const opened = await openProject(context, by, { ...asked, action: 'project.view' })
      if (!opened.ok) return opened
      const { document, role } = opened.value
      return ok({ ...projectViewOf(document, role), folders: await folderIdsOf(opened.value) })
    },

    update: async (by, { fields, ...asked }) => {
      const opened = await openProject(context, by, { ...asked, action: 'project.edit' })
      if (!opened.ok) return opened
      const saved = await changeProject(context, by, opened.value, (current) =>
        ok(withFields(current, fields)),
      )
      if (!saved.ok) return saved
      await noteProject(context, by, opened.value.organization, saved.value, 'project_updated')
      return ok(editedProjectView(saved.value, opened.value.role))
    },

    remove: async (by, asked) => {
      const opened = await openProject(context, by, { ...asked, action: 'project.delete' })
      if (!opened.ok) return opened
      const deletedAt = new Date(context.clock()).toISOString()
      const saved = await changeProject(context, by, opened.value, () => ok({ deletedAt }))
      if (!saved.ok) return saved
      await noteProject(context, by, opened.value.organization, saved.value, 'project_deleted')
      return ok({ id: asked.projectId, deletedAt: saved.value.deletedAt ?? deletedAt })
    },

    list: async (by, asked) => {
      const seen = await visibleProjects(context, by, asked.organizationId)
      if (!seen.ok) return seen
      const page = asked.page ?? pageDefaults.page
      const limit = asked.limit ?? pageDefaults.limit
      const sorted = seen.value.projects.sort((one, other) =>
        one.updatedAt === other.updatedAt
          ? one.id.localeCompare(other.id)
          : one.updatedAt < other.updatedAt
            ? 1
            : -1,
      )
      return ok({
        projects: sorted.slice((page - 1) * limit, page * limit),
        page,
        limit,
        total: sorted.length,
        pages: Math.ceil(sorted.length / limit),
      })
    },

    stats: async (by, { organizationId }) => {
      const seen = await visibleProjects(context, by, organizationId)
      if (!seen.ok) return seen
      const { organization, projects } = seen.value
      const counts = await organization.census.read()
      const within = (collection: 'folders' | 'calculations') =>
        projects.reduce((sum, { id }) => sum + counts.in(id)[collection].size, 0)
      const withStatus = (status: ProjectView['status']) =>
        projects.filter((project) => project.status === status).length
      return ok({
        totalProjects: projects.length,
        activeProjects: withStatus('active'),
        completedProjects: withStatus('completed'),
        archivedProjects: withStatus('archived'),
        totalFolders: within('folders'),
        totalCalculations: within('calculations'),
      })
    },

    access: async (by, { projectId, action }) => {
      const opened = await openProject(context, by, { projectId, action: 'project.view' })
      if (!opened.ok) return { hasAccess: false, role: null, actions: [] }
      const { role, access } = opened.value
      const actions = projectMatrix[role].filter((each) =>
        can(by.actor, { kind: 'project', action: each, project: access }),
      )
      return { hasAccess: action == null || actions.includes(action), role, actions }
    },
  }
}

/** No more than a project may get: one from before the limit may have more, which `getFolders` answers in parts. */
async function folderIdsOf({ organization, document }: OpenProject): Promise<string[]> {
  const { folders } = (await organization.census.read()).in(document.scope)
  return [...folders.keys()].slice(0, foldersPerProject)
}

async function create(
  context: ProjectContext,
  by: Requester,
  draft: z.output<typeof createProjectRequest>,
): Promise<Result<ProjectView>> {
  const { organizationId } = draft
  const opened = await openOrganization(context, by, organizationId, 'project.create')
  if (!opened.ok) return opened
  const organization = opened.value
  const teamMembers: z.output<typeof projectData>['teamMembers'] = {}
  const others = Object.entries(draft.teamMembers ?? {})
  const members = others.length === 0 ? null : await organization.members()
  for (const [userId, { role, permissions }] of others) {
    if (members?.has(userId) !== true) return fail(problem('project/not-in-organization'))
    teamMembers[userId] = { role, permissions: permissions ?? [] }
  }
  const projectId = newLocalId(context)
  const year = new Date(context.clock()).getUTCFullYear()
  const visibility = draft.visibility ?? (await defaultVisibility(organization))
  for (let attempt = 0; attempt < uidAttempts; attempt++) {
    const data = {
      uid: formatProjectUid(year, [context.random(), context.random(), context.random(), context.random()]),
      projectNumber: draft.projectNumber,
      projectLeader: draft.projectLeader ?? '',
      projectDirector: draft.projectDirector ?? '',
      location: draft.location ?? '',
      status: 'active' as const,
      color: draft.color,
      visibility,
      teamMembers: { ...teamMembers, [by.actor.userId]: { role: 'admin' as const, permissions: [] } },
    }
    const made = await createDocument(context, by, organization, {
      collection: 'projects',
      scope: projectId,
      localId: projectId,
      name: draft.name,
      description: draft.description ?? '',
      data,
    })
    if (made.ok) {
      await noteProject(context, by, organization, projectDocument.parse(made.value), 'project_created')
      return ok(editedProjectView(made.value, 'admin'))
    }
    if (made.problem.code !== 'project/uid-taken') return made
  }
  context.log.error({ year }, 'no free project UID was found in a hundred tries')
  return fail(problem('project/no-uid-left'))
}

async function defaultVisibility(organization: OrganizationState): Promise<ProjectView['visibility']> {
  const stored = await organization.database.get(organizationDocumentId(organization.id))
  const found = stored === null ? undefined : organizationDocument.safeParse(fromStored(stored)).data
  return found?.data.settings.projectVisibilityDefault ?? 'private'
}

function withFields(
  { name, description, data }: ProjectDocument,
  fields: z.output<typeof projectFields>,
): Partial<ProjectDocument> {
  const leader = fields.projectLeader ?? fields.leader
  const director = fields.projectDirector ?? fields.director
  return {
    name: fields.name ?? name,
    description: fields.description ?? description,
    data: {
      ...data,
      projectNumber: fields.projectNumber ?? data.projectNumber,
      projectLeader: leader ?? data.projectLeader,
      projectDirector: director ?? data.projectDirector,
      location: fields.location ?? data.location,
      color: fields.color ?? data.color,
      status: fields.status ?? data.status,
      visibility: fields.visibility ?? data.visibility,
    },
  }
}

/** Changes a project by an ordinary edit. */
export async function changeProject(
  context: ProjectContext,
  by: Requester,
  { organization, document }: OpenProject,
  change: (current: ProjectDocument) => Result<Partial<ProjectDocument>>,
): Promise<Result<ProjectDocument>> {
  const saved = await changeDocument(
    context,
    by,
    organization,
    { collection: 'projects', id: document.id },
    (current) => {
      const project = projectDocument.parse(current)
      return project.deletedAt === null ? change(project) : fail(problem('project/not-found'))
    },
  )
  return saved.ok ? ok(projectDocument.parse(saved.value)) : saved
}

const titles = {
  project_created: 'Project created',
  project_updated: 'Project updated',
  project_deleted: 'Project deleted',
} as const

export const noteProject = (
  context: ProjectContext,
  by: Requester,
  organization: OrganizationState,
  project: ProjectDocument,
  type: keyof typeof titles,
  title: string = titles[type],
  metadata: Readonly<Record<string, string>> = {},
): Promise<void> =>
  noteActivity(context, by, organization, {
    scope: project.scope,
    title,
    type,
    entityType: 'project',
    entityId: project.scope,
    entityName: project.name,
    metadata: { ...metadata },
  })

/**
 * Opens the organization if the user may do this in it. Answers `organization/not-found` to a user who is not in it.
 */
export async function openOrganization(
  { organizations }: ProjectContext,
  { actor }: Requester,
  organizationId: string,
  action: 'organization.view' | 'project.create',
): Promise<Result<OrganizationState>> {
  const may = (asked: typeof action) => can(actor, { kind: 'organization', action: asked, organizationId })
  if (!may('organization.view')) return fail(problem('organization/not-found'))
  if (!may(action)) return fail(suspensionProblem(actor, action, organizationId) ?? problem('access/role'))
  const [organization] = await organizations.refreshed([organizationId])
  return organization === undefined ? fail(problem('organization/not-found')) : ok(organization)
}

async function visibleProjects(
  context: ProjectContext,
  by: Requester,
  organizationId: string,
): Promise<Result<{ organization: OrganizationState; projects: ProjectView[] }>> {
  const opened = await openOrganization(context, by, organizationId, 'organization.view')
  if (!opened.ok) return opened
  const organization = opened.value
  const scopes = organization.access.scopes(by.actor, 'projects')
  const projects: ProjectView[] = []
  const pause = createPauses()
  for (let from = 0; from < scopes.length; from += documentsAtOnce) {
    const ids = scopes.slice(from, from + documentsAtOnce).map((scope) => `project:${scope}`)
    for (const stored of await organization.database.getMany(ids)) {
      await pause()
      const document = stored === null ? undefined : projectDocument.safeParse(fromStored(stored)).data
      if (stored === null || document === undefined || document.deletedAt !== null) continue
      // As it is now: the table of who sees what may be a moment older.
      const role = roleInProject(by.actor, projectAccess(organization.id, stored))
      if (role !== null) projects.push(projectViewOf(document, role))
    }
  }
  return ok({ organization, projects })
}
