import { Outlet, useParams } from 'react-router-dom'
import { ProjectContext, useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { localId } from '#domain/schemas/ids.ts'
import { PageSpinner } from '#ui/Spinner.tsx'
import { Main } from './Main.tsx'
import { ProjectAway, ProjectNotFound } from './ProjectAway.tsx'
import styles from './ProjectLayout.module.css'
import { ProjectSidebar } from './ProjectSidebar.tsx'
import { WhereHere } from './WhereHere.tsx'

/** One project: its sidebar, and a screen of it. */
export function ProjectLayout() {
  const { projectId = '' } = useParams()
  return localId.safeParse(projectId).success ? (
    <KnownProject projectId={projectId} />
  ) : (
    <Main>
      <ProjectNotFound />
    </Main>
  )
}

function KnownProject({ projectId }: { projectId: string }) {
  const database = useLocalDatabase()
  const { value: project, error } = useLive(() => database.projects.get(projectId), [database, projectId])
  if (error !== null && error !== undefined) throw error
  if (project === undefined) return <PageSpinner />
  if (project === null) return <ProjectAway projectId={projectId} />
  return (
    <div className={styles.layout}>
      <ProjectSidebar project={project} />
      <Main>
        <ProjectContext value={project}>
          <WhereHere project={project}>
            <Outlet />
          </WhereHere>
        </ProjectContext>
      </Main>
    </div>
  )
}
