import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quantityOf } from '#domain/calc/fieldUnits.ts'
import type { InputField } from '#domain/calc/module.ts'
import { keep } from '#domain/units/kept.ts'
import { hasBareTon, withTon } from '#domain/units/ton.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { classes } from '#ui/classes.ts'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import { OptionalPart } from '#ui/missing/OptionalPart.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useFieldMode } from '#ui/theme/fieldMode.ts'
import styles from './form.module.css'
import { readAs } from './readAs.ts'
import { stepped } from './step.ts'
import { TonQuestion } from './TonQuestion.tsx'
import { opensUnits, UnitMenu } from './UnitMenu.tsx'
import { shownIn, shownUnit, unitChoices, useFormUnits } from './units.ts'
import { unusual } from './unusual.ts'

const StepButton = lazy(() => import('./StepButton.tsx'))

export interface FieldControlProps {
  readonly field: InputField
  /** Where it stands in the inputs: what an error summary leads to. */
  readonly path: string
  readonly text: string
  readonly error: string | undefined
  /** Where its value comes from, as stated. */
  readonly source?: string | undefined
  readonly isReadOnly: boolean
  /** A label of its own where several rows have the same field. */
  readonly label?: string
  /** Texts of the same column in other rows. */
  readonly others?: readonly string[]
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

function Typed(props: FieldControlProps) {
  const { field, path, text, error, source, isReadOnly, label, others = [], onType, onLeave } = props
  const { t } = useTranslation('calculations')
  const isNumber = field.type === 'number'
  const isForce = isNumber && quantityOf(field) === 'force'
  const units = useFormUnits()
  const [isChoosing, setIsChoosing] = useState(false)
  const unit = shownUnit(field, path, units)
  const hasUnits = unitChoices(field).length > 0
  const reads = isNumber ? readAs(field, text, unit) : null
  const usual = error === undefined ? unusual(field, text, others, unit) : null
  const asksTon = error !== undefined && isForce && units.ton === null && !isReadOnly && hasBareTon(text)
  const leave = () => {
    // Asked once: from then on the ton is named for the person.
    if (isForce && units.ton !== null && hasBareTon(text)) onType(withTon(text, units.ton))
    onLeave()
  }
  const hasSteps = useFieldMode() && isNumber && !isReadOnly
  const step = (steps: number) => {
    const next = stepped(field, text, steps, unit)
    if (next !== null) onType(next)
  }
  const stepEnd = (direction: 1 | -1) => (
    <OptionalPart>
      <Suspense fallback={<span className={styles.stepRoom} />}>
        <StepButton direction={direction} label={label ?? field.label} onStep={step} />
      </Suspense>
    </OptionalPart>
  )
  const press = (event: KeyboardEvent) => {
    if (hasUnits && opensUnits(event)) {
      event.preventDefault()
      setIsChoosing(true)
      return
    }
    if (!isNumber || isReadOnly || event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown'))
      return
    const next = stepped(field, text, event.key === 'ArrowUp' ? 1 : -1, unit)
    if (next === null) return
    event.preventDefault()
    onType(next)
  }
  return (
    <TextField
      className={classes(styles.row, isNumber ? styles.numberRow : styles.choiceRow)}
      label={label ?? field.label}
      {...(field.symbol !== undefined && { symbol: <MathSymbol tex={field.symbol} /> })}
      {...(hasSteps && { ends: [stepEnd(-1), stepEnd(1)] as const })}
      {...(hasUnits
        ? {
            action: (
              <UnitMenu
                field={field}
                path={path}
                label={label ?? field.label}
                isOpen={isChoosing}
                onOpenChange={setIsChoosing}
              />
            ),
          }
        : unit !== '' && { unit })}
      {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
      name={path}
      isNumber={isNumber}
      isRequired={field.required}
      isReadOnly={isReadOnly}
      value={shownIn(field, text, unit)}
      error={error}
      onChange={(typed) => onType(isNumber ? keep(typed, quantityOf(field), unit) : typed)}
      onBlur={leave}
      onKeyDown={press}
      description={
        <>
          <span className={styles.about}>
            {field.description}
            {hasUnits && <span className={styles.unitKey}> {t('form.unitKey')}</span>}
            {!isReadOnly && <span className={styles.unitKey}> {t('sources.key')}</span>}
          </span>
          {reads !== null && (
            <span className={styles.reads}>
              {reads.typed === null
                ? t('form.reads', { value: reads.value })
                : `${reads.typed} = ${reads.value}`}
            </span>
          )}
          {asksTon && <TonQuestion text={text} onAnswer={onType} />}
          {usual !== null && <span className={styles.unusual}>{t('form.unusual', { ...usual })}</span>}
          <Source source={source} text={text} />
        </>
      }
    />
  )
}

/** Of a value that is there. */
function Source({ source, text }: Pick<FieldControlProps, 'source' | 'text'>) {
  const { t } = useTranslation('calculations')
  return source === undefined || text.trim() === '' ? null : (
    <span className={styles.source}>{t('sources.sourceIs', { source })}</span>
  )
}

function Choice({ field, path, text, error, source, isReadOnly, label, onType, onLeave }: FieldControlProps) {
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
      description={
        <>
          <span className={styles.about}>{field.description}</span>
          <Source source={source} text={text} />
        </>
      }
    />
  )
}

/** An optional choice without a default can be taken back. */
const withNone = (options: NonNullable<InputField['options']>, field: InputField, none: string) =>
  field.defaultValue === undefined ? [{ value: '', label: none }, ...options] : options

function YesNo({ field, path, text, source, isReadOnly, label, onType, onLeave }: FieldControlProps) {
  return (
    <Checkbox
      label={label ?? field.label}
      description={
        <>
          {field.description}
          <Source source={source} text={text} />
        </>
      }
      name={path}
      isSelected={text === 'true'}
      isDisabled={isReadOnly}
      onChange={(isSelected) => onType(String(isSelected))}
      onBlur={onLeave}
    />
  )
}
