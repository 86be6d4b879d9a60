import { Download, ExternalLink, GitCompare, Send, Share2, Stamp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionClient } from '#api/hooks.ts'
import { reportCalls } from '#api/reports.ts'
import { useWorkspace } from '#data/react/hooks.ts'
import { fail, ok, problem, type Result } from '#domain/errors/result.ts'
import { compareRevisions, stateOfSheet } from '#domain/reports/code/sheetState.ts'
import { reportFileName } from '#domain/reports/fileName.ts'
import { keptUnder } from '#domain/reports/keptUnder.ts'
import { mediaTypes } from '#domain/schemas/fileFormats.ts'
import type { ReportDocument } from '#domain/schemas/report.ts'
import { Badge } from '#ui/Badge.tsx'
import { IconButton } from '#ui/Button.tsx'
import { formatBytes } from '#ui/bytes.ts'
import { Icon } from '#ui/Icon.tsx'
import { openPage } from '#ui/openPage.ts'
import { saveFile } from '#ui/saveFile.ts'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { toast } from '#ui/toast.tsx'
import { ChangesDialog } from './ChangesDialog.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import type { Version } from './reportSource.ts'
import styles from './reports.module.css'
import { SendDialog } from './SendDialog.tsx'
import { canShare, share } from './shareSheet.ts'
import type { FileMaking } from './useMakeFile.ts'

/** One generated file: what it is, who made it when, and what can be done with it. */
export function VersionRow({
  report,
  version,
  making,
  mayChange,
  mayExport,
  maySend,
  isOffline,
  nameOf,
}: {
  report: ReportDocument
  version: Version
  making: FileMaking
  mayChange: boolean
  mayExport: boolean
  /** Whether the person may make links for people without an account. */
  maySend: boolean
  isOffline: boolean
  nameOf(userId: string): string
}) {
  const { t, i18n } = useTranslation(['projects', 'reports', 'links'])
  const client = useSessionClient()
  const [isBusy, setBusy] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const [isIssuing, setIssuing] = useState(false)
  const [isSending, setSending] = useState(false)
  const { reportFiles } = useWorkspace()
  const { file } = version
  const key = keptUnder(version.kind, version.id, file.sha256)
  const isHere = useFileHere(key)
  const words = { name: report.name, version: file.version }
  const fileName = reportFileName(report, file)

  const read = async (): Promise<Blob | null> => {
    setBusy(true)
    try {
      const found = await blobOf()
      if (!found.ok) making.trouble(t('reports.openFailed'), found.problem)
      return found.ok ? found.value : null
    } finally {
      setBusy(false)
    }
  }
  const blobOf = async (): Promise<Result<Blob>> => {
    if (version.kind === 'made') return making.fileOf(report, version.id, version.file)
    const here = await reportFiles.read(key, file.sha256)
    if (here !== null) return ok(here.slice(0, here.size, mediaTypes[file.format]))
    if (version.kind === 'received') return fail(problem('report/file-elsewhere'))
    return reportCalls(client).file(report.id, version.file)
  }
  const open = async () => {
    const tab = openPage()
    if (tab === null) {
      toast.warning(t('reports.openFailed'), t('reports.blocked'))
      return
    }
    const blob = await read()
    if (blob === null) tab.close()
    else tab.show(blob)
  }
  const download = async () => {
    const blob = await read()
    if (blob !== null) saveFile(fileName, blob, blob.type)
  }
  const shareFile = async () => {
    const blob = await read()
    if (blob === null) return
    const files = [new File([blob], fileName, { type: blob.type })]
    await share({ files, title: report.name }, t('reports:shareFailed'))
  }
  const isOutOfReach = !isHere && (version.kind === 'received' || (version.kind === 'served' && isOffline))
  const isBlocked = isOutOfReach || isBusy || making.works.has(report.id)
  // Nobody knows who wrote the page: it is no part of this app.
  const mayOpen = file.format !== 'docx' && !(version.kind === 'received' && file.format === 'html')
  // Its sheets may carry the revision that it was issued as: another one is another file.
  const isIssued = Object.values(report.data.issues ?? {}).some(({ madeId }) => madeId === version.id)
  const mayShare = canShare({ files: [new File([''], fileName, { type: mediaTypes[file.format] })] })

  return (
    <li className={styles.version}>
      <span>{t('reports.version', { version: file.version })}</span>
      <Badge>{file.format.toUpperCase()}</Badge>
      <span className={styles.note}>
        <TimeAgo at={file.generatedAt} />{' '}
        {version.kind === 'received'
          ? `· ${t('reports:takenIn', { name: nameOf(version.file.receivedBy) })}`
          : t('reports.by', { name: nameOf(file.generatedBy) })}{' '}
        · {formatBytes(file.bytes, i18n.language)}
        {version.kind === 'received' && !isHere && ` · ${t('reports:notHere')}`}
      </span>
      {mayExport && (
        <span className={styles.buttons}>
          {mayChange && version.kind === 'made' && !isIssued && (
            <IconButton
              label={t('reports:issue.action', words)}
              icon={<Icon of={Stamp} />}
              onPress={() => setIssuing(true)}
            />
          )}
          {version.kind === 'made' && (
            <IconButton
              label={t('reports:compare', words)}
              icon={<Icon of={GitCompare} />}
              onPress={() => setComparing(true)}
            />
          )}
          {mayOpen && (
            <IconButton
              label={t('reports.open', words)}
              icon={<Icon of={ExternalLink} />}
              isDisabled={isBlocked}
              onPress={() => void open()}
            />
          )}
          <IconButton
            label={t('reports.download', words)}
            icon={<Icon of={Download} />}
            isDisabled={isBlocked}
            onPress={() => void download()}
          />
          {maySend && version.kind === 'made' && !isOffline && (
            <IconButton
              label={t('links:sendOf', words)}
              icon={<Icon of={Send} />}
              onPress={() => setSending(true)}
            />
          )}
          {mayShare && (
            <IconButton
              label={t('reports:share', words)}
              icon={<Icon of={Share2} />}
              isDisabled={isBlocked}
              onPress={() => void shareFile()}
            />
          )}
        </span>
      )}
      {isSending && <SendDialog report={report} madeId={version.id} onClose={() => setSending(false)} />}
      {version.kind === 'made' && <Issues report={report} madeId={version.id} nameOf={nameOf} />}
      {isIssuing && (
        <IssueDialog
          report={report}
          madeId={version.id}
          version={file.version}
          onClose={() => setIssuing(false)}
        />
      )}
      {isComparing && version.kind === 'made' && (
        <ChangesDialog
          report={report}
          madeId={version.id}
          file={version.file}
          onClose={() => setComparing(false)}
        />
      )}
    </li>
  )
}

