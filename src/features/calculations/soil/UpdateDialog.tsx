import { useTranslation } from 'react-i18next'
import { valuesFor } from '#domain/materials/asInputs.ts'
import type { Material } from '#domain/materials/material.ts'
import type { TakenMaterial } from '#domain/schemas/materialInput.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { withDecimalMark } from '#ui/numbers.ts'
import { Table } from '#ui/Table.tsx'
import type { Soil } from './soilLibrary.ts'

/**
 * Shows the values of the fields, the values taken earlier and the present values of the library before it takes them
 * again.
 */
export function UpdateDialog({
  soil,
  taken,
  material,
  onTake,
  onClose,
}: {
  soil: Soil
  taken: TakenMaterial
  material: Material
  onTake(): void
  onClose(): void
}) {
  const { t } = useTranslation(['soil', 'common'])
  const now = valuesFor(material, soil.fields)
  const shown = (value: number | undefined) => (value === undefined ? '–' : withDecimalMark(String(value)))
  const rows = soil.fields.filter(({ id }) => id in taken.values || id in now)
  return (
    <Dialog
      title={t('updateTitle', { name: material.metadata.name })}
      isOpen
      onClose={onClose}
      width="wide"
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" onPress={onTake} autoFocus>
            {t('take')}
          </Button>
        </>
      }
    >
      <p>{t('updateText', { place: soil.label })}</p>
      <Table
        label={t('changes')}
        isDense
        columns={[
          { id: 'field', header: t('field') },
          { id: 'here', header: t('here'), isNumber: true },
          { id: 'taken', header: t('taken'), isNumber: true, isMinor: true },
          { id: 'now', header: t('now'), isNumber: true },
        ]}
        rows={rows.map(({ id, label, unit }) => ({
          id,
          cells: [
            unit ? `${label} (${unit})` : label,
            soil.texts[id]?.trim() || '–',
            shown(taken.values[id]),
            id in now ? (
              now[id] === taken.values[id] ? (
                shown(now[id])
              ) : (
                <strong key={id}>{shown(now[id])}</strong>
              )
            ) : (
              t('stays')
            ),
          ],
        }))}
      />
    </Dialog>
  )
}
