import { FileText, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useWhereaboutsIn, useWorkspace } from '#data/react/hooks.ts'
import { useArrival } from '#data/react/useArrival.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { paths } from '#domain/protocol/paths.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { ReportDocument } from '#domain/schemas/report.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyOnceHere } from '#ui/EmptyOnceHere.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { useIsOffline } from '../useIsOffline.ts'
import { usePeople } from '../usePeople.ts'
import { useProjectHere } from '../useProjectHere.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportRow } from './ReportRow.tsx'
import styles from './reports.module.css'
import { useGenerate } from './useGenerate.ts'
import { type FileMaking, useMakeFile } from './useMakeFile.ts'

/** The project's reports, with what was generated of them. */
export function ProjectReportsPage() {
  const { t } = useTranslation('projects')
  const workspace = useWorkspace()
  const isOffline = useIsOffline()
  const { projectId, project, mayCalculate, may } = useProjectHere()
  const { value: reports, error } = useLive(
    () => workspace.reports.listByProject(projectId),
    [workspace, projectId],
  )
  const { value: entries } = useLive(() => workspace.readModel.of(projectId), [workspace, projectId])
  const calculations = useMemo(() => entries?.filter(({ kind }) => kind === 'calculation'), [entries])
  const { busy, generate } = useGenerate()
  const making = useMakeFile(project)
  const [isMaking, setMaking] = useState(false)
  const download = async (report: ReportDocument) => {
    const file = await making.make(report, 'pdf')
    if (file !== null && may('reports.export')) saveFile(file.name, file.blob, file.blob.type)
  }
  const arrival = useArrival(reports?.length === 0, 'reports')
  if (error !== null && error !== undefined) throw error
  if (project === null) return null

  if (reports === undefined || calculations === undefined)
    return (
      <Page title={t('reports.title')}>
        <Skeleton lines={4} height={64} />
      </Page>
    )

  const isEmpty = reports.length === 0
  const create = mayCalculate && calculations.length > 0 && (
    <Button variant="primary" icon={<Icon of={Plus} />} onPress={() => setMaking(true)}>
      {t('reports.new')}
    </Button>
  )
  const calculate = mayCalculate && calculations.length === 0 && (
    <LinkButton variant="primary" href={paths.newCalculation(projectId)} icon={<Icon of={Plus} />}>
      {t('overview.newCalculation')}
    </LinkButton>
  )
  return (
    <Page
      title={t('reports.title')}
      lead={!isEmpty && t('counts.reports', { count: reports.length })}
      actions={!isEmpty && create}
    >
      <div className={styles.body}>
        {isEmpty && (
          <Card>
            <EmptyOnceHere
              arrival={arrival}
              icon={FileText}
              title={t('reports.emptyTitle')}
              action={create || calculate}
            >
              {mayCalculate ? t('reports.emptyText') : t('reports.emptyViewer')}
              {calculate && ` ${t('reports.needsCalculation')}`}
            </EmptyOnceHere>
          </Card>
        )}
        {!isEmpty && (
          <Card>
            <ReportList
              reports={reports}
              project={project}
              calculations={calculations}
              onDownload={(report) => void download(report)}
              busy={busy}
              making={making}
              mayChange={mayCalculate}
              mayExport={may('reports.export')}
              isOffline={isOffline}
              onGenerate={(report) => void generate(report)}
            />
          </Card>
        )}
      </div>
      {isMaking && (
        <ReportDialog
          report={null}
          earlier={reports}
          project={project}
          calculations={calculations}
          making={making}
          mayChange
          maySend={may('reports.export') && !isOffline}
          onClose={() => setMaking(false)}
          onDownload={(report) => {
            setMaking(false)
            void download(report)
          }}
        />
      )}
    </Page>
  )
}

function ReportList({
  reports,
  project,
  busy,
  onGenerate,
  ...rest
}: {
  reports: readonly ReportDocument[]
  project: ProjectDocument
  calculations: readonly Entry[]
  onDownload(report: ReportDocument): void
  busy: ReadonlySet<string>
  making: FileMaking
  mayChange: boolean
  mayExport: boolean
  isOffline: boolean
  onGenerate(report: ReportDocument): void
}) {
  const { t } = useTranslation('projects')
  const { nameOf } = usePeople(project)
  const whereaboutsIn = useWhereaboutsIn()
  return (
    <ul aria-label={t('reports.title')}>
      {reports.map((report) => (
        <ReportRow
          key={report.id}
          {...rest}
          report={report}
          project={project}
          where={whereaboutsIn(report.id, report.waiting === 1)}
          isBusy={busy.has(report.id)}
          nameOf={nameOf}
          onGenerate={() => onGenerate(report)}
        />
      ))}
    </ul>
  )
}
