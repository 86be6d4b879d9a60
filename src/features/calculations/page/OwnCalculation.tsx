import { Suspense } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { useSession } from '#api/hooks.ts'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import { WaitingCalculation } from '../form/WaitingCalculation.tsx'
import { OpenedCalculation } from './OpenedCalculation.tsx'
import { mayCalculate } from './rights.ts'

/** `/dashboard/calculations/:moduleId` */
export function OwnCalculationPage() {
  const { moduleId = '' } = useParams()
  return <OwnCalculation moduleId={moduleId} />
}

/**
 * A new calculation of a signed-in person. It is saved in the project and the folder of the address; without a project that the person
 * may calculate in, they choose one when they save.
 */
export function OwnCalculation({ moduleId }: { moduleId: string }) {
  const [search] = useSearchParams()
  const session = useSession()
  const workspace = useWorkspace()
  const projectId = search.get('projectId') ?? ''
  const { value: projects } = useLive(() => workspace.projects.list(), [workspace])
  const { value: folders } = useLive(() => workspace.folders.listByProject(projectId), [workspace, projectId])
  const waiting = <WaitingCalculation />
  if (projects === undefined || folders === undefined) return waiting
  const project = projects.find((one) => one.scope === projectId && mayCalculate(session, one)) ?? null
  // Inside of the project the first save changes nothing on screen: no key is lost that is pressed meanwhile.
  if (project !== null) {
    const query = new URLSearchParams(search)
    query.delete('projectId')
    const path = `${paths.projectCalculations(project.scope)}/${moduleId}/new`
    return <Navigate to={query.size === 0 ? path : `${path}?${query}`} replace />
  }
  return (
    <Suspense fallback={waiting}>
      <OpenedCalculation
        project={null}
        folders={folders}
        moduleId={moduleId}
        calculationId={null}
        folderId={search.get('folderId')}
        templateId={search.get('template')}
        isElsewhere
      />
    </Suspense>
  )
}
