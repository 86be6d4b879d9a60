import { Download, EllipsisVertical, ExternalLink, FileText, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import { reportCalls } from '#api/reports.ts'
import { useWorkspace } from '#data/hooks.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { ReportDocument, ReportFile } from '#domain/schemas/report.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '#ui/Menu.tsx'
import { openPage } from '#ui/openPage.ts'
import { saveFile } from '#ui/saveFile.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './reports.module.css'

/** One report: what it is of, its versions, and what can be done with it. */
export function ReportRow({
  report,
  projectId,
  isBusy,
  mayChange,
  mayExport,
  isOffline,
  nameOf,
  onGenerate,
}: {
  report: ReportDocument
  projectId: string
  isBusy: boolean
  mayChange: boolean
  mayExport: boolean
  isOffline: boolean
  nameOf(userId: string): string
  onGenerate(): void
}) {
  const { t } = useTranslation(['projects', 'common'])
  const workspace = useWorkspace()
  const client = useSessionClient()
  const [fetching, setFetching] = useState<number | null>(null)
  const { name, data, waiting } = report
  const localId = parseDocumentId(report.id)?.localId ?? ''
  const newestFirst = [...data.versions].reverse()

  const read = async (version: ReportFile): Promise<string | null> => {
    setFetching(version.version)
    const file = await reportCalls(client).file(report.id, version)
    setFetching(null)
    if (!file.ok) toast.error(t('reports.openFailed'), file.problem.message)
    return file.ok ? file.value : null
  }
  const open = async (version: ReportFile) => {
    const tab = openPage()
    if (tab === null) {
      toast.warning(t('reports.openFailed'), t('reports.blocked'))
      return
    }
    const html = await read(version)
    if (html === null) tab.close()
    else tab.show(html)
  }
  const download = async (version: ReportFile) => {
    const html = await read(version)
    if (html !== null) saveFile(`${name} ${version.version}.html`, html, 'text/html')
  }
  const restore = async () => {
    const restored = await workspace.reports.restore(projectId, localId)
    if (!restored.ok) toast.error(t('reports.restoreFailed'), restored.problem.message)
  }
  const remove = async () => {
    const removed = await workspace.reports.remove(projectId, localId)
    if (!removed.ok) {
      toast.error(t('reports.deleteFailed'), removed.problem.message)
      return
    }
    toast.success(t('reports.deleted'), t('reports.deletedText', { name }), {
      action: { label: t('reports.undo'), onPress: () => void restore() },
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
            {newestFirst.length > 0 && ` · ${t('reports.versions', { count: newestFirst.length })}`}
          </span>
        </span>
        {newestFirst.length === 0 && <Badge>{t('reports.draft')}</Badge>}
        {waiting === 1 && <Badge tone="info">{t('common:notOnServer')}</Badge>}
        {mayChange && (
          <>
            <Button
              icon={<Icon of={RefreshCw} />}
              isBusy={isBusy}
              busyLabel={t('reports.generating')}
              isDisabled={isOffline}
              onPress={onGenerate}
            >
              {newestFirst.length === 0 ? t('reports.generate') : t('reports.generateNext')}
            </Button>
            <Menu
              label={t('reports.actions', { name })}
              icon={<Icon of={EllipsisVertical} />}
              choices={[
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
      </div>
      {newestFirst.length > 0 && (
        <ol className={styles.versions} aria-label={t('reports.versions', { count: newestFirst.length })}>
          {newestFirst.map((version) => (
            <li key={version.version} className={styles.version}>
              <span>{t('reports.version', { version: version.version })}</span>
              <span className={styles.note}>
                <TimeAgo at={version.generatedAt} /> {t('reports.by', { name: nameOf(version.generatedBy) })}
              </span>
              {mayExport && (
                <span className={styles.buttons}>
                  <IconButton
                    label={t('reports.open', { name, version: version.version })}
                    icon={<Icon of={ExternalLink} />}
                    isDisabled={isOffline || fetching !== null}
                    onPress={() => void open(version)}
                  />
                  <IconButton
                    label={t('reports.download', { name, version: version.version })}
                    icon={<Icon of={Download} />}
                    isDisabled={isOffline || fetching !== null}
                    onPress={() => void download(version)}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}
