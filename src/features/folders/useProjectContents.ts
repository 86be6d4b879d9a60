import { useContext, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import { ProjectContext, useLive, useLocalDatabase } from '#data/react/hooks.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { type FolderTree, folderTree } from '#domain/contents/folderTree.ts'
import { mayInProject } from '#domain/permissions/actor.ts'

export interface ProjectContents {
  readonly projectId: string
  /** Undefined while they are being read. */
  readonly calculations: readonly Entry[] | undefined
  readonly tree: FolderTree
  /** Whether the person may change what lies in the project. */
  readonly mayEdit: boolean
}

/** What lies in the project of the address, live. */
export function useProjectContents(): ProjectContents {
  const { projectId = '' } = useParams()
  const database = useLocalDatabase()
  const session = useSession()
  const project = useContext(ProjectContext)
  const { value: entries, error } = useLive(() => database.readModel.of(projectId), [database, projectId])
  if (error !== null && error !== undefined) throw error
  const tree = useMemo(() => folderTree(entries ?? []), [entries])
  const calculations = useMemo(() => entries?.filter(({ kind }) => kind === 'calculation'), [entries])
  const mayEdit =
    session.kind === 'signed-in' &&
    project !== null &&
    mayInProject(session.user, { ...project.data, organizationId: project.organizationId }, 'calculation.run')
  return { projectId, calculations, tree, mayEdit }
}
