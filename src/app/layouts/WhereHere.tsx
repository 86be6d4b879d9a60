import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useLive, useLocalDatabase, usePresence } from '#data/react/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { PageSpinner } from '#ui/Spinner.tsx'

const projects = () => import('#features/projects/index.ts')
const ProjectAway = lazy(async () => ({ default: (await projects()).ProjectAway }))
const ProjectElsewhere = lazy(async () => ({ default: (await projects()).ProjectElsewhere }))

/** The screens of a project where what lies in it is on this device; in their place, how it gets here. */
export function WhereHere({ project, children }: { project: ProjectDocument; children: ReactNode }) {
  const { pathname } = useLocation()
  const database = useLocalDatabase()
  const presence = usePresence(project.scope)
  const { value: status } = useLive(() => database.sync.status(), [database])
  const { value: entries } = useLive(() => database.readModel.of(project.scope), [database, project.scope])
  // The settings are about the project itself, which is always here.
  if (presence === undefined || presence.kind === 'here' || pathname === paths.projectSettings(project.scope))
    return children
  const isHeld = status?.connection === 'offline' && entries !== undefined && entries.length > 0
  if (presence.kind === 'leaving' || (presence.kind === 'coming' && isHeld))
    return (
      <>
        <Suspense fallback={null}>
          <ProjectElsewhere project={project} presence={presence} />
        </Suspense>
        {children}
      </>
    )
  return (
    <Suspense fallback={<PageSpinner />}>
      <ProjectAway project={project} presence={presence} />
    </Suspense>
  )
}
