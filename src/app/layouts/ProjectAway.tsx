import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import { useLostAccess } from '#data/react/useLostAccess.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { paths } from '#domain/protocol/paths.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { NoAccess } from '#ui/NoAccess.tsx'
import { useDocumentTitle } from '#ui/Page.tsx'
import { PageSpinner } from '#ui/Spinner.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { Main } from './Main.tsx'

/** In place of a project that this device does not have: why, and what to do. */
export function ProjectAway({ projectId }: { projectId: string }) {
  const { t } = useTranslation(['workspace', 'common'])
  const database = useLocalDatabase()
  const arrival = useArrival(true, 'projects')
  const lost = useLostAccess('projects', projectId)
  const { value: isDeleted } = useLive(() => database.projects.isDeleted(projectId), [database, projectId])
  useDocumentTitle(t('common:crumbs.project'))
  const all = <LinkButton href={paths.projects}>{t('common:nav.allProjects')}</LinkButton>
  if (arrival === undefined || arrival === 'coming' || lost === undefined || isDeleted === undefined)
    return <PageSpinner />
  return (
    <Main>
      {lost !== null ? (
        <NoAccess of="project" {...lost} keptPath={paths.sync} level={1} action={all} />
      ) : isDeleted ? (
        <EmptyState icon={Trash2} level={1} title={t('noAccess.deleted')} action={all}>
          {t('noAccess.deletedText')}
        </EmptyState>
      ) : arrival === 'later' ? (
        <EmptyOnceHere arrival={arrival} icon={Trash2} level={1} title={t('noAccess.project')} action={all} />
      ) : (
        <ProjectNotFound />
      )}
    </Main>
  )
}

/** The address names no project. */
export function ProjectNotFound() {
  const { t } = useTranslation('common')
  useDocumentTitle(t('crumbs.project'))
  return (
    <ErrorState
      level={1}
      title={errorText('project/not-found')}
      action={<LinkButton href={paths.projects}>{t('nav.allProjects')}</LinkButton>}
    />
  )
}
