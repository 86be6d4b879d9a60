import { Calculator, Copy, Download, Ellipsis, FileUp, Plus } from 'lucide-react'
import { use, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLive, useWhereaboutsIn, useWorkspace } from '#data/react/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { paths } from '#domain/protocol/paths.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { FileDialogsContext } from '#ui/fileDialogs.ts'
import { Icon } from '#ui/Icon.tsx'
import { ResultList } from '#ui/list/ResultList.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Page } from '#ui/Page.tsx'
import { PhotosPart } from '#ui/photosPart.tsx'
import { WhereMark } from '#ui/WhereMark.tsx'
import { CopyProjectDialog } from './CopyProjectDialog.tsx'
import { entryRow } from './entryRow.ts'
import { OpenPoints } from './OpenPoints.tsx'
import { ProjectActivity } from './ProjectActivity.tsx'
import { ProjectDetails } from './ProjectDetails.tsx'
import styles from './ProjectOverviewPage.module.css'
import { ProjectTeam } from './ProjectTeam.tsx'
import { type Counts, countsOf } from './tally.ts'
import { useProjectHere } from './useProjectHere.ts'

const recentShown = 5

/** How one project stands. */
export function ProjectOverviewPage() {
  const { t } = useTranslation('projects')
  const workspace = useWorkspace()
  const { projectId, project, mayCalculate } = useProjectHere()
  const { value: entries, error } = useLive(() => workspace.readModel.of(projectId), [workspace, projectId])
  const [isCopying, setCopying] = useState(false)
  const counts = useMemo(() => (entries === undefined ? null : countsOf(entries)), [entries])
  const calculations = useMemo(() => entries?.filter(({ kind }) => kind === 'calculation'), [entries])
  if (error !== null && error !== undefined) throw error
  if (project === null) return null
  return (
    <Page
      title={project.name}
      lead={[project.data.projectNumber, project.data.location].filter(Boolean).join(' · ')}
      actions={
        <>
          <FileMenu projectId={projectId} mayCalculate={mayCalculate} onCopy={() => setCopying(true)} />
          {mayCalculate && (
            <LinkButton variant="primary" href={paths.newCalculation(projectId)} icon={<Icon of={Plus} />}>
              {t('overview.newCalculation')}
            </LinkButton>
          )}
        </>
      }
    >
      <CountStrip counts={counts} />
      {/* In one piece: what comes later would push away what is being read. */}
      {calculations !== undefined && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Recent calculations={calculations} projectId={projectId} mayCalculate={mayCalculate} />
            <OpenPoints calculations={calculations} />
            <ProjectActivity project={project} mayNote={mayCalculate} />
          </div>
          <div className={styles.column}>
            <ProjectDetails project={project} />
            <ProjectTeam project={project} />
          </div>
        </div>
      )}
      {calculations !== undefined && (
        <PhotosPart collection="projects" projectId={projectId} localId={projectId} mayEdit={mayCalculate} />
      )}
      {isCopying && calculations !== undefined && (
        <CopyProjectDialog
          project={project}
          calculations={calculations.length}
          onClose={() => setCopying(false)}
        />
      )}
    </Page>
  )
}

/** The project as a file, or again. */
function FileMenu({
  projectId,
  mayCalculate,
  onCopy,
}: {
  projectId: string
  mayCalculate: boolean
  onCopy: () => void
}) {
  const { t } = useTranslation('projects')
  const files = use(FileDialogsContext)
  if (files === null) return null
  return (
    <Menu
      label={t('overview.more')}
      icon={<Icon of={Ellipsis} />}
      choices={[
        { id: 'copy', label: t('overview.copy'), icon: <Icon of={Copy} />, onChoose: onCopy },
        {
          id: 'export',
          label: t('overview.export'),
          icon: <Icon of={Download} />,
          onChoose: () => files.exportProject(projectId),
        },
        ...(mayCalculate
          ? [
              {
                id: 'import',
                label: t('overview.import'),
                icon: <Icon of={FileUp} />,
                onChoose: () => files.importFile(null, projectId),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Stands from the start, so that nothing moves when the numbers come. */
function CountStrip({ counts }: { counts: Counts | null }) {
  const { t } = useTranslation('projects')
  const shown = [
    { key: 'all', label: t('overview.counts.all'), value: counts?.calculations },
    { key: 'pass', label: t('overview.counts.pass'), value: counts?.pass },
    { key: 'fail', label: t('overview.counts.fail'), value: counts?.fail },
    { key: 'open', label: t('overview.counts.open'), value: counts?.warnings },
    { key: 'folders', label: t('overview.counts.folders'), value: counts?.folders },
    { key: 'reports', label: t('overview.counts.reports'), value: counts?.reports },
  ]
  return (
    <dl className={styles.counts} aria-label={t('overview.counts.label')}>
      {shown.map(({ key, label, value }) => (
        <div key={key} className={styles.count}>
          <dt>{label}</dt>
          <dd>{value ?? '\u2007'}</dd>
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
  calculations: readonly Entry[]
  projectId: string
  mayCalculate: boolean
}) {
  const { t } = useTranslation('projects')
  const whereaboutsIn = useWhereaboutsIn()
  const all = <Link to={paths.projectCalculations(projectId)}>{t('overview.all')}</Link>
  const isEmpty = calculations.length === 0
  const arrival = useArrival(isEmpty, 'calculations')
  return (
    <Card title={t('overview.recent')} action={!isEmpty && all}>
      {isEmpty && (
        <EmptyOnceHere
          arrival={arrival}
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
        </EmptyOnceHere>
      )}
      {!isEmpty && (
        <ResultList
          label={t('overview.recent')}
          rows={calculations
            .slice(0, recentShown)
            .map((each) => entryRow(each, <WhereMark where={whereaboutsIn(each.id, each.waiting)} />))}
        />
      )}
    </Card>
  )
}
