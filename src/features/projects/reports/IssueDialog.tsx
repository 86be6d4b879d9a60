import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#data/react/hooks.ts'
import { nextRevision } from '#domain/reports/revisions.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { ReportDocument } from '#domain/schemas/report.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { type IssueDraft, IssueFields } from './IssueFields.tsx'
import styles from './reports.module.css'

/** Asks what a version is issued for, and issues it as the next revision. */
export function IssueDialog({
  report,
  madeId,
  version,
  onClose,
}: {
  report: ReportDocument
  madeId: string
  version: number
  onClose(): void
}) {
  const { t } = useTranslation(['reports', 'common'])
  const workspace = useWorkspace()
  const [draft, setDraft] = useState<IssueDraft>({ status: 'for-check', note: '' })
  const [isSaving, setSaving] = useState(false)
  useTyping(draft)

  const issue = async () => {
    setSaving(true)
    const issued = await workspace.reports.issue(report.scope, parseDocumentId(report.id)?.localId ?? '', {
      madeId,
      ...draft,
    })
    setSaving(false)
    if (!issued.ok) return toast.error(t('issue.failed'), issued.problem.message)
    toast.success(t('issue.done', { revision: issued.value.revision }))
    onClose()
  }

  return (
    <Dialog
      title={t('issue.title', { version, revision: nextRevision(report.data) ?? '' })}
      isOpen
      onClose={onClose}
      isBusy={isSaving}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isBusy={isSaving}
            busyLabel={t('issue.doing')}
            onPress={() => void issue()}
          >
            {t('issue.do')}
          </Button>
        </>
      }
    >
      <div className={styles.side}>
        <p className={styles.note}>{t('issue.text', { edit: t('sheet.edit') })}</p>
        <IssueFields draft={draft} onChange={setDraft} />
      </div>
    </Dialog>
  )
}
