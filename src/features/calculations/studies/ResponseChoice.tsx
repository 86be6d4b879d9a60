import { useTranslation } from 'react-i18next'
import { inTerms } from '#ui/moduleWords.ts'
import { Select } from '#ui/Select.tsx'

interface Named {
  readonly key: string
  readonly label: string
  readonly unit: string
}

export const namedWithUnit = ({ label, unit }: Pick<Named, 'label' | 'unit'>): string =>
  unit === '' ? inTerms(label) : `${inTerms(label)} (${inTerms(unit)})`

/** Which number of the module is looked at. */
export function ResponseChoice({
  responses,
  value,
  onChange,
}: {
  responses: readonly Named[]
  value: string
  onChange: (key: string) => void
}) {
  const { t } = useTranslation('studies')
  if (responses.length < 2) return null
  return (
    <Select
      label={t('response')}
      value={value}
      options={responses.map((response) => ({ value: response.key, label: namedWithUnit(response) }))}
      onChange={onChange}
    />
  )
}
