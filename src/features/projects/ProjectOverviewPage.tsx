import { Calculator, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLive, useWorkspace } from '#data/hooks.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { CalculationDocument } from '#domain/schemas/calculation.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ResultList } from '#ui/ResultList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { calculationRow } from './calculationRow.ts'
import { OpenWarnings } from './OpenWarnings.tsx'
import { ProjectActivity } from './ProjectActivity.tsx'
import { ProjectDetails } from './ProjectDetails.tsx'
import styles from './ProjectOverviewPage.module.css'
import { type Tally, tallyOf } from './tally.ts'
import { useProjectHere } from './useProjectHere.ts'

const recentShown = 5

/** How one project stands. */
export function ProjectOverviewPage() {
  const { t } = useTranslation('projects')
  const workspace = useWorkspace()
  const { projectId, project, mayCalculate } = useProjectHere()
  const { value: calculations, error } = useLive(
    () => workspace.calculations.listByProject(projectId),
    [workspace, projectId],
  )
  const tally = useMemo(() => tallyOf(calculations ?? []), [calculations])
  if (error !== null && error !== undefined) throw error
  if (project === null) return null
  return (
    <Page
      title={project.name}
      lead={[project.data.projectNumber, project.data.location].filter(Boolean).join(' · ')}
      actions={
        mayCalculate && (
          <LinkButton variant="primary" href={paths.newCalculation(projectId)} icon={<Icon of={Plus} />}>
            {t('overview.newCalculation')}
          </LinkButton>
        )
      }
    >
      {tally.all > 0 && <Counts tally={tally} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Recent calculations={calculations} projectId={projectId} mayCalculate={mayCalculate} />
          {tally.warnings > 0 && <OpenWarnings calculations={calculations ?? []} />}
        </div>
        <div className={styles.column}>
          <ProjectDetails project={project} />
          <ProjectActivity projectId={projectId} />
        </div>
      </div>
    </Page>
  )
}

function Counts({ tally }: { tally: Tally }) {
  const { t } = useTranslation('projects')
  const counts = [
    { key: 'all', label: t('overview.counts.all'), value: tally.all },
    { key: 'pass', label: t('overview.counts.pass'), value: tally.pass },
    { key: 'fail', label: t('overview.counts.fail'), value: tally.fail },
    { key: 'open', label: t('overview.counts.open'), value: tally.warnings },
  ]
  return (
    <dl className={styles.counts} aria-label={t('overview.counts.label')}>
      {counts.map(({ key, label, value }) => (
        <div key={key} className={styles.count}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Recent({
  calculations,
  projectId,
  mayCalculate,
}: {
  calculations: readonly CalculationDocument[] | undefined
  projectId: string
  mayCalculate: boolean
}) {
  const { t } = useTranslation(['projects', 'common'])
  const all = <Link to={paths.projectCalculations(projectId)}>{t('overview.all')}</Link>
  const isEmpty = calculations?.length === 0
  return (
    <Card title={t('overview.recent')} action={!isEmpty && all}>
      {calculations === undefined && <Skeleton className={styles.skeleton!} lines={3} />}
      {isEmpty && (
        <EmptyState
          icon={Calculator}
          title={t('overview.emptyTitle')}
          action={
            mayCalculate && (
              <LinkButton href={paths.newCalculation(projectId)} icon={<Icon of={Plus} />}>
                {t('overview.newCalculation')}
              </LinkButton>
            )
          }
        >
          {mayCalculate ? t('overview.emptyText') : t('overview.emptyViewer')}
        </EmptyState>
      )}
      {calculations !== undefined && !isEmpty && (
        <ResultList
          label={t('overview.recent')}
          rows={calculations
            .slice(0, recentShown)
            .map((each) => calculationRow(each, t('common:notOnServer')))}
        />
      )}
    </Card>
  )
}
