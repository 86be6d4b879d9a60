import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { useHouse } from '#data/react/useHouse.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { inHouse } from '#domain/reports/house.ts'
import type { DrawingViews } from '#domain/schemas/drawingViews.ts'
import { formatDocumentId, parseDocumentId } from '#domain/schemas/ids.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import { nextFileVersion, type ReportDocument } from '#domain/schemas/report.ts'
import { builtInTemplate, type ReportTemplate } from '#domain/schemas/template.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { AppendixChoice } from './AppendixChoice.tsx'
import { hasArrived } from './arrival.ts'
import { CalculationChoice } from './CalculationChoice.tsx'
import { firstSheet } from './firstSheet.ts'
import { IssueFields } from './IssueFields.tsx'
import styles from './reports.module.css'
import { SendDialog } from './SendDialog.tsx'
import { type Sheet, SheetForm, SheetTexts } from './SheetForm.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import { useDrawings } from './useDrawings.ts'
import { useIssue } from './useIssue.ts'
import type { FileMaking } from './useMakeFile.ts'
import { useSheetPages } from './useSheetPages.ts'

/** Everything about a report, with the sheets that it makes beside it. Whoever may not change it looks at them. */
export function ReportDialog({
  report,
  earlier = [],
  project,
  calculations,
  making,
  mayChange,
  maySend,
  onClose,
  onDownload,
}: {
  /** Null for a new one. */
  report: ReportDocument | null
  /** Reports of the project, newest first: a new report begins with what they say. */
  earlier?: readonly ReportDocument[]
  project: ProjectDocument
  calculations: readonly Entry[]
  making: FileMaking
  mayChange: boolean
  /** Whether the person may make links for people without an account, which needs a network. */
  maySend: boolean
  onClose(): void
  /** Takes the report as it has been saved, to make the file. */
  onDownload(report: ReportDocument): void
}) {
  const { t } = useTranslation(['projects', 'reports', 'common'])
  const workspace = useWorkspace()
  const { scope } = project
  const [created, setCreated] = useState<ReportDocument | null>(null)
  const own = report ?? created
  const [name, setName] = useState(report?.name ?? '')
  /** How often it was missed. */
  const [missed, setMissed] = useState(0)
  const [isNameMissing, setNameMissing] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  // It may be out of sight, above what the person has filled in.
  useEffect(() => {
    if (missed > 0) nameField.current?.focus()
  }, [missed])
  const [chosen, setChosen] = useState<readonly string[]>(
    () =>
      report?.data.calculationIds.map((localId) =>
        formatDocumentId({ scope, collection: 'calculations', localId }),
      ) ?? [],
  )
  const [typed, setSheet] = useState<Sheet>(() => report?.data ?? firstSheet(earlier))
  const drawings = useDrawings(report?.data.overrides ?? null, calculations, chosen)
  const sheet = useMemo(() => withDrawings(typed, drawings.drawings), [typed, drawings.drawings])
  const [work, setWork] = useState<{
    readonly step: 'save' | 'download' | 'send' | 'issue'
    readonly ending: AbortController
  } | null>(null)
  const doing = work?.step ?? null
  const issue = useIssue(own)
  const [sending, setSending] = useState<{ report: ReportDocument; madeId: string } | null>(null)
  useTyping(name, chosen, typed, drawings.look, issue.typed)
  const calculationIds = useMemo(() => chosen.flatMap((id) => parseDocumentId(id)?.localId ?? []), [chosen])
  const version = own === null ? 1 : nextFileVersion(own.data)
  const pages = useSheetPages({
    name: name.trim() === '' ? t('reports.dialogTitle') : name,
    description: report?.description ?? '',
    calculationIds,
    sheet,
    version,
    issue: mayChange ? issue.printed : undefined,
  })
  const template = useTemplate(project.organizationId, sheet.templateId)
  const form = template?.contentPreferences.form ?? 'record'

  const saved = async (): Promise<ReportDocument | null> => {
    if (name.trim() === '') {
      setNameMissing(true)
      setMissed((before) => before + 1)
      return null
    }
    const { templateId, overrides } = sheet
    const content = { name, calculationIds, templateId, overrides }
    const answer =
      own === null
        ? await workspace.reports.create({ projectId: scope, description: '', ...content })
        : await workspace.reports.update(scope, parseDocumentId(own.id)?.localId ?? '', content)
    if (answer.ok) {
      setCreated(answer.value)
      return answer.value
    }
    toast.error(t(own === null ? 'reports.createFailed' : 'reports:sheet.failed'), answer.problem.message)
    return null
  }
  const issued = async (kept: ReportDocument, ending: AbortController) =>
    issue.printed === undefined
      ? null
      : making.make(kept, 'pdf', { ...issue.printed, note: issue.draft.note }, ending)
  const steps = {
    save: () => onClose(),
    download: onDownload,
    issue: async (kept: ReportDocument, ending: AbortController) => {
      if ((await issued(kept, ending)) !== null) onClose()
    },
    send: async (kept: ReportDocument, ending: AbortController) => {
      const present = issue.typed === null ? await making.unchangedIssue(kept) : null
      const made = present === null ? await issued(kept, ending) : { report: kept, id: present }
      if (made === null) return
      if (await hasArrived(workspace, made.report)) {
        if (ending.signal.aborted) return onClose()
        setSending({ report: made.report, madeId: made.id })
        return
      }
      toast.warning(t('reports:issue.sendLater'))
      onClose()
    },
  }
  const go = async (step: keyof typeof steps) => {
    if ((step === 'issue' || step === 'send') && issue.error !== null) {
      toast.error(t('reports:issue.failed'), issue.error)
      return
    }
    const ending = new AbortController()
    setWork({ step, ending })
    try {
      const kept = await saved()
      if (kept !== null) await steps[step](kept, ending)
    } finally {
      setWork(null)
    }
  }
  const progress = own === null ? undefined : making.works.get(own.id)?.progress
  const buttonOf = (step: keyof typeof steps) => ({
    isDisabled: chosen.length === 0 || (doing !== null && doing !== step),
    isBusy: doing === step,
    busyLabel: step === 'issue' ? t('reports:issue.doing') : t('reports:editor.saving'),
    onPress: () => void go(step),
  })

  if (sending !== null) return <SendDialog {...sending} onClose={onClose} />
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
      isBusy={doing !== null}
      actions={
        <>
          <Button onPress={work === null ? onClose : () => work.ending.abort()}>
            {mayChange ? t('common:cancel') : t('common:close')}
          </Button>
          {mayChange && (
            <>
              <Button {...buttonOf('save')}>{t('reports:editor.save')}</Button>
              <Button {...buttonOf('download')}>{t('reports:download')}</Button>
              {maySend && <Button {...buttonOf('send')}>{t('reports:issue.send')}</Button>}
              <Button variant="primary" {...buttonOf('issue')}>
                {t('reports:issue.do')}
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
                setNameMissing(false)
              }}
              error={isNameMissing ? errorText('report/name-required') : undefined}
              inputRef={nameField}
              maxLength={200}
              autoComplete="off"
              autoFocus={report === null}
            />
            <CalculationChoice calculations={calculations} chosen={chosen} onChange={setChosen} />
            <SheetForm organizationId={project.organizationId} sheet={sheet} onChange={setSheet} />
            {drawings.offered.length > 1 && (
              <Select
                label={t('reports:sheet.drawings')}
                options={drawings.offered.map((value) => ({
                  value,
                  label: t(`reports:sheet.drawingsAs.${value}`),
                }))}
                value={drawings.look}
                onChange={drawings.onLook}
              />
            )}
            {form !== 'record' && (
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
                <SheetTexts sheet={sheet} form={form} onChange={setSheet} />
              </div>
            </Disclosure>
            <fieldset className={styles.choice}>
              <legend className={styles.legend}>{t('reports:issue.do')}</legend>
              <p className={styles.note}>{t('reports:issue.inDialog')}</p>
              <IssueFields draft={issue.draft} onChange={issue.onChange}>
                <TextField
                  label={t('reports:issue.revision')}
                  value={issue.revision}
                  onChange={(text) => issue.onChange({ ...issue.draft, revision: text.trim().toUpperCase() })}
                  error={issue.error ?? undefined}
                  maxLength={2}
                  autoComplete="off"
                />
              </IssueFields>
            </fieldset>
            {progress !== undefined && (
              <Progress label={t(`reports:stage.${progress.stage}`)} value={progress.done} of={1} />
            )}
          </div>
        )}
        <SheetPreview pages={pages} />
      </div>
    </Dialog>
  )
}

const withDrawings = (
  { templateId, overrides: { drawings: _, ...overrides } }: Sheet,
  drawings: DrawingViews | undefined,
): Sheet => ({ templateId, overrides: { ...overrides, ...(drawings && { drawings }) } })

/** The template with what the organization gives; null for one that is not here. */
function useTemplate(organizationId: string, templateId: string | null): ReportTemplate | null {
  const house = useHouse(organizationId)
  const template = useNamedTemplate(organizationId, templateId)
  return template === null ? null : inHouse(template, templateId, house)
}

function useNamedTemplate(organizationId: string, templateId: string | null): ReportTemplate | null {
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
