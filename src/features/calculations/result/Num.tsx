import { useTranslation } from 'react-i18next'
import type { Scalar } from '#domain/schemas/result.ts'
import { valueOfArithmetic } from '#domain/units/arithmetic.ts'
import { engineering, withDecimalMark } from '#ui/numbers.ts'
import styles from './result.module.css'

/** A value of a result: three significant figures to read, all of them to copy; exact ones are read as given. */
export function Num({
  value,
  unit = '',
  isExact = false,
  typed,
}: {
  value: Scalar
  unit?: string
  isExact?: boolean
  /** The arithmetic that the value was typed as. */
  typed?: string | undefined
}) {
  const { t } = useTranslation('calculations')
  if (value === null) return <span className={styles.unit}>–</span>
  if (typeof value === 'boolean') return <span>{t(value ? 'result.yes' : 'result.no')}</span>
  if (typeof value === 'string') return <span>{value}</span>
  return (
    <span className={styles.num}>
      {typed !== undefined && <span className={styles.typed}>{typed} = </span>}
      <data value={value}>
        {typed !== undefined
          ? withDecimalMark(String(valueOfArithmetic(value)))
          : isExact
            ? withDecimalMark(String(value))
            : engineering(value)}
      </data>
      {unit !== '' && <span className={styles.unit}>{unit === '°' ? unit : ` ${unit}`}</span>}
    </span>
  )
}
