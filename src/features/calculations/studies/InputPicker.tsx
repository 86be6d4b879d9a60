import { useTranslation } from 'react-i18next'
import type { Candidate } from '#domain/calc/sampling/candidates.ts'
import { engineering } from '#ui/numbers.ts'
import { Select } from '#ui/Select.tsx'

/** A value with its unit: `2.40 m`. */
export const valueWords = (value: number, unit = ''): string =>
  `${engineering(value)}${unit === '°' || unit === '' ? unit : ` ${unit}`}`

/** Chooses one of the inputs that can be varied. */
export function InputPicker({
  label,
  value,
  candidates,
  none,
  onChoose,
}: {
  label: string
  /** Null: nothing is chosen. */
  value: string | null
  candidates: readonly Candidate[]
  /** Words for choosing none of them; left out: one must be chosen. */
  none?: string
  onChoose: (path: string) => void
}) {
  const { t } = useTranslation('studies')
  const options = candidates.map(({ path, label: name, given, field }) => ({
    value: path,
    label: name,
    description: valueWords(given, field.unit),
  }))
  return (
    <Select
      label={label}
      placeholder={t('chooseInput')}
      value={value ?? (none === undefined ? null : '')}
      options={none === undefined ? options : [{ value: '', label: none }, ...options]}
      onChange={onChoose}
    />
  )
}
