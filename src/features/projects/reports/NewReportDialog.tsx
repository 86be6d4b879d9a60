import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#data/hooks.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { errorText } from '#domain/errors/catalogue.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import { type ReportDocument, reportLimits } from '#domain/schemas/report.ts'
import { useTyping } from '#ui/atWork.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.tsx'
import { moduleName } from '../entryRow.ts'
import styles from './reports.module.css'
import { type Sheet, SheetForm } from './SheetForm.tsx'
import { SheetPreview } from './SheetPreview.tsx'

const listed = 100

/** Asks for the name of a report and its calculations. Both are kept and generated on this device. */
export function NewReportDialog({
  projectId,
  organizationId,
  calculations,
  onClose,
  onMade,
}: {
  projectId: string
  organizationId: string
  calculations: readonly Entry[]
  onClose(): void
  onMade(report: ReportDocument): void
}) {
  const { t } = useTranslation(['projects', 'reports', 'common'])
  const workspace = useWorkspace()
  const [name, setName] = useState('')
  const [nameError, setNameError] = useState<string | undefined>()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [sheet, setSheet] = useState<Sheet>({ templateId: 'sheet', overrides: {} })
  const [isSaving, setSaving] = useState(false)
  useTyping(name, chosen, sheet)
  const found = useMemo(() => {
    const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
    return calculations.filter((each) => {
      const text = `${each.name}\n${moduleName(each.type ?? '')}`.toLocaleLowerCase()
      return words.every((word) => text.includes(word))
    })
  }, [calculations, query])
  const chosenIds = useMemo(() => chosen.flatMap((id) => parseDocumentId(id)?.localId ?? []), [chosen])
  const isFull = chosen.length >= reportLimits.calculations

  const create = async () => {
    if (name.trim() === '') return setNameError(errorText('report/name-required'))
    setSaving(true)
    const made = await workspace.reports.create({
      projectId,
      name,
      description: '',
      ...sheet,
      calculationIds: chosenIds,
    })
    setSaving(false)
    if (!made.ok) return toast.error(t('reports.createFailed'), made.problem.message)
    onMade(made.value)
  }

  return (
    <Dialog
      title={t('reports.dialogTitle')}
      width="page"
      isOpen
      onClose={onClose}
      isBusy={isSaving}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={chosen.length === 0}
            isBusy={isSaving}
            busyLabel={t('reports.creating')}
            onPress={() => void create()}
          >
            {t('reports.create')}
          </Button>
        </>
      }
    >
      <div className={styles.sides}>
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
            autoFocus
          />
          <fieldset className={styles.choice}>
            <legend className={styles.legend}>{t('reports.choose')}</legend>
            <p className={styles.note}>{t('reports.chooseText')}</p>
            <SearchField label={t('reports.searchFor')} value={query} onChange={setQuery} />
            <ul className={styles.choices}>
              {found.slice(0, listed).map((each) => {
                const place = chosen.indexOf(each.id)
                return (
                  <li key={each.id} className={styles.option}>
                    <Checkbox
                      label={each.name}
                      description={moduleName(each.type ?? '')}
                      isSelected={place >= 0}
                      isDisabled={place < 0 && isFull}
                      onChange={(isSelected) =>
                        setChosen((before) =>
                          isSelected ? [...before, each.id] : before.filter((id) => id !== each.id),
                        )
                      }
                    />
                    {place >= 0 && <span className={styles.place}>{place + 1}</span>}
                  </li>
                )
              })}
              {found.length === 0 && <li className={styles.note}>{t('reports.noMatch')}</li>}
            </ul>
            <p className={styles.note} role="status">
              {t('reports.chosen', { count: chosen.length })}
              {isFull && ` · ${t('reports.most', { count: reportLimits.calculations })}`}
              {found.length > listed && ` · ${t('reports.narrowed', { shown: listed, count: found.length })}`}
            </p>
          </fieldset>
          <Disclosure title={t('reports:sheet.edit')}>
            <div className={styles.side}>
              <SheetForm organizationId={organizationId} sheet={sheet} onChange={setSheet} />
            </div>
          </Disclosure>
        </div>
        <SheetPreview
          name={name.trim() === '' ? t('reports.dialogTitle') : name}
          description=""
          calculationIds={chosenIds}
          sheet={sheet}
          version={1}
        />
      </div>
    </Dialog>
  )
}
