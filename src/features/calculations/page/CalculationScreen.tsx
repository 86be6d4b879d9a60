import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { WaitingCalculation } from '../form/WaitingCalculation.tsx'
import { OpenedCalculation } from './OpenedCalculation.tsx'

/**
 * A new calculation and a saved one alike. Both addresses show this one component, so that the first save changes the
 * address and nothing else: the focus, the typed text and the panes stay where they are.
 */
export function CalculationScreen() {
  const { projectId = '', moduleId = '', calculationId } = useParams()
  const [search] = useSearchParams()
  const workspace = useWorkspace()
  const { value: project } = useLive(() => workspace.projects.get(projectId), [workspace, projectId])
  const { value: folders } = useLive(() => workspace.folders.listByProject(projectId), [workspace, projectId])
  const waiting = <WaitingCalculation />
  // A project that goes away takes this screen with it: the frame says why.
  if (!project || folders === undefined) return waiting
  return (
    <Suspense fallback={waiting}>
      <OpenedCalculation
        project={project}
        folders={folders}
        moduleId={moduleId}
        calculationId={calculationId ?? null}
        folderId={search.get('folderId')}
        templateId={search.get('template')}
      />
    </Suspense>
  )
}
