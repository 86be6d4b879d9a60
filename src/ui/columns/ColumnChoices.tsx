import { useTranslation } from 'react-i18next'
import { Select, type SelectOption } from '../Select.tsx'
import styles from './columns.module.css'

/** Where the values of a column go; an empty field leaves the column out. */
interface Assignment {
  readonly field: string
  readonly unit: string
}

export interface ChoiceOfColumn {
  /** Its place in the table. */
  readonly index: number
  /** Empty if the column has no name. */
  readonly heading: string
  /** The first values, for the person to recognize the column. */
  readonly values: readonly string[]
  readonly assignment: Assignment
  /** Units of the field that it goes to; none: it has no unit. */
  readonly units: readonly string[]
  /** The unit of values that name none. */
  readonly usualUnit: string
}

/** The columns of a table, each with a menu of the fields that it may go to. */
export function ColumnChoices({
  columns,
  fields,
  onAssign,
}: {
  readonly columns: readonly ChoiceOfColumn[]
  /** What a column may go to, beside being left out. */
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
