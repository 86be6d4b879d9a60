import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#data/hooks.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { nextFileVersion, type ReportDocument } from '#domain/schemas/report.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './reports.module.css'
import { type Sheet, SheetForm } from './SheetForm.tsx'
import { SheetPreview } from './SheetPreview.tsx'

/** Name, template and texts of a report, with the sheets that they make beside them. */
export function SheetDialog({
  report,
  mayChange,
  onClose,
}: {
  report: ReportDocument
  mayChange: boolean
  onClose(): void
}) {
  const { t } = useTranslation(['reports', 'projects', 'common'])
  const workspace = useWorkspace()
  const [name, setName] = useState(report.name)
  const { templateId, overrides } = report.data
  const [sheet, setSheet] = useState<Sheet>({ templateId, overrides })
  const [isSaving, setSaving] = useState(false)
  useTyping(name, sheet)
  const save = async () => {
    setSaving(true)
    const localId = parseDocumentId(report.id)?.localId ?? ''
    const saved = await workspace.reports.update(report.scope, localId, { name, ...sheet })
    setSaving(false)
    if (saved.ok) onClose()
    else toast.error(t('sheet.failed'), saved.problem.message)
  }
  return (
    <Dialog
      title={mayChange ? t('sheet.edit') : t('preview')}
      width="page"
      isOpen
      onClose={onClose}
      isBusy={isSaving}
      actions={
        <>
          <Button onPress={onClose}>{mayChange ? t('common:cancel') : t('common:close')}</Button>
          {mayChange && (
            <Button
              variant="primary"
              isBusy={isSaving}
              busyLabel={t('editor.saving')}
              isDisabled={name.trim() === ''}
              onPress={() => void save()}
            >
              {t('editor.save')}
            </Button>
          )}
        </>
      }
    >
      <div className={mayChange ? styles.sides : undefined}>
        {mayChange && (
          <div className={styles.side}>
            <TextField
              label={t('projects:reports.name')}
              value={name}
              onChange={setName}
              maxLength={200}
              autoComplete="off"
            />
            <SheetForm organizationId={report.organizationId} sheet={sheet} onChange={setSheet} />
          </div>
        )}
        <SheetPreview
          name={name}
          description={report.description}
          calculationIds={report.data.calculationIds}
          sheet={sheet}
          version={nextFileVersion(report.data)}
        />
      </div>
    </Dialog>
  )
}
