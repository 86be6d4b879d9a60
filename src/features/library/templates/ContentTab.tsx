import { useTranslation } from 'react-i18next'
import {
  appendixKinds,
  detailLevels,
  numberingStyles,
  type ReportTemplate,
  reportForms,
  reportLanguages,
  tableStyles,
  templateLimits,
} from '#domain/schemas/template.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextField.tsx'
import type { TabProps } from './TemplateEditor.tsx'
import styles from './templates.module.css'

const texts = [
  'executiveSummary',
  'methodology',
  'limitations',
  'recommendations',
  'disclaimers',
  'companyInfo',
  'authorInfo',
] as const
const included = ['includeCalculationDetails', 'includeGraphs', 'includePhotos', 'includeAppendices'] as const

/** What stands in a report: how much of it, in which language, and the texts that are always there. */
export function ContentTab({ template, isDisabled, onChange }: TabProps) {
  const { t } = useTranslation('reports')
  const { contentPreferences: preferences, customTexts } = template
  const { appendices = [] } = preferences
  const prefer = (changes: Partial<ReportTemplate['contentPreferences']>) =>
    onChange({ ...template, contentPreferences: { ...preferences, ...changes } })
  const choice = <Key extends 'detailLevel' | 'numberingStyle' | 'tableStyle' | 'language'>(
    key: Key,
    values: readonly ReportTemplate['contentPreferences'][Key][],
    word: (value: ReportTemplate['contentPreferences'][Key]) => string,
  ) => (
    <Select
      label={t(`editor.${key}`)}
      value={preferences[key]}
      options={values.map((value) => ({ value, label: word(value) }))}
      onChange={(value) => prefer({ [key]: value })}
      isDisabled={isDisabled}
    />
  )
  return (
    <div className={styles.fields}>
      <Select
        label={t('sheet.formLabel')}
        value={preferences.form ?? 'record'}
        options={reportForms.map((value) => ({ value, label: t(`sheet.form.${value}`) }))}
        onChange={(value) => prefer({ form: reportForms.find((each) => each === value) })}
        isDisabled={isDisabled}
      />
      {preferences.form !== undefined && preferences.form !== 'record' && (
        <p className={styles.note}>{t('sheet.ofTemplate')}</p>
      )}
      <div className={styles.pair}>
        {choice('language', reportLanguages, (value) => t(`editor.languages.${value}`))}
        {choice('detailLevel', detailLevels, (value) => t(`editor.detailLevels.${value}`))}
        {choice('numberingStyle', numberingStyles, (value) => t(`editor.numberingStyles.${value}`))}
        {choice('tableStyle', tableStyles, (value) => t(`editor.tableStyles.${value}`))}
      </div>
      {preferences.form !== undefined && preferences.form !== 'record' && (
        <fieldset className={styles.group}>
          <legend>{t('sheet.appendices')}</legend>
          {appendixKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`sheet.appendix.${kind}`)}
              isSelected={appendices.includes(kind)}
              onChange={(value) =>
                prefer({
                  appendices: appendixKinds.filter((each) =>
                    each === kind ? value : appendices.includes(each),
                  ),
                })
              }
              isDisabled={isDisabled}
            />
          ))}
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>{t('editor.include')}</legend>
        {included.map((key) => (
          <Checkbox
            key={key}
            label={t(`editor.${key}`)}
            isSelected={preferences[key]}
            onChange={(value) => prefer({ [key]: value })}
            isDisabled={isDisabled}
          />
        ))}
      </fieldset>
      {texts.map((key) => (
        <TextArea
          key={key}
          label={t(`editor.${key}`)}
          value={customTexts[key]}
          onChange={(text) => onChange({ ...template, customTexts: { ...customTexts, [key]: text } })}
          maxLength={templateLimits.text}
          isDisabled={isDisabled}
          rows={3}
        />
      ))}
    </div>
  )
}
