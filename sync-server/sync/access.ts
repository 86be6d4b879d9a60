import { z } from 'zod'
import { isDeletedForEver } from '#domain/bin/term.ts'
import { type Actor, can, type ProjectAccess } from '#domain/permissions/can.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { projectVisibility } from '#domain/schemas/project.ts'
import { type ProjectRole, projectRole } from '#domain/schemas/roles.ts'
import type { StoredDocument } from '#server/store/database.ts'

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const accessData = z.object({
  data: z.object({ visibility: projectVisibility, teamMembers: z.custom<object>(isRecord) }),
})

const place = z.object({ role: projectRole })

/** One object for each role: a gateway holds the places of many teams. */
const places: Readonly<Record<ProjectRole, { readonly role: ProjectRole }>> = {
  admin: { role: 'admin' },
  member: { role: 'member' },
  viewer: { role: 'viewer' },
}

/**
 * Returns who may see a stored project. A project that cannot be read is private, with an empty team: only the
 * organization's owners and admins see it. The database states the organization, never a field of the document.
 * @param members if given, the team has these people only.
 */
export function projectAccess(
  organizationId: string,
  stored: object,
  members?: ReadonlySet<string>,
): ProjectAccess {
  const parsed = accessData.safeParse(stored)
  const unreadable = { organizationId, visibility: 'private', teamMembers: {} } as const
  if (!parsed.success) return unreadable
  const { visibility, teamMembers: team } = parsed.data.data
  const entries: [string, (typeof places)[ProjectRole]][] = []
  for (const [userId, value] of Object.entries(team)) {
    if (members?.has(userId) === false) continue
    const { data } = place.safeParse(value)
    if (data === undefined) return unreadable
    entries.push([userId, places[data.role]])
  }
  return { organizationId, visibility, teamMembers: Object.fromEntries(entries) }
}

/**
 * Who may see which project of one organization. Derived from the project documents, and rebuilt from them when it is
 * lost.
 */
export class AccessTable {
  readonly organizationId: string
  readonly #projects = new Map<string, ProjectAccess>()
  /** Projects in the bin. Their team still reads them, and no list counts them. */
  readonly #inBin = new Set<string>()
  /** Projects that were deleted for ever. Their documents remain, without content. */
  readonly #emptied = new Set<string>()

  constructor(organizationId: string) {
    this.organizationId = organizationId
  }

  /**
   * Stores the access of a project as its document says; null removes the project.
   * @param members if given, these people of the team only.
   */
  set(projectId: string, stored: StoredDocument | null, members?: ReadonlySet<string>): void {
    if (stored === null) this.#projects.delete(projectId)
    else this.#projects.set(projectId, projectAccess(this.organizationId, stored, members))
    if (typeof stored?.deletedAt === 'string') this.#inBin.add(projectId)
    else this.#inBin.delete(projectId)
    if (stored !== null && isDeletedForEver({ deletedAt: String(stored.deletedAt) }))
      this.#emptied.add(projectId)
    else this.#emptied.delete(projectId)
  }

  /** How many projects are stored, those in the bin and those deleted for ever included. */
  get size(): number {
    return this.#projects.size
  }

  /** Returns the access of a project, also of one in the bin; undefined for an unknown project. */
  project(projectId: string): ProjectAccess | undefined {
    return this.#projects.get(projectId)
  }

  /** [G17] Whether the project was deleted for ever, so that nobody reads or writes documents in it. */
  isEmptied(projectId: string): boolean {
    return this.#emptied.has(projectId)
  }

  /** Returns the projects of whose team the user is a member, with the role there. Leaves out projects in the bin. */
  teamsOf(userId: string): Record<string, ProjectRole> {
    const teams: Record<string, ProjectRole> = {}
    for (const [projectId, { teamMembers }] of this.#projects) {
      const own = Object.hasOwn(teamMembers, userId) ? teamMembers[userId] : undefined
      if (own !== undefined && !this.#inBin.has(projectId)) teams[projectId] = own.role
    }
    return teams
  }

  /** [P2] Whether the actor sees a scope: the organization itself or one of its projects. */
  sees(actor: Actor, scope: string): boolean {
    if (scope === this.organizationId) return this.#seesOrganization(actor)
    const project = this.#projects.get(scope)
    return project !== undefined && can(actor, { kind: 'project', action: 'project.view', project })
  }

  /** Returns the scopes in which the actor may read documents of the collection. */
  scopes(actor: Actor, collection: CollectionName): string[] {
    if (!this.#seesOrganization(actor)) return []
    if (collection === 'organizations') return [this.organizationId]
    const projects = [...this.#projects.keys()].filter((projectId) => this.sees(actor, projectId))
    return collection === 'projects'
      ? projects
      : [this.organizationId, ...projects.filter((projectId) => !this.isEmptied(projectId))]
  }

  #seesOrganization(actor: Actor): boolean {
    const { organizationId } = this
    return can(actor, { kind: 'organization', action: 'organization.view', organizationId })
  }
}
