import { foldersPerProject } from '#domain/accountLimits.ts'
import type { Database } from '#server/store/database.ts'

/** [G20] How many folders the projects of one organization may still get. */
export interface FolderLimit {
  /**
   * Takes a place for each of the new folders, given by the ids of their projects, and returns for each whether there was
   * one. The caller holds `organization.aloneForGrowth` until the folders are stored.
   */
  take(projectIds: readonly string[]): Promise<readonly boolean[]>
  /** Forgets what is known of a project, because it leaves the organization and may come back with more folders. */
  forget(projectId: string): void
}

interface Known {
  /** Folders that were stored when they were counted. Their number never falls: what is deleted for ever stays, emptied. */
  readonly counted: number
  /** Places that were taken since. Another gateway may have stored more, and a write may have failed. */
  taken: number
}

/**
 * Creates the limit for an organization's database. To count reads one small entry for each folder, so it counts again only
 * when half of the room that it found is taken: some fourteen times before a project is full, and never after.
 */
export function createFolderLimit(database: Database): FolderLimit {
  const projects = new Map<string, Known>()

  const count = async (projectId: string): Promise<Known> => {
    const within = { from: `${projectId}:folders:`, to: `${projectId}:folders;` }
    const known = { counted: await database.countRange({ ...within, most: foldersPerProject }), taken: 0 }
    projects.set(projectId, known)
    return known
  }

  return {
    take: async (projectIds) => {
      const countedNow = new Set<string>()
      const takenNow = new Map<string, number>()
      const answers: boolean[] = []
      for (const projectId of projectIds) {
        const already = takenNow.get(projectId) ?? 0
        let known = projects.get(projectId)
        if (known === undefined || (isSpent(known) && !countedNow.has(projectId))) {
          known = await count(projectId)
          // The folders of this call are not stored yet.
          known.taken = already
          countedNow.add(projectId)
        }
        const isTaken = known.counted + known.taken < foldersPerProject
        if (isTaken) {
          known.taken++
          takenNow.set(projectId, already + 1)
        }
        answers.push(isTaken)
      }
      return answers
    },
    forget: (projectId) => {
      projects.delete(projectId)
    },
  }
}

/** Whether so much of the room is taken that the folders must be counted again. A full project stays full. */
const isSpent = ({ counted, taken }: Known): boolean =>
  counted < foldersPerProject && taken >= (foldersPerProject - counted) / 2
