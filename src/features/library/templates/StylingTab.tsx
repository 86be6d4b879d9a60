import { ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  fontFamilies,
  headerStyles,
  logoPositions,
  pageSizes,
  type ReportTemplate,
  reportImage,
} from '#domain/schemas/template.ts'
import { plainNumber } from '#domain/units/parse.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { decimalMark, withDecimalMark } from '#ui/numbers.ts'
import { pictureTypes, readPicture } from '#ui/readPicture.ts'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { TabProps } from './TemplateEditor.tsx'
import styles from './templates.module.css'

type Styling = ReportTemplate['styling']
const colours = ['primaryColor', 'secondaryColor'] as const
const bounds = { fontSize: { min: 8, max: 16 }, lineHeight: { min: 1, max: 3 } } as const

/** How a report looks. */
export function StylingTab({ template, errors, isDisabled, onChange }: TabProps) {
  const { t } = useTranslation('reports')
  const [trouble, setTrouble] = useState<string | null>(null)
  const { styling } = template
  const style = (changes: Partial<Styling>) => onChange({ ...template, styling: { ...styling, ...changes } })
  const choice = <Key extends 'fontFamily' | 'headerStyle' | 'logoPosition' | 'pageSize'>(
    key: Key,
    values: readonly Styling[Key][],
    word: (value: Styling[Key]) => string,
  ) => (
    <Select
      label={t(`editor.${key}`)}
      value={styling[key]}
      options={values.map((value) => ({ value, label: word(value) }))}
      onChange={(value) => style({ [key]: value })}
      isDisabled={isDisabled}
    />
  )
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await readPicture(file, (address) => reportImage.safeParse(address).success)
    setTrouble(read.ok ? null : t(`editor.picture.${read.trouble}`, { name: file.name }))
    if (read.ok) style({ logo: read.address })
  }
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        {choice('pageSize', pageSizes, (value) => value)}
        {choice('headerStyle', headerStyles, (value) => t(`editor.headerStyles.${value}`))}
        {choice('fontFamily', fontFamilies, (value) => t(`editor.fonts.${value}`))}
        {(['fontSize', 'lineHeight'] as const).map((key) => (
          <NumberField
            key={key}
            label={t(`editor.${key}`)}
            value={styling[key]}
            unit={key === 'fontSize' ? 'pt' : ''}
            error={errors.has(`styling.${key}`)}
            bounds={bounds[key]}
            isDisabled={isDisabled}
            onChange={(value) => style({ [key]: value })}
          />
        ))}
        {colours.map((key) => (
          <TextField
            key={key}
            label={t(`editor.${key}`)}
            value={styling[key]}
            onChange={(value) => style({ [key]: value })}
            error={errors.has(`styling.${key}`) ? t('editor.colour') : undefined}
            maxLength={7}
            isDisabled={isDisabled}
            prefix={
              <input
                type="color"
                className={styles.colour}
                aria-label={t('editor.pick', { name: t(`editor.${key}`) })}
                value={/^#[0-9a-f]{6}$/i.test(styling[key]) ? styling[key] : '#000000'}
                disabled={isDisabled}
                onChange={(event) => style({ [key]: event.target.value })}
              />
            }
          />
        ))}
      </div>
      <fieldset className={styles.group}>
        <legend>{t('editor.logo')}</legend>
        {styling.logo !== null && <img src={styling.logo} alt={t('editor.logo')} className={styles.logo} />}
        {!isDisabled && (
          <div className={styles.row}>
            <FileButton
              accept={[...pictureTypes]}
              onSelect={(files) => void upload(files?.[0])}
              icon={<Icon of={ImageUp} />}
            >
              {t('editor.upload')}
            </FileButton>
            {styling.logo !== null && (
              <Button variant="quiet" icon={<Icon of={Trash2} />} onPress={() => style({ logo: null })}>
                {t('editor.removeLogo')}
              </Button>
            )}
          </div>
        )}
        <p className={styles.note}>{t('editor.logoNote')}</p>
        {trouble !== null && (
          <p role="alert" className={styles.trouble}>
            {trouble}
          </p>
        )}
        {choice('logoPosition', logoPositions, (value) => t(`editor.logoPositions.${value}`))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('editor.watermark')}</legend>
        <Checkbox
          label={t('editor.includeWatermark')}
          isSelected={styling.includeWatermark}
          onChange={(includeWatermark) => style({ includeWatermark })}
          isDisabled={isDisabled}
        />
        <TextField
          label={t('editor.watermarkText')}
          value={styling.watermarkText}
          onChange={(watermarkText) => style({ watermarkText })}
          maxLength={60}
          isDisabled={isDisabled || !styling.includeWatermark}
        />
      </fieldset>
    </div>
  )
}

/** A number that stays as it was typed; one that cannot be read is none. */
function NumberField({
  label,
  value,
  unit,
  error,
  bounds: { min, max },
  isDisabled,
  onChange,
}: {
  label: string
  value: number
  unit: string
  error: boolean
  bounds: { min: number; max: number }
  isDisabled: boolean
  onChange(value: number): void
}) {
  const { t } = useTranslation('reports')
  const [typed, setTyped] = useState(withDecimalMark(String(value)))
  return (
    <TextField
      label={label}
      value={typed}
      unit={unit}
      isNumber
      isDisabled={isDisabled}
      error={error ? t('editor.bounds', { min, max }) : undefined}
      onChange={(text) => {
        setTyped(text)
        onChange(plainNumber(text, decimalMark()) ?? Number.NaN)
      }}
    />
  )
}
