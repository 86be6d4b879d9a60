import { useTranslation } from 'react-i18next'
import { Select, type SelectOption } from '../Select.tsx'
import styles from './columns.module.css'

/** The field that receives the values of a column; an empty one leaves the column out. */
interface Assignment {
  readonly field: string
  readonly unit: string
}

export interface ChoiceOfColumn {
  /** Its place in the table. */
  readonly index: number
  /** Empty if the column has no name. */
  readonly heading: string
  /** The first values, by which the person recognises the column. */
  readonly values: readonly string[]
  readonly assignment: Assignment
  /** Units of its field; empty for a field without a unit. */
  readonly units: readonly string[]
  /** Unit of values without one. */
  readonly usualUnit: string
}

/** Lists the columns of a table, each with a menu of possible fields. */
export function ColumnChoices({
  columns,
  fields,
  onAssign,
}: {
  readonly columns: readonly ChoiceOfColumn[]
  /** The possible fields of a column. */
  readonly fields: readonly SelectOption[]
  onAssign(index: number, assignment: Assignment): void
}) {
  const { t } = useTranslation('common')
  const options = [{ value: '', label: t('columns.leaveOut') }, ...fields]
  return (
    <ul className={styles.columns}>
      {columns.map(({ index, heading, values, assignment, units, usualUnit }) => {
        const name = heading === '' ? t('columns.column', { number: index + 1 }) : heading
        const unit = [assignment.unit, usualUnit].find((each) => units.includes(each)) ?? null
        return (
          <li key={index}>
            <div className={styles.values}>
              <strong>{name}</strong>
              <span>{values.join(' · ')}</span>
            </div>
            <Select
              label={t('columns.goesTo', { name })}
              options={options}
              value={assignment.field}
              onChange={(field) => onAssign(index, { field, unit: assignment.unit })}
            />
            {units.length > 0 && (
              <Select
                label={t('columns.unitOf', { name })}
                options={units.map((each) => ({ value: each, label: each }))}
                value={unit}
                onChange={(chosen) => onAssign(index, { field: assignment.field, unit: chosen })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
