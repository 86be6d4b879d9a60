import { useTranslation } from 'react-i18next'
import type { InputField } from '#domain/calc/module.ts'
import { ChoiceMenu } from '#ui/ChoiceMenu.tsx'
import { shownUnit, unitChoices, unitKey, useFormUnits } from './units.ts'

/** The unit beside a field, which opens a menu of units; Alt+U opens it from the field. */
export function UnitMenu({
  field,
  path,
  label,
  isOpen,
  onOpenChange,
  className,
}: {
  field: InputField
  path: string
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  className?: string | undefined
}) {
  const { t } = useTranslation('calculations')
  const units = useFormUnits()
  const unit = shownUnit(field, path, units)
  return (
    <ChoiceMenu
      label={t('form.unit', { unit: unit === '' ? '1' : unit })}
      title={t('form.unitOf', { label })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className={className}
      sections={[
        {
          title: t('form.unitHere'),
          value: unit,
          options: unitChoices(field).map((value) => ({ value, label: value === '' ? '1' : value })),
          onChoose: (value) => units.choose(unitKey(path), value),
        },
        {
          title: t('form.unitSystem'),
          // With units chosen field by field neither holds, and either can be gone back to.
          value: Object.keys(units.chosen).length === 0 ? units.system : null,
          options: [
            { value: 'SI', label: t('form.systemSi') },
            { value: 'Imperial', label: t('form.systemImperial') },
          ],
          onChoose: (value) => units.setSystem(value === 'Imperial' ? 'Imperial' : 'SI'),
        },
      ]}
    >
      {unit === '' ? '1' : unit}
    </ChoiceMenu>
  )
}

/** The key that opens the unit menu of the field that has the focus, on any layout of keys. */
export const opensUnits = (event: {
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  code: string
}): boolean => event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyU'
