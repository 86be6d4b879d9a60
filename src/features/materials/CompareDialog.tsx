import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chartInUnits } from '#domain/calc/resultInUnits.ts'
import { compareMaterials } from '#domain/materials/compareMaterials.ts'
import { materialUnit } from '#domain/materials/convertMaterial.ts'
import { displayValue } from '#domain/materials/display.ts'
import { models } from '#domain/materials/models.ts'
import { fromSi } from '#domain/units/convert.ts'
import type { UnitSystem } from '#domain/units/definitions.ts'
import { formatSignificant } from '#domain/units/format.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ChartFigure } from '#ui/charts/ChartFigure.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Table } from '#ui/Table.tsx'
import { TableTools } from '#ui/TableTools.tsx'
import { envelopesTogether } from './detail/envelopes.ts'
import type { Entry } from './library.ts'
import styles from './materials.module.css'

/** Several materials side by side, and their envelopes over each other. */
export function CompareDialog({ entries, onClose }: { entries: readonly Entry[]; onClose(): void }) {
  const { t } = useTranslation('materials')
  const materials = useMemo(() => entries.map(({ material }) => material), [entries])
  const [system, setSystem] = useState<UnitSystem>(materials[0]?.unitSystem ?? 'SI')
  const [isDiffering, setDiffering] = useState(false)
  const rows = useMemo(() => compareMaterials(materials), [materials])
  const chart = useMemo(() => {
    const inSi = envelopesTogether(materials, t('compare.envelopes'))
    return inSi === null ? null : chartInUnits(inSi, system)
  }, [materials, system, t])
  const shown = rows.filter(
    ({ values, lowest, highest }) => !isDiffering || lowest !== highest || values.includes(null),
  )
  return (
    <Dialog
      title={t('compare.title')}
      isOpen
      onClose={onClose}
      width="page"
      actions={<Button onPress={onClose}>{t('compare.close')}</Button>}
    >
      <div className={styles.compare}>
        {chart === null ? (
          <p className={styles.quiet}>{t('compare.noEnvelope')}</p>
        ) : (
          <ChartFigure chart={chart} format={(value) => formatSignificant(value)} />
        )}
        <div className={styles.compareTools}>
          <Checkbox label={t('compare.differing')} isSelected={isDiffering} onChange={setDiffering} />
          <SegmentedControl
            label={t('units.label')}
            value={system}
            options={[
              { value: 'SI', label: t('units.SI') },
              { value: 'Imperial', label: t('units.Imperial') },
            ]}
            onChange={(value) => setSystem(value)}
          />
          <TableTools
            name={t('compare.title')}
            rows={() => [
              [t('compare.property'), t('compare.unit'), ...materials.map(({ metadata }) => metadata.name)],
              ...shown.map(({ label, quantity, values }) => {
                const unit = materialUnit(quantity, system)
                return [
                  inTerms(label),
                  unit,
                  ...values.map((value) => (value === null ? null : fromSi(value, quantity, unit))),
                ]
              }),
            ]}
          />
        </div>
        {shown.length === 0 ? (
          <p className={styles.quiet}>{t('compare.sameFor')}</p>
        ) : (
          <Table
            label={t('compare.title')}
            isDense
            columns={[
              { id: 'property', header: t('compare.property') },
              ...entries.map(({ id, material }) => ({
                id,
                header: (
                  <span className={styles.compared}>
                    <span>{material.metadata.name}</span>
                    <span className={styles.quiet}>{inTerms(models[material.modelType].name)}</span>
                  </span>
                ),
                isNumber: true,
              })),
            ]}
            rows={shown.map(({ key, kind, label, symbol, quantity, values, lowest, highest }) => {
              const unit = materialUnit(quantity, system)
              return {
                id: `${kind} ${key} ${unit}`,
                cells: [
                  <span key="label" className={styles.property}>
                    <span>{inTerms(label)}</span>
                    <span className={styles.quiet}>
                      {symbol !== '' && <MathSymbol tex={symbol} />} {unit}
                    </span>
                  </span>,
                  ...values.map((value) => (
                    <span
                      key="value"
                      className={classes(
                        lowest !== highest && value === highest && styles.highest,
                        lowest !== highest && value === lowest && styles.lowest,
                      )}
                    >
                      {value === null
                        ? '–'
                        : displayValue(key, fromSi(value, quantity, unit), quantity, system)}
                    </span>
                  )),
                ],
              }
            })}
          />
        )}
      </div>
    </Dialog>
  )
}
