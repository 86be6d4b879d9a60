import { fail, problem, type Result } from '#domain/errors/result.ts'
import { type Actor, can } from '#domain/permissions/can.ts'
import type { OrganizationState } from '#server/sync/organizationState.ts'
import type { Organizations } from '#server/sync/organizations.ts'

/** Scopes by where they lie. */
export type Scopes = ReadonlyMap<string, OrganizationState>

/** A move may begin while something is read. */
const attempts = 3

/**
 * Reads from every scope whose history the actor may read: the projects that `can` shows them, and their organizations
 * for activities that belong to no project. Reads again when a project moves meanwhile, and refuses with
 * `project/moving` in the end.
 * @param others further organizations, for an actor who may view all organizations
 */
export async function readScopes<Value>(
  organizations: Organizations,
  actor: Actor,
  read: (scopes: Scopes) => Promise<Result<Value>>,
  others: readonly string[] = [],
): Promise<Result<Value>> {
  const ids = new Set(Object.keys(actor.organizations))
  if (can(actor, { kind: 'platform', action: 'organizations.viewAll' })) for (const id of others) ids.add(id)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { states: own } = await organizations.readable([...ids])
    const before = departuresOf(own)
    const value = await read(scopesOf(own, actor))
    await Promise.all(own.map((each) => each.refresh()))
    if (departuresOf(own) === before) return value
  }
  return fail(problem('project/moving'))
}

/** Each of the organizations may be viewed; which of their projects may, is asked one by one. */
function scopesOf(organizations: readonly OrganizationState[], actor: Actor): Scopes {
  const scopes = new Map<string, OrganizationState>()
  for (const organization of organizations) {
    scopes.set(organization.id, organization)
    // At the end of a move a project is at both places for a moment: the new one has all of it.
    for (const scope of organization.access.scopes(actor, 'activities'))
      if (!scopes.has(scope) || !organization.moving.has(scope)) scopes.set(scope, organization)
  }
  return scopes
}

const departuresOf = (organizations: readonly OrganizationState[]): number =>
  organizations.reduce((sum, each) => sum + each.departures(), 0)

/** Those of them that are asked for. */
export const among = (scopes: Scopes, wanted: (scope: string, organizationId: string) => boolean): Scopes =>
  new Map([...scopes].filter(([scope, { id }]) => wanted(scope, id)))
