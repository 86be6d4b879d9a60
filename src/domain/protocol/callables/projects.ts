import { z } from 'zod'
import { says } from '#domain/errors/says.ts'
import { projectActions } from '#domain/permissions/can.ts'
import { isTeamTooLarge } from '#domain/permissions/team.ts'
import { timestamp } from '#domain/schemas/document.ts'
import { localId } from '#domain/schemas/ids.ts'
import {
  projectData,
  projectDraft,
  projectStatus,
  projectVisibility,
  teamMember,
} from '#domain/schemas/project.ts'
import { projectRole } from '#domain/schemas/roles.ts'
import { email } from '#domain/schemas/user.ts'
import { type Callable, callable, page, pageLimit, paging } from './callable.ts'
import { folderId } from './folders.ts'

/** A project as callables answer it. `id` is the project id of the app's addresses. */
export const projectView = z.strictObject({
  id: localId,
  uid: projectData.shape.uid,
  name: z.string(),
  projectNumber: z.string(),
  projectLeader: z.string(),
  projectDirector: z.string(),
  location: z.string(),
  description: z.string(),
  status: projectStatus,
  color: z.string(),
  organizationId: localId,
  visibility: projectVisibility,
  teamMembers: z.record(z.string(), teamMember),
  /** The role of the person who asks. */
  role: projectRole,
  createdBy: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type ProjectView = z.infer<typeof projectView>

/** A project that is read by itself. */
const openedProjectView = projectView.extend({
  /** Ids of its folders that are not in the bin, as `getFolder` takes them; the first 10,000 where there are more. */
  folders: z.array(folderId),
})
export type OpenedProjectView = z.infer<typeof openedProjectView>

const projectId = localId
const organizationId = projectDraft.shape.organizationId
const userId = z.string().min(1).max(80)
/** What a member may do beyond the role, in words of the office; the role alone decides. */
const permissions = z.array(z.string().max(60)).max(50).nullish()
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish()

const details = {
  projectLeader: optional(projectData.shape.projectLeader),
  projectDirector: optional(projectData.shape.projectDirector),
  location: optional(projectData.shape.location),
  description: optional(projectDraft.shape.description),
}

export const createProjectRequest = z.strictObject({
  name: projectDraft.shape.name,
  projectNumber: projectDraft.shape.projectNumber,
  color: projectDraft.shape.color,
  organizationId,
  ...details,
  /** Absent: as the organization's settings say. */
  visibility: optional(projectVisibility),
  /** By user id, members of the organization. Whoever creates the project is added as admin. */
  teamMembers: optional(
    z
      .record(userId, z.strictObject({ role: projectRole, permissions }))
      .refine((team) => !isTeamTooLarge(team), says('project/team-too-large')),
  ),
})

/** What is absent or null stays as it is. `leader` and `director` are other names of `projectLeader` and `projectDirector`. */
export const projectFields = z.strictObject({
  name: optional(projectDraft.shape.name),
  projectNumber: optional(projectDraft.shape.projectNumber),
  color: optional(projectDraft.shape.color),
  ...details,
  leader: details.projectLeader,
  director: details.projectDirector,
  status: optional(projectStatus),
  visibility: optional(projectVisibility),
})

export const projectStats = z.strictObject({
  totalProjects: z.int(),
  activeProjects: z.int(),
  completedProjects: z.int(),
  archivedProjects: z.int(),
  totalFolders: z.int(),
  totalCalculations: z.int(),
})

/** What the plan of an organization counts when a project comes: of the free plan, all organizations of its owner. */
export const arrivalCounts = ['projects', 'freeProjects', 'freeCalculations', 'storage'] as const
export type ArrivalCount = (typeof arrivalCounts)[number]

const named = z.strictObject({ id: localId, name: z.string() })

/** What moving a project to another organization would change. */
export const projectMovePreview = z.strictObject({
  from: named,
  to: named,
  /** Everybody who sees the project before or after, with the role there; null: does not see it. */
  people: z.array(
    z.strictObject({
      userId: z.string(),
      name: z.string(),
      before: projectRole.nullable(),
      after: projectRole.nullable(),
    }),
  ),
  /** What goes along. */
  contents: z.strictObject({
    calculations: z.int(),
    folders: z.int(),
    reports: z.int(),
    /** Of the reports, those with a template that stays behind: each needs another one before its next version. */
    reportsLosingTemplate: z.int(),
  }),
  /** What the plan of the target counts: `held` before the move, `added` by it, `most` that it allows; storage in GB. */
  room: z.array(
    z.strictObject({
      counted: z.enum(arrivalCounts),
      held: z.number(),
      added: z.number(),
      most: z.number(),
    }),
  ),
  /** The code of what the move would be refused with; null when the plan has room. */
  objection: z.string().nullable(),
})
export type ProjectMovePreview = z.infer<typeof projectMovePreview>

const inProject = (action: (typeof projectActions)[number]) =>
  ({ kind: 'project', action, field: 'projectId', names: 'project' }) as const
const inOrganization = <Action extends 'organization.view' | 'project.create'>(action: Action) =>
  ({ kind: 'organization', action, field: 'organizationId' }) as const

export const projectCallables = {
  getProject: callable({
    request: z.strictObject({ projectId, organizationId: optional(organizationId) }),
    response: openedProjectView,
    signedIn: true,
    rights: [inProject('project.view')],
  }),
  createProject: callable({
    request: createProjectRequest,
    response: projectView,
    signedIn: true,
    rights: [inOrganization('project.create')],
  }),
  updateProject: callable({
    request: z.strictObject({ projectId, organizationId: optional(organizationId), fields: projectFields }),
    response: projectView,
    signedIn: true,
    rights: [inProject('project.edit')],
  }),
  /** The project goes to the bin, with all that lies in it; nothing is destroyed. */
  deleteProject: callable({
    request: z.strictObject({ projectId, organizationId: optional(organizationId) }),
    response: z.strictObject({ id: localId, deletedAt: timestamp }),
    signedIn: true,
    rights: [inProject('project.delete')],
  }),
  /** The projects that the person may see, newest change first. */
  getOrganizationProjects: callable({
    request: z.strictObject({ organizationId, page, limit: pageLimit }),
    response: z.strictObject({ projects: z.array(projectView), ...paging }),
    signedIn: true,
    rights: [inOrganization('organization.view')],
  }),
  /** Answers everybody; a project that does not exist is as one that the person may not see. */
  checkProjectAccess: callable({
    request: z.strictObject({ projectId, action: optional(z.enum(projectActions)) }),
    response: z.strictObject({
      /** Whether the person may see the project, or do `action` in it. */
      hasAccess: z.boolean(),
      role: projectRole.nullable(),
      actions: z.array(z.enum(projectActions)),
    }),
    signedIn: true,
    rights: [],
  }),
  /** Adds a member of the organization to the team, named by user id or by address. */
  inviteToProject: callable({
    request: z
      .strictObject({
        projectId,
        userId: optional(userId),
        email: optional(email),
        role: projectRole,
        permissions,
      })
      .refine(
        (given) => (given.userId == null) !== (given.email == null),
        'Either userId or email is required',
      ),
    response: projectView,
    signedIn: true,
    rights: [inProject('project.inviteUsers')],
  }),
  updateProjectTeamMember: callable({
    request: z.strictObject({ projectId, userId, role: projectRole, permissions }),
    response: projectView,
    signedIn: true,
    rights: [inProject('project.manageTeam')],
  }),
  removeProjectTeamMember: callable({
    request: z.strictObject({ projectId, userId }),
    response: projectView,
    signedIn: true,
    rights: [inProject('project.manageTeam')],
  }),
  /** Counts of what the person may see in the organization. */
  getProjectStats: callable({
    request: z.strictObject({ organizationId }),
    response: projectStats,
    signedIn: true,
    rights: [inOrganization('organization.view')],
  }),
  /** Moves the project and all that hangs on it to `organizationId`. One that is there already stays as it is. */
  migrateProject: callable({
    request: z.strictObject({ projectId, organizationId }),
    response: projectView,
    signedIn: true,
    rights: [inProject('project.delete'), inOrganization('project.create')],
  }),
  /** Beyond the specification's list: what `migrateProject` would change. Changes nothing. */
  previewProjectMove: callable({
    request: z.strictObject({ projectId, organizationId }),
    response: projectMovePreview,
    signedIn: true,
    rights: [inProject('project.delete'), inOrganization('project.create')],
  }),
} as const satisfies Record<string, Callable>
