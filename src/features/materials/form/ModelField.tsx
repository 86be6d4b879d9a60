import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import type { UnitSystem } from '#domain/units/definitions.ts'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './form.module.css'
import { shownText, stepped, type Typed, unitOf } from './typed.ts'

/** One input of a model: a number in the units chosen, or a choice. */
export function ModelField({
  field,
  typed,
  system,
  error,
  onType,
  onLeave,
}: {
  field: InputField
  typed: Typed | undefined
  system: UnitSystem
  error: string | undefined
  onType(text: string): void
  onLeave(): void
}) {
  const { t } = useTranslation('materials')
  if (field.type === 'select')
    return (
      <Select
        className={styles.wide}
        label={field.label}
        name={field.id}
        options={field.options ?? []}
        value={typed?.text ?? String(field.defaultValue ?? '')}
        placeholder={t('form.choose')}
        error={error}
        description={field.description}
        onChange={onType}
        onBlur={onLeave}
      />
    )
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    const next = stepped(field, typed, system, event.key === 'ArrowUp' ? 1 : -1)
    if (next === null) return
    event.preventDefault()
    onType(next)
  }
  return (
    <TextField
      label={field.label}
      {...(field.symbol !== undefined && { symbol: <MathSymbol tex={field.symbol} /> })}
      unit={unitOf(field, system)}
      name={field.id}
      isNumber
      isRequired={field.required}
      isOptional={!field.required}
      value={shownText(field, typed, system)}
      error={error}
      description={field.description}
      onChange={onType}
      onBlur={onLeave}
      onKeyDown={step}
    />
  )
}
