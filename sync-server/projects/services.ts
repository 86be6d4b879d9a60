import type { Result } from '#domain/errors/result.ts'
import type { ProjectMovePreview, ProjectView } from '#domain/protocol/callables/projects.ts'
import type { SearchResult } from '#domain/protocol/rest/calculations.ts'
import type { Searcher } from '#server/search/searcher.ts'
import { type Calculations, createCalculations } from './calculations.ts'
import type { ProjectContext, Requester } from './context.ts'
import { createFiles, type Files } from './files.ts'
import { createFolders, type Folders } from './folders.ts'
import { migrateProject, resumeMigrations } from './migrate.ts'
import { previewMove } from './movePreview.ts'
import { createProjects, type Projects } from './projects.ts'
import { searchProject } from './search.ts'
import { createTeam, type Team } from './team.ts'

/** Projects with their teams, folders, calculations and files. Each function takes the requester first. */
export interface ProjectServices {
  readonly projects: Projects
  readonly team: Team
  readonly folders: Folders
  readonly calculations: Calculations
  search(
    by: Requester,
    asked: { projectId: string; words: string; limit: number },
  ): Promise<Result<SearchResult[]>>
  migrate(by: Requester, asked: { projectId: string; organizationId: string }): Promise<Result<ProjectView>>
  /** What `migrate` would change. */
  previewMove(
    by: Requester,
    asked: { projectId: string; organizationId: string },
  ): Promise<Result<ProjectMovePreview>>
  readonly files: Files
  /** Carries on the moves that a gateway left unfinished. */
  resume(): Promise<void>
}

export function createProjectServices(
  context: ProjectContext & { readonly searcher: Pick<Searcher, 'find'> },
): ProjectServices {
  return {
    projects: createProjects(context),
    team: createTeam(context),
    folders: createFolders(context),
    calculations: createCalculations(context),
    search: (by, asked) => searchProject(context, by, asked),
    migrate: (by, asked) => migrateProject(context, by, asked),
    previewMove: (by, asked) => previewMove(context, by, asked),
    files: createFiles(context),
    resume: () => resumeMigrations(context),
  }
}
