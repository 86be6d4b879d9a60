import { map, type Observable } from 'rxjs'
import { ok, type Result } from '#domain/errors/result.ts'
import { type Team, withMember, withoutMember } from '#domain/permissions/team.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { formatDocumentId } from '#domain/schemas/ids.ts'
import {
  formatProjectUid,
  type ProjectDocument,
  type ProjectDraft,
  projectDraft,
} from '#domain/schemas/project.ts'
import type { ProjectRole } from '#domain/schemas/roles.ts'
import { type Happening, noteActivity } from './activities.ts'
import { type DocumentWriter, readable } from './documentWriter.ts'
import { givenName, validate } from './validation.ts'

/** Live queries emit the data of this device at once, and again after every change from anywhere. */
export interface ProjectRepository {
  /** Emits all projects, newest first, without deleted ones. */
  list(): Observable<ProjectDocument[]>
  get(projectId: string): Observable<ProjectDocument | null>
  /** Whether it is in the bin. */
  isDeleted(projectId: string): Observable<boolean>
  create(draft: ProjectDraft, options?: NewProjectOptions): Promise<Result<ProjectDocument>>
  update(projectId: string, changes: ProjectChanges): Promise<Result<ProjectDocument>>
  /** Adds a person to the team or changes their role. Fails when the last admin would go. */
  setMember(projectId: string, userId: string, role: ProjectRole): Promise<Result<ProjectDocument>>
  removeMember(projectId: string, userId: string): Promise<Result<ProjectDocument>>
  /** Moves it to the bin: an edit like any other. */
  remove(projectId: string): Promise<Result<null>>
  /** Takes the project out of the bin, with its documents. */
  restore(projectId: string): Promise<Result<null>>
}

export interface NewProjectOptions {
  /** The id of the new project, when a caller needs it before. */
  readonly projectId?: string
  readonly tags?: readonly string[]
}

export type ProjectChanges = Partial<Pick<ProjectDocument, 'name' | 'description' | 'tags'>> & {
  readonly data?: Partial<ProjectDocument['data']>
}

/** Returns the document id of a project. */
export const projectDocumentId = (projectId: string): string =>
  formatDocumentId({ scope: projectId, collection: 'projects', localId: projectId })

/** Attempts to find a project number that is free on this device (specification, section 5). */
const uidAttempts = 100

/** Returns a project number that no project on this device has. */
export async function freshUid(writer: DocumentWriter): Promise<string> {
  const year = Number(writer.now().slice(0, 4))
  let uid = formatProjectUid(year, writer.chances(4))
  for (let attempt = 1; attempt < uidAttempts && (await isTaken(writer, uid)); attempt++)
    uid = formatProjectUid(year, writer.chances(4))
  return uid
}

/** Gives a project another number when its own belongs to another project; only until the gateway has accepted it. */
export async function renumberProject(writer: DocumentWriter, project: AnyDocument): Promise<boolean> {
  if (project.server !== null) return false
  const uid = await freshUid(writer)
  const renumbered = await writer.change('projects', project.id, ({ data }) => ok({ data: { ...data, uid } }))
  return renumbered.ok
}

/** Makes the repository of projects. */
export function projectRepository(writer: DocumentWriter): ProjectRepository {
  async function changeTeam(projectId: string, edit: (team: Team) => Result<Team>) {
    const saved = await writer.change('projects', projectDocumentId(projectId), ({ data }) => {
      const team = edit(data.teamMembers)
      return team.ok ? ok({ data: { ...data, teamMembers: { ...team.value } } }) : team
    })
    if (saved.ok) noteActivity(writer, happening(saved.value, 'project_updated', 'Team changed'))
    return saved
  }

  return {
    list: () =>
      writer.live((database) =>
        database.projects
          .find({ selector: { deletedAt: { $eq: null } }, sort: [{ recency: 'asc' }] })
          .$.pipe(map((found) => readable('projects', found))),
      ),

    get: (projectId) =>
      writer.live((database) =>
        database.projects
          .findOne(projectDocumentId(projectId))
          .$.pipe(map((found) => readable('projects', found === null ? [] : [found]).find(isAlive) ?? null)),
      ),

    isDeleted: (projectId) =>
      writer.live((database) =>
        database.projects
          .findOne(projectDocumentId(projectId))
          .$.pipe(map((found) => found !== null && found.deletedAt !== null)),
      ),

    async create(draft, { projectId = writer.newId(), tags = [] } = {}) {
      const valid = validate(projectDraft, draft)
      if (!valid.ok) return valid
      const { organizationId, name, description, ...fields } = valid.value
      const created = await writer.create(
        'projects',
        { scope: projectId, localId: projectId },
        {
          organizationId,
          name,
          description,
          tags: [...tags],
          folderId: null,
          data: {
            ...fields,
            uid: await freshUid(writer),
            status: 'active',
            teamMembers: { [writer.user.id]: { role: 'admin', permissions: [] } },
          },
        },
      )
      if (created.ok) noteActivity(writer, happening(created.value, 'project_created', 'Project created'))
      return created
    },

    async update(projectId, changes) {
      const saved = await writer.change('projects', projectDocumentId(projectId), (stored) =>
        edited(stored, changes),
      )
      if (saved.ok) noteActivity(writer, happening(saved.value, 'project_updated', 'Project updated'))
      return saved
    },

    setMember: (projectId, userId, role) => changeTeam(projectId, (team) => withMember(team, userId, role)),
    removeMember: (projectId, userId) => changeTeam(projectId, (team) => withoutMember(team, userId)),

    async remove(projectId) {
      const removed = await writer.change('projects', projectDocumentId(projectId), () =>
        ok({ deletedAt: writer.now() }),
      )
      if (removed.ok) noteActivity(writer, happening(removed.value, 'project_deleted', 'Project deleted'))
      return removed.ok ? ok(null) : removed
    },

    async restore(projectId) {
      const restored = await writer.change(
        'projects',
        projectDocumentId(projectId),
        () => ok({ deletedAt: null }),
        { evenInBin: true },
      )
      if (restored.ok) noteActivity(writer, happening(restored.value, 'project_updated', 'Project restored'))
      return restored.ok ? ok(null) : restored
    },
  }
}

const isAlive = (project: ProjectDocument): boolean => project.deletedAt === null

async function isTaken(writer: DocumentWriter, uid: string): Promise<boolean> {
  const found = await writer.find('projects', { 'data.uid': uid })
  return found.ok && found.value.length > 0
}

function edited(
  stored: ProjectDocument,
  { name, data, ...rest }: ProjectChanges,
): Result<Partial<Pick<ProjectDocument, 'name' | 'description' | 'tags' | 'data'>>> {
  const valid = validate(givenName('project/name-required'), name ?? stored.name)
  if (!valid.ok) return valid
  return ok({ ...rest, name: valid.value, data: { ...stored.data, ...data, uid: stored.data.uid } })
}

function happening(project: ProjectDocument, type: Happening['type'], title: string): Happening {
  return {
    scope: project.scope,
    organizationId: project.organizationId,
    title,
    type,
    entityType: 'project',
    entityId: project.scope,
    entityName: project.name,
  }
}
