import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/hooks.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { builtInTemplate } from '#domain/reports/template.ts'
import { formatDocumentId, parseDocumentId } from '#domain/schemas/ids.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { nextFileVersion, type ReportDocument } from '#domain/schemas/report.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { AppendixChoice } from './AppendixChoice.tsx'
import { CalculationChoice } from './CalculationChoice.tsx'
import styles from './reports.module.css'
import { type Sheet, SheetForm, SheetTexts } from './SheetForm.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import { useSheetPages } from './useSheetPages.ts'

const firstSheet: Sheet = { templateId: 'sheet', overrides: {} }

/** Everything about a report, with the sheets that it makes beside it. Whoever may not change it looks at them. */
export function ReportDialog({
  report,
  project,
  calculations,
  mayChange,
  onClose,
  onDownload,
}: {
  /** Null for a new one. */
  report: ReportDocument | null
  project: ProjectDocument
  calculations: readonly Entry[]
  mayChange: boolean
  onClose(): void
  /** Takes the report as it has been saved, to make the file. */
  onDownload(report: ReportDocument): void
}) {
  const { t } = useTranslation(['projects', 'reports', 'common'])
  const workspace = useWorkspace()
  const { scope } = project
  const [name, setName] = useState(report?.name ?? '')
  const [nameError, setNameError] = useState<string | undefined>()
  const [chosen, setChosen] = useState<readonly string[]>(
    () =>
      report?.data.calculationIds.map((localId) =>
        formatDocumentId({ scope, collection: 'calculations', localId }),
      ) ?? [],
  )
  const [sheet, setSheet] = useState<Sheet>(() => report?.data ?? firstSheet)
  const [isSaving, setSaving] = useState(false)
  useTyping(name, chosen, sheet)
  const calculationIds = useMemo(() => chosen.flatMap((id) => parseDocumentId(id)?.localId ?? []), [chosen])
  const version = report === null ? 1 : nextFileVersion(report.data)
  const pages = useSheetPages({
    name: name.trim() === '' ? t('reports.dialogTitle') : name,
    description: report?.description ?? '',
    calculationIds,
    sheet,
    version,
  })
  const template = useTemplate(project.organizationId, sheet.templateId)
  const hasAppendices = ['sheet', 'summary'].includes(template?.contentPreferences.form ?? 'record')

  const saved = async (): Promise<ReportDocument | null> => {
    if (name.trim() === '') {
      setNameError(errorText('report/name-required'))
      return null
    }
    setSaving(true)
    const { templateId, overrides } = sheet
    const content = { name, calculationIds, templateId, overrides }
    const answer =
      report === null
        ? await workspace.reports.create({ projectId: scope, description: '', ...content })
        : await workspace.reports.update(scope, parseDocumentId(report.id)?.localId ?? '', content)
    setSaving(false)
    if (answer.ok) return answer.value
    toast.error(t(report === null ? 'reports.createFailed' : 'reports:sheet.failed'), answer.problem.message)
    return null
  }
  const save = async () => {
    if ((await saved()) !== null) onClose()
  }
  const download = async () => {
    const kept = await saved()
    if (kept !== null) onDownload(kept)
  }
  const button = { isDisabled: chosen.length === 0, isBusy: isSaving, busyLabel: t('reports:editor.saving') }

  return (
    <Dialog
      title={
        report === null
          ? t('reports.dialogTitle')
          : mayChange
            ? t('reports:sheet.edit')
            : t('reports:preview')
      }
      width="screen"
      isOpen
      onClose={onClose}
      isBusy={isSaving}
      actions={
        <>
          <Button onPress={onClose}>{mayChange ? t('common:cancel') : t('common:close')}</Button>
          {mayChange && (
            <>
              <Button {...button} onPress={() => void save()}>
                {t('reports:editor.save')}
              </Button>
              <Button variant="primary" {...button} onPress={() => void download()}>
                {t('reports:download')}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={mayChange ? styles.sides : undefined}>
        {mayChange && (
          <div className={styles.side}>
            <TextField
              label={t('reports.name')}
              value={name}
              onChange={(value) => {
                setName(value)
                setNameError(undefined)
              }}
              error={nameError}
              maxLength={200}
              autoComplete="off"
              autoFocus={report === null}
            />
            <CalculationChoice calculations={calculations} chosen={chosen} onChange={setChosen} />
            <SheetForm organizationId={project.organizationId} sheet={sheet} onChange={setSheet} />
            {hasAppendices && (
              <AppendixChoice
                chosen={sheet.overrides.appendices ?? template?.contentPreferences.appendices ?? []}
                source={pages.source}
                onChange={(appendices) =>
                  setSheet({ ...sheet, overrides: { ...sheet.overrides, appendices } })
                }
              />
            )}
            <Disclosure title={t('reports:sheet.texts')}>
              <div className={styles.side}>
                <SheetTexts sheet={sheet} onChange={setSheet} />
              </div>
            </Disclosure>
          </div>
        )}
        <SheetPreview pages={pages} />
      </div>
    </Dialog>
  )
}

/** Null for one that is not here. */
function useTemplate(organizationId: string, templateId: string | null) {
  const workspace = useWorkspace()
  const { value: templates } = useLive(() => workspace.reportTemplates.list(), [workspace])
  const builtIn = builtInTemplate(templateId)
  if (builtIn !== null) return builtIn
  const id = formatDocumentId({
    scope: organizationId,
    collection: 'reportTemplates',
    localId: templateId ?? '',
  })
  return templates?.find((each) => each.id === id)?.data.template ?? null
}
