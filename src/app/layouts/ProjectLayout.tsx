import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router-dom'
import { ProjectContext, useLive, useWorkspace } from '#data/hooks.ts'
import { useArrival } from '#data/useArrival.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { paths } from '#domain/protocol/paths.ts'
import { localId } from '#domain/schemas/ids.ts'
import { LinkButton } from '#ui/Button.tsx'
import { useDocumentTitle } from '#ui/Page.tsx'
import { PageSpinner } from '#ui/Spinner.tsx'
import { ErrorState } from '#ui/states.tsx'
import { Main } from './Main.tsx'
import styles from './ProjectLayout.module.css'
import { ProjectSidebar } from './ProjectSidebar.tsx'
import { WhereHere } from './WhereHere.tsx'

/** One project: its sidebar, and a screen of it. */
export function ProjectLayout() {
  const { projectId = '' } = useParams()
  return localId.safeParse(projectId).success ? <KnownProject projectId={projectId} /> : <ProjectNotFound />
}

function KnownProject({ projectId }: { projectId: string }) {
  const workspace = useWorkspace()
  const { value: project, error } = useLive(() => workspace.projects.get(projectId), [workspace, projectId])
  const arrival = useArrival(project === null, 'projects')
  if (error !== null && error !== undefined) throw error
  if (project === undefined) return <PageSpinner />
  if (project === null) {
    return arrival === undefined || arrival === 'coming' ? <PageSpinner /> : <ProjectNotFound />
  }
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

function ProjectNotFound() {
  const { t } = useTranslation('common')
  useDocumentTitle(t('crumbs.project'))
  return (
    <Main>
      <ErrorState
        level={1}
        title={errorText('project/not-found')}
        action={<LinkButton href={paths.projects}>{t('nav.allProjects')}</LinkButton>}
      />
    </Main>
  )
}
