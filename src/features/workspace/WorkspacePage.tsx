import { FolderKanban, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLive, useWorkspace } from '#data/hooks.ts'
import { calculationPath, paths } from '#domain/protocol/paths.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { ColorBadge } from '#ui/Badge.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ResultList, type ResultRow } from '#ui/ResultList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { useRoving } from '#ui/useRoving.ts'
import { WaitingNotice } from './WaitingNotice.tsx'
import styles from './WorkspacePage.module.css'

const shown = { calculations: 8, projects: 6 } as const

/** Continue where you left off. */
export function WorkspacePage() {
  const { t } = useTranslation('workspace')
  const workspace = useWorkspace()
  const projects = useLive(() => workspace.projects.list(), [workspace])
  const calculations = useLive(() => workspace.calculations.recent(shown.calculations), [workspace])
  const { value: status } = useLive(() => workspace.sync.status(), [workspace])
  const broken = projects.error ?? calculations.error
  if (broken !== null && broken !== undefined) throw broken

  const isEmpty = projects.value?.length === 0 && calculations.value?.length === 0
  // A new device has nothing until the first answer of the server: that is not an empty account.
  const isArriving = isEmpty && status?.lastSyncedAt === null && status.connection !== 'offline'

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        !isEmpty && (
          <>
            <LinkButton href={paths.newProject} icon={<Icon of={Plus} />}>
              {t('newProject')}
            </LinkButton>
            <LinkButton variant="primary" href={paths.newCalculation()} icon={<Icon of={Plus} />}>
              {t('newCalculation')}
            </LinkButton>
          </>
        )
      }
    >
      <WaitingNotice />
      {isEmpty ? (
        <Card>
          {isArriving ? (
            <div className={styles.arriving}>
              <p>{t('arriving')}</p>
              <Skeleton lines={4} />
            </div>
          ) : (
            <EmptyState
              icon={FolderKanban}
              title={t('emptyTitle')}
              action={
                <LinkButton variant="primary" href={paths.newProject} icon={<Icon of={Plus} />}>
                  {t('newProject')}
                </LinkButton>
              }
            >
              {t('emptyText')}
            </EmptyState>
          )}
        </Card>
      ) : (
        <div className={styles.columns}>
          <RecentCalculations calculations={calculations.value} projects={projects.value} />
          <RecentProjects projects={projects.value} />
        </div>
      )}
    </Page>
  )
}

function RecentCalculations({
  calculations,
  projects,
}: {
  calculations: readonly CalculationDocument[] | undefined
  projects: readonly ProjectDocument[] | undefined
}) {
  const { t } = useTranslation(['workspace', 'common'])
  const nameOf = new Map(projects?.map((project) => [project.scope, project.name]))
  const rows = calculations?.map((calculation): ResultRow => {
    const verdict = calculation.data.results?.outputs.verdict
    return {
      id: calculation.id,
      href: calculationPath(calculation),
      name: calculation.name,
      note: nameOf.get(calculation.scope) ?? t('unknownProject'),
      verdict: verdict === undefined ? null : { state: verdict.state, ratio: verdict.utilization },
      at: calculation.updatedAt,
      ...(calculation.waiting === 1 && { mark: t('common:notOnServer') }),
    }
  })
  return (
    <Card title={t('recentCalculations')}>
      {rows === undefined && <Skeleton className={styles.skeleton!} lines={4} />}
      {rows?.length === 0 && (
        <div className={styles.quiet}>
          <strong>{t('noCalculations')}</strong>
          <p>{t('noCalculationsText')}</p>
        </div>
      )}
      {rows !== undefined && rows.length > 0 && <ResultList label={t('recentCalculations')} rows={rows} />}
    </Card>
  )
}

function RecentProjects({ projects }: { projects: readonly ProjectDocument[] | undefined }) {
  const { t } = useTranslation('workspace')
  const recent = projects?.slice(0, shown.projects) ?? []
  const roving = useRoving(recent.map(({ id }) => id))
  return (
    <Card title={t('recentProjects')} action={<Link to={paths.projects}>{t('allProjects')}</Link>}>
      {projects === undefined && <Skeleton className={styles.skeleton!} lines={4} />}
      <ul aria-label={t('recentProjects')} {...roving.list}>
        {recent.map((project) => (
          <li key={project.id} className={styles.project} data-row={project.id}>
            <ColorBadge color={project.data.color} />
            <span className={styles.words}>
              <Link
                to={paths.project(project.scope)}
                className={styles.link}
                data-stop={project.id}
                tabIndex={roving.tabIndexOf(project.id)}
              >
                {project.name}
              </Link>
              <span className={styles.note}>{project.data.projectNumber}</span>
            </span>
            <span className={styles.note}>
              <TimeAgo at={project.updatedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
