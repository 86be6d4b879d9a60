import { EllipsisVertical, Eye, FileDown, FileText, FileType, Globe, SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLocalDatabase } from '#data/react/hooks.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { paths } from '#domain/protocol/paths.ts'
import { stateOfSheet } from '#domain/reports/code/sheetState.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { ReportDocument } from '#domain/schemas/report.ts'
import type { Whereabouts } from '#domain/sync/status.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Progress } from '#ui/Progress.tsx'
import { toast } from '#ui/toast.tsx'
import { WhereMark } from '#ui/WhereMark.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { versionsOf } from './reportSource.ts'
import styles from './reports.module.css'
import type { FileMaking } from './useMakeFile.ts'
import { VersionRow } from './VersionRow.tsx'

/** One report: what it is of, its versions, and what can be done with it. */
export function ReportRow({
  report,
  project,
  calculations,
  where,
  isBusy,
  making,
  mayChange,
  mayExport,
  isOffline,
  nameOf,
  onGenerate,
  onDownload,
}: {
  report: ReportDocument
  project: ProjectDocument
  calculations: readonly Entry[]
  /** A version of it is kept until somebody decides. */
  where: Whereabouts
  isBusy: boolean
  making: FileMaking
  mayChange: boolean
  mayExport: boolean
  isOffline: boolean
  nameOf(userId: string): string
  onGenerate(): void
  onDownload(report: ReportDocument): void
}) {
  const { t } = useTranslation(['projects', 'reports', 'common'])
  const database = useLocalDatabase()
  const navigate = useNavigate()
  const { name, data } = report
  const projectId = project.scope
  const localId = parseDocumentId(report.id)?.localId ?? ''
  const [isSheetOpen, setSheetOpen] = useState(false)
  const versions = versionsOf(report)
  const { newest } = stateOfSheet(report, '')
  const work = making.works.get(report.id)

  const restore = async () => {
    const restored = await database.reports.restore(projectId, localId)
    if (!restored.ok) toast.error(t('reports.restoreFailed'), restored.problem.message)
  }
  const remove = async () => {
    const removed = await database.reports.remove(projectId, localId)
    if (!removed.ok) {
      toast.error(t('reports.deleteFailed'), removed.problem.message)
      return
    }
    toast.success(t('reports.deleted'), t('reports.deletedText', { name }), {
      action: { label: t('reports.undo'), onPress: () => void restore() },
      more: { label: t('common:nav.seeBin'), onPress: () => void navigate(paths.bin) },
    })
  }

  return (
    <li className={styles.report}>
      <div className={styles.line}>
        <Icon of={FileText} />
        <span className={styles.words}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.note}>
            {t('reports.calculations', { count: data.calculationIds.length })}
            {versions.length > 0 && ` · ${t('reports.versions', { count: versions.length })}`}
            {newest !== null && ` · ${t('reports:issue.newest', { revision: newest })}`}
          </span>
        </span>
        {versions.length === 0 && <Badge>{t('reports.draft')}</Badge>}
        <WhereMark where={where} />
        <span className={styles.actions}>
          <IconButton
            label={t('reports:previewOf', { name })}
            icon={<Icon of={Eye} />}
            onPress={() => setSheetOpen(true)}
          />
          {mayChange && (
            <>
              <Button
                icon={<Icon of={FileDown} />}
                isBusy={isBusy || work !== undefined}
                busyLabel={t('reports.generating')}
                onPress={() => void making.make(report, 'pdf')}
              >
                {t('reports:makePdf')}
              </Button>
              <Menu
                label={t('reports.actions', { name })}
                icon={<Icon of={EllipsisVertical} />}
                choices={[
                  {
                    id: 'sheet',
                    label: t('reports:sheet.edit'),
                    icon: <Icon of={SquarePen} />,
                    onChoose: () => setSheetOpen(true),
                  },
                  {
                    id: 'docx',
                    label: t('reports:makeDocx'),
                    icon: <Icon of={FileType} />,
                    onChoose: () => void making.make(report, 'docx'),
                  },
                  ...(isOffline
                    ? []
                    : [
                        {
                          id: 'page',
                          label: t('reports:makePage'),
                          icon: <Icon of={Globe} />,
                          onChoose: onGenerate,
                        },
                      ]),
                  {
                    id: 'delete',
                    label: t('reports.delete'),
                    icon: <Icon of={Trash2} />,
                    isDanger: true,
                    onChoose: () => void remove(),
                  },
                ]}
              />
            </>
          )}
        </span>
      </div>
      {isSheetOpen && (
        <ReportDialog
          report={report}
          project={project}
          calculations={calculations}
          making={making}
          mayChange={mayChange}
          maySend={mayExport && mayChange && !isOffline}
          onClose={() => setSheetOpen(false)}
          onDownload={(saved) => {
            setSheetOpen(false)
            onDownload(saved)
          }}
        />
      )}
      {work !== undefined && (
        <div className={styles.work}>
          <Progress label={t(`reports:stage.${work.progress.stage}`)} value={work.progress.done} of={1} />
          <Button onPress={work.cancel}>{t('common:cancel')}</Button>
        </div>
      )}
      {versions.length > 0 && (
        <ol className={styles.versions} aria-label={t('reports.versions', { count: versions.length })}>
          {versions.map((version) => (
            <VersionRow
              key={version.id}
              report={report}
              version={version}
              making={making}
              mayChange={mayChange}
              mayExport={mayExport}
              maySend={mayExport && mayChange}
              isOffline={isOffline}
              nameOf={nameOf}
            />
          ))}
        </ol>
      )}
    </li>
  )
}
