import { useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/hooks.ts'
import { ProjectContext, useWorkspace } from '#data/hooks.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { nextFileVersion, type ReportDocument } from '#domain/schemas/report.ts'
import { useReportMaker } from '#engine/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { HtmlSheet } from '#ui/HtmlSheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { reportSource } from './reportSource.ts'
import styles from './reports.module.css'
import { type Sheet, SheetForm } from './SheetForm.tsx'

const pauseMs = 250

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
        <Preview report={report} name={name} sheet={sheet} />
      </div>
    </Dialog>
  )
}

/** The sheets as they are laid out now, a moment after the last key. */
function Preview({ report, name, sheet }: { report: ReportDocument; name: string; sheet: Sheet }) {
  const { t } = useTranslation('reports')
  const workspace = useWorkspace()
  const maker = useReportMaker()
  const project = useContext(ProjectContext)
  const session = useSession()
  const generatedBy = session.kind === 'signed-in' ? session.user.name : ''
  const [shown, setShown] = useState<{ html: string } | { trouble: string } | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    if (project === null) return
    let isOver = false
    const lay = async () => {
      const source = await reportSource(
        workspace,
        project,
        { ...report, name, data: { ...report.data, ...sheet } },
        { version: nextFileVersion(report.data), generatedAt: new Date().toISOString(), generatedBy },
      )
      const next = source.ok
        ? { html: await maker.preview(source.value) }
        : { trouble: source.problem.message }
      if (!isOver) setShown(next)
    }
    const timer = setTimeout(() => {
      lay().catch((cause: unknown) => {
        if (!isOver) setError(cause)
      })
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [workspace, maker, project, report, name, sheet, generatedBy])
  if (error !== null) throw error
  return (
    <div className={styles.preview}>
      {shown === null && <Skeleton lines={5} height={72} />}
      {shown !== null && 'html' in shown && <HtmlSheet html={shown.html} label={t('preview')} />}
      {shown !== null && 'trouble' in shown && <p role="alert">{shown.trouble}</p>}
    </div>
  )
}
