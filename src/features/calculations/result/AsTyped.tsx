import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import { arithmeticInputs, type Typed } from '#domain/calc/typed.ts'
import { Quantities } from './Quantities.tsx'

/** Inputs that were typed as arithmetic, before the formulas that take their values; nothing where there are none. */
export function AsTyped({
  fields,
  inputs,
  typed,
}: {
  fields: readonly InputField[]
  inputs: Readonly<Record<string, unknown>>
  typed: Typed
}) {
  const { t } = useTranslation('calculations')
  const all = arithmeticInputs(fields, inputs, typed)
  if (all.length === 0) return null
  return (
    <Quantities
      isExact
      arithmetic={Object.fromEntries(all.map(({ path, text }) => [path, text]))}
      quantities={all.map(({ path, field, row, value }) => ({
        key: path,
        label: row === null ? field.label : t('form.rowField', { label: field.label, row }),
        ...(field.symbol !== undefined && { symbol: field.symbol }),
        value,
        unit: field.unit ?? '',
      }))}
    />
  )
}
