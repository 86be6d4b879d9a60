import type { OrganizationRole } from '#domain/schemas/roles.ts'
import type { OrganizationState } from './organizations.ts'

/** Who owns organizations. */
export interface Ownership {
  /** The owner of longest standing: the free tier counts the organization for that person. Null when there is none. */
  ownerOf(organizationId: string): Promise<string | null>
  rolesOf(userId: string): Promise<Readonly<Record<string, OrganizationRole>>>
}

/** The organizations of one owner, which share one free tier. */
export interface Owned {
  /** The others that count for the owner of this one. Those whose databases are damaged are left out. */
  beside(organizationId: string): Promise<readonly OrganizationState[]>
  /** Runs when everything that was given to it before for an organization of the same owner has ended. */
  alone<Value>(organizationId: string, run: () => Promise<Value>): Promise<Value>
}

/** @param readable the states of organizations, without those whose databases are damaged. */
export function createOwned(
  ownership: Ownership,
  readable: (organizationIds: readonly string[]) => Promise<readonly OrganizationState[]>,
): Owned {
  /** By owner, the end of what was given last. */
  const last = new Map<string, Promise<unknown>>()

  return {
    beside: async (organizationId) => {
      const owner = await ownership.ownerOf(organizationId)
      if (owner === null) return []
      const roles = await ownership.rolesOf(owner)
      const candidates = Object.keys(roles).filter((id) => roles[id] === 'owner' && id !== organizationId)
      const owners = await Promise.all(candidates.map((id) => ownership.ownerOf(id)))
      return readable(candidates.filter((_, index) => owners[index] === owner))
    },
    alone: async (organizationId, run) => {
      const owner = await ownership.ownerOf(organizationId)
      if (owner === null) return run()
      const running = (last.get(owner) ?? Promise.resolve()).then(run)
      const ended = running.catch(() => undefined)
      last.set(owner, ended)
      try {
        return await running
      } finally {
        if (last.get(owner) === ended) last.delete(owner)
      }
    },
  }
}
