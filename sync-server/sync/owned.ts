import type { OrganizationRole } from '#domain/schemas/roles.ts'
import { createKeyedTurns } from '#server/limits/inTurn.ts'
import type { OrganizationState } from './organizationState.ts'

/** The owners of organizations, as memberships name them. */
export interface Ownership {
  /** Returns the owner of longest standing, for whom the free tier counts the organization; null without an owner. */
  ownerOf(organizationId: string): Promise<string | null>
  /** Returns the roles of a user by organization id. */
  rolesOf(userId: string): Promise<Readonly<Record<string, OrganizationRole>>>
}

/** [G10] The organizations of one owner, which share one free tier. */
export interface Owned {
  /**
   * Returns the other organizations that count for the owner of this one, without those whose databases are damaged.
   */
  beside(organizationId: string): Promise<readonly OrganizationState[]>
  /** Runs after all earlier runs for organizations of the same owner have ended. */
  alone<Value>(organizationId: string, run: () => Promise<Value>): Promise<Value>
}

/**
 * Finds the organizations that share a free tier.
 * @param readable returns the states of organizations, without those whose databases are damaged.
 */
export function createOwned(
  ownership: Ownership,
  readable: (organizationIds: readonly string[]) => Promise<readonly OrganizationState[]>,
): Owned {
  const inTurnOfOwner = createKeyedTurns()

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
      return owner === null ? run() : inTurnOfOwner(owner, run)
    },
  }
}
