import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './form.module.css'
import { readText } from './read.ts'
import { stepped } from './step.ts'

export interface FieldControlProps {
  readonly field: InputField
  /** Where it stands in the inputs: what an error summary leads to. */
  readonly path: string
  readonly text: string
  readonly error: string | undefined
  readonly isReadOnly: boolean
  /** A label of its own where several rows have the same field. */
  readonly label?: string
  onType(text: string): void
  onLeave(): void
}

/** One input with its label, symbol, unit and message. */
export function FieldControl(props: FieldControlProps) {
  const { field } = props
  if (field.type === 'select') return <Choice {...props} />
  if (field.type === 'boolean') return <YesNo {...props} />
  return <Typed {...props} />
}

function Typed({ field, path, text, error, isReadOnly, label, onType, onLeave }: FieldControlProps) {
  const { t } = useTranslation('calculations')
  const isNumber = field.type === 'number'
  const reads = isNumber ? readAs(field, text) : null
  const step = (event: KeyboardEvent) => {
    if (!isNumber || isReadOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    const next = stepped(field, text, event.key === 'ArrowUp' ? 1 : -1)
    if (next === null) return
    event.preventDefault()
    onType(next)
  }
  return (
    <TextField
      className={classes(styles.row, isNumber && styles.numberRow)}
      label={label ?? field.label}
      {...(field.symbol !== undefined && { symbol: <MathSymbol tex={field.symbol} /> })}
      {...(field.unit !== undefined && { unit: field.unit })}
      {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
      name={path}
      isNumber={isNumber}
      isRequired={field.required}
      isReadOnly={isReadOnly}
      value={text}
      error={error}
      onChange={onType}
      onBlur={onLeave}
      onKeyDown={step}
      description={
        <>
          <span className={styles.about}>{field.description}</span>
          {reads !== null && <span className={styles.reads}>{t('form.reads', { value: reads })}</span>}
        </>
      }
    />
  )
}

/** What a number typed with a unit or a comma was understood as; null where it says so itself. */
function readAs(field: InputField, text: string): string | null {
  const reading = readText(field, text.trim())
  if (text.trim() === '' || !reading.ok || String(reading.value) === text.trim()) return null
  if (Number(text) === reading.value) return null
  return `${reading.value}${field.unit === '°' ? '' : ' '}${field.unit ?? ''}`.trim()
}

function Choice({ field, path, text, error, isReadOnly, label, onType, onLeave }: FieldControlProps) {
  const { t } = useTranslation('calculations')
  return (
    <Select
      className={classes(styles.row, styles.choiceRow)}
      label={label ?? field.label}
      name={path}
      options={field.required ? (field.options ?? []) : withNone(field.options ?? [], field, t('form.none'))}
      value={text === '' ? (field.required || field.defaultValue !== undefined ? null : '') : text}
      placeholder={t('form.choose')}
      isRequired={field.required}
      isDisabled={isReadOnly}
      error={error}
      onChange={onType}
      onBlur={onLeave}
      description={<span className={styles.about}>{field.description}</span>}
    />
  )
}

/** An optional choice without a default can be taken back. */
const withNone = (options: NonNullable<InputField['options']>, field: InputField, none: string) =>
  field.defaultValue === undefined ? [{ value: '', label: none }, ...options] : options

function YesNo({ field, path, text, isReadOnly, label, onType, onLeave }: FieldControlProps) {
  return (
    <Checkbox
      label={label ?? field.label}
      description={field.description}
      name={path}
      isSelected={text === 'true'}
      isDisabled={isReadOnly}
      onChange={(isSelected) => onType(String(isSelected))}
      onBlur={onLeave}
    />
  )
}
