import { useContext } from 'react'
import { useParams } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import { ProjectContext } from '#data/react/hooks.ts'
import { mayInProject } from '#domain/permissions/actor.ts'
import type { ProjectAction } from '#domain/permissions/can.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'

/** The project of the address, live, and what the person may do in it. */
export function useProjectHere(): {
  projectId: string
  project: ProjectDocument | null
  mayCalculate: boolean
  may(action: ProjectAction): boolean
} {
  const { projectId = '' } = useParams()
  const session = useSession()
  const project = useContext(ProjectContext)
  const may = (action: ProjectAction) =>
    session.kind === 'signed-in' &&
    project !== null &&
    mayInProject(session.user, { ...project.data, organizationId: project.organizationId }, action)
  return { projectId, project, mayCalculate: may('calculation.run'), may }
}
