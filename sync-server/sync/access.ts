import { z } from 'zod'
import { isDeletedForEver } from '#domain/bin/term.ts'
import { type Actor, can, type ProjectAccess } from '#domain/permissions/can.ts'
import type { CollectionName } from '#domain/schemas/ids.ts'
import { projectVisibility } from '#domain/schemas/project.ts'
import { type ProjectRole, projectRole } from '#domain/schemas/roles.ts'
import type { StoredDocument } from '#server/store/database.ts'

const accessData = z.object({
  data: z.object({
    visibility: projectVisibility,
    teamMembers: z.record(z.string(), z.object({ role: projectRole })),
  }),
})

/**
 * Reads from a stored project who may see it. A project that cannot be read is open to the organization's owners and
 * admins only. The database states the organization, never a field.
 */
export function projectAccess(organizationId: string, stored: object): ProjectAccess {
  const parsed = accessData.safeParse(stored)
  return parsed.success
    ? { organizationId, ...parsed.data.data }
    : { organizationId, visibility: 'private', teamMembers: {} }
}

/** Who may see which project of one organization: derived from its project documents, rebuilt whenever it is lost. */
export class AccessTable {
  readonly organizationId: string
  readonly #projects = new Map<string, ProjectAccess>()
  /** Projects in the bin: who saw them sees that they went, and no list counts them. */
  readonly #inBin = new Set<string>()
  /** Projects that were deleted for ever: their documents are left, and nothing in them. */
  readonly #emptied = new Set<string>()

  constructor(organizationId: string) {
    this.organizationId = organizationId
  }

  set(projectId: string, stored: StoredDocument | null): void {
    if (stored === null) this.#projects.delete(projectId)
    else this.#projects.set(projectId, projectAccess(this.organizationId, stored))
    if (typeof stored?.deletedAt === 'string') this.#inBin.add(projectId)
    else this.#inBin.delete(projectId)
    if (stored !== null && isDeletedForEver({ deletedAt: String(stored.deletedAt) }))
      this.#emptied.add(projectId)
    else this.#emptied.delete(projectId)
  }

  project(projectId: string): ProjectAccess | undefined {
    return this.#projects.get(projectId)
  }

  /** [G17] Whether reading and writing in the project is over for everybody. */
  isEmptied(projectId: string): boolean {
    return this.#emptied.has(projectId)
  }

  /** The projects whose team the person is in, with the role there; none that lies in the bin. */
  teamsOf(userId: string): Record<string, ProjectRole> {
    const teams: Record<string, ProjectRole> = {}
    for (const [projectId, { teamMembers }] of this.#projects) {
      const own = Object.hasOwn(teamMembers, userId) ? teamMembers[userId] : undefined
      if (own !== undefined && !this.#inBin.has(projectId)) teams[projectId] = own.role
    }
    return teams
  }

  sees(actor: Actor, scope: string): boolean {
    if (scope === this.organizationId) return this.#seesOrganization(actor)
    const project = this.#projects.get(scope)
    return project !== undefined && can(actor, { kind: 'project', action: 'project.view', project })
  }

  /** The scopes of a collection that the actor may read here. */
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
