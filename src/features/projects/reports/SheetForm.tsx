import { useTranslation } from 'react-i18next'
import { useLive, useWorkspace } from '#data/react/hooks.ts'
import { parseDocumentId } from '#domain/schemas/ids.ts'
import type { ReportData } from '#domain/schemas/report.ts'
import type { ReportForm } from '#domain/schemas/template.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { printedTexts, type TypedText } from './printedTexts.ts'
import styles from './reports.module.css'

/** How a report is laid out, and what stands on it in place of what the project says. */
export type Sheet = Pick<ReportData, 'templateId' | 'overrides'>

const standard = 'standard'

/** Asks for the form: calculation sheets, the full record, or a template of the library. */
export function SheetForm({
  organizationId,
  sheet,
  onChange,
}: {
  organizationId: string
  sheet: Sheet
  onChange(sheet: Sheet): void
}) {
  const { t } = useTranslation('reports')
  const workspace = useWorkspace()
  const { value: templates } = useLive(() => workspace.reportTemplates.list(), [workspace])
  const offered = (templates ?? []).filter(({ scope }) => scope === organizationId)
  const options = [
    { value: 'sheet', label: t('sheet.form.sheet') },
    { value: 'summary', label: t('sheet.form.summary') },
    { value: standard, label: t('sheet.form.record') },
    ...offered.flatMap(({ id, name }) => {
      const local = parseDocumentId(id)?.localId
      return local === undefined ? [] : [{ value: local, label: name }]
    }),
  ]
  const { templateId } = sheet
  const isKnown = options.some(({ value }) => value === templateId)
  return (
    <Select
      label={t('sheet.formLabel')}
      options={
        templateId === null || isKnown
          ? options
          : [...options, { value: templateId, label: t('sheet.others') }]
      }
      value={templateId ?? standard}
      onChange={(value) => onChange({ ...sheet, templateId: value === standard ? null : value })}
    />
  )
}

/** Asks for the texts that the form prints; an empty one leaves what is usual. */
export function SheetTexts({
  sheet,
  form,
  onChange,
}: {
  sheet: Sheet
  form: ReportForm
  onChange(sheet: Sheet): void
}) {
  const { t } = useTranslation('reports')
  const { overrides } = sheet
  const printed = printedTexts(form)
  const write = (key: TypedText, text: string) => {
    const { [key]: _, ...others } = overrides
    onChange({ ...sheet, overrides: text === '' ? others : { ...others, [key]: text } })
  }
  return (
    <>
      <div className={styles.texts}>
        {printed.flatMap((key) =>
          key === 'introduction'
            ? []
            : [
                <TextField
                  key={key}
                  label={t(`sheet.${key}`)}
                  isOptional
                  value={overrides[key] ?? ''}
                  onChange={(text) => write(key, text)}
                  maxLength={200}
                  autoComplete="off"
                />,
              ],
        )}
      </div>
      {printed.includes('introduction') && (
        <TextArea
          label={t('sheet.introduction')}
          isOptional
          value={overrides.introduction ?? ''}
          onChange={(text) => write('introduction', text)}
          maxLength={5000}
          rows={3}
        />
      )}
    </>
  )
}
