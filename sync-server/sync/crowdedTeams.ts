import { isTeamTooLarge } from '#domain/permissions/team.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import type { AccessTable } from './access.ts'
import { teamOf } from './teamChecks.ts'

/** Enters the projects of an organization into its access table. */
export interface CrowdedTeams {
  /** Enters a project as its document says; null removes the project. */
  enter(projectId: string, stored: StoredDocument | null): Promise<void>
  /** Enters crowded teams again when the members of the organization have changed. */
  refresh(): Promise<void>
}

/**
 * Keeps teams that are larger than a project may have ([G19]), from versions without a limit, out of memory: the access
 * table gets those of the team who are members of the organization. Nobody else has a role in the project ([G7]).
 * @param members returns the user ids of the organization's members, read anew.
 */
export function createCrowdedTeams(
  database: Database,
  access: AccessTable,
  members: () => Promise<ReadonlySet<string>>,
): CrowdedTeams {
  const crowded = new Set<string>()
  /** The members with whom the crowded teams were compared last. */
  let compared: ReadonlySet<string> | null = null

  return {
    enter: async (projectId, stored) => {
      if (stored === null || !isTeamTooLarge(teamOf(stored))) {
        crowded.delete(projectId)
        access.set(projectId, stored)
        return
      }
      crowded.add(projectId)
      compared ??= await members()
      access.set(projectId, stored, compared)
    },
    refresh: async () => {
      if (crowded.size === 0) return
      const now = await members()
      if (compared !== null && now.size === compared.size && [...now].every((id) => compared?.has(id))) return
      compared = now
      for (const projectId of crowded) access.set(projectId, await database.get(`project:${projectId}`), now)
    },
  }
}