/** As what a version was issued, newest first: revision, status, who and when. */
function Issues({
  report,
  madeId,
  nameOf,
}: {
  report: ReportDocument
  madeId: string
  nameOf(userId: string): string
}) {
  const { t } = useTranslation('reports')
  const own = Object.entries(report.data.issues ?? {})
    .filter(([, issue]) => issue.madeId === madeId)
    .sort(([, one], [, other]) => compareRevisions(other.revision, one.revision))
  if (own.length === 0) return null
  const { newest, isTwice, revision: latest } = stateOfSheet(report, madeId)
  return (
    <ul className={styles.issues}>
      {own.map(([id, { revision, status, issuedAt, issuedBy, vouchedBy, note }]) => {
        const isCurrent = revision === newest
        return (
          <li key={id} className={styles.note}>
            <Badge tone={isCurrent ? 'pass' : 'warn'}>
              {isCurrent
                ? t('issue.current', { revision })
                : t('issue.superseded', { revision, newest: newest ?? '' })}
            </Badge>{' '}
            <Badge>{t(`issue.statuses.${status}`)}</Badge> {t('issue.by', { name: nameOf(issuedBy) })},{' '}
            <TimeAgo at={issuedAt} />
            {vouchedBy !== undefined && ` · ${t('issue.vouched', { name: nameOf(vouchedBy) })}`}
            {note !== undefined && ` · ${note}`}
            {isTwice && revision === latest && (
              <>
                {' '}
                <Badge tone="warn">{t('issue.twice', { revision })}</Badge>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Whether this device has the file. */
function useFileHere(key: string): boolean {
  const { reportFiles } = useWorkspace()
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    let isOver = false
    void reportFiles.has(key).then((found) => {
      if (!isOver) setHere(found)
    })
    return () => {
      isOver = true
    }
  }, [reportFiles, key])
  return isHere
}
