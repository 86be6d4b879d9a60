import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import type { FileName } from '#server/files/projectFileStore.ts'
import type { Piece, ProjectFile, UploadState } from '#server/files/projectFiles.ts'
import type { ProjectContext, Requester } from './context.ts'
import { openProject } from './scope.ts'

/**
 * The files of a project. Every user who sees the project can read them; those who may run calculations can add files.
 */
export interface Files {
  state(by: Requester, name: FileName): Promise<Result<UploadState>>
  add(by: Requester, piece: Omit<Piece, 'organizationId' | 'userId'>): Promise<Result<UploadState>>
  read(by: Requester, name: FileName): Promise<Result<ProjectFile>>
}

export function createFiles(context: ProjectContext): Files {
  const { files } = context
  return {
    state: async (by, name) => {
      const opened = await openProject(context, by, { projectId: name.projectId, action: 'project.view' })
      if (!opened.ok) return opened
      const found = await files.state(name, by.actor.userId)
      return found === null ? fail(problem('file/not-found')) : ok(found)
    },
    add: async (by, piece) => {
      const opened = await openProject(context, by, { projectId: piece.projectId, action: 'calculation.run' })
      if (!opened.ok) return opened
      const organizationId = opened.value.organization.id
      return files.add({ ...piece, organizationId, userId: by.actor.userId })
    },
    read: async (by, name) => {
      const opened = await openProject(context, by, { projectId: name.projectId, action: 'project.view' })
      if (!opened.ok) return opened
      const found = await files.read(name)
      return found === null ? fail(problem('file/not-found')) : ok(found)
    },
  }
}
