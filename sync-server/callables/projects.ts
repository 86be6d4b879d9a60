import { ok } from '#domain/errors/result.ts'
import type { folderCallables } from '#domain/protocol/callables/folders.ts'
import type { projectCallables } from '#domain/protocol/callables/projects.ts'
import type { ProjectServices } from '#server/projects/services.ts'
import type { CallableHandlers } from './register.ts'

type Handled = Omit<typeof projectCallables & typeof folderCallables, 'getReports'>

export const projectHandlers = ({
  projects,
  team,
  folders,
  migrate,
  previewMove,
}: ProjectServices): CallableHandlers<Handled> => ({
  getProject: (input, by) => projects.get(by, input),
  createProject: (input, by) => projects.create(by, input),
  updateProject: (input, by) => projects.update(by, input),
  deleteProject: (input, by) => projects.remove(by, input),
  getOrganizationProjects: (input, by) => projects.list(by, input),
  checkProjectAccess: async (input, by) => ok(await projects.access(by, input)),
  inviteToProject: (input, by) => team.invite(by, input),
  updateProjectTeamMember: (input, by) => team.update(by, input),
  removeProjectTeamMember: (input, by) => team.remove(by, input),
  getProjectStats: (input, by) => projects.stats(by, input),
  migrateProject: (input, by) => migrate(by, input),
  previewProjectMove: (input, by) => previewMove(by, input),
  getFolders: (input, by) => folders.list(by, input),
  getFolder: (input, by) => folders.get(by, input),
  getSubfolders: (input, by) => folders.subfolders(by, input),
  createFolder: (input, by) => folders.create(by, input),
  updateFolder: (input, by) => folders.update(by, input),
  deleteFolder: (input, by) => folders.remove(by, input),
  getProjectCalculations: (input, by) => folders.calculations(by, input),
})
