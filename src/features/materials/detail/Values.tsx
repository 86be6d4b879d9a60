import type { ShownProperty } from '#domain/materials/convertMaterial.ts'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import { withoutZeros } from '../withoutZeros.ts'
import styles from './detail.module.css'

/** Numbers with their symbols and units, one a line. */
export function Values({ values }: { values: readonly ShownProperty[] }) {
  return (
    <dl className={styles.values}>
      {values.map(({ key, kind, label, symbol, unit, text, value }) => (
        <div key={`${kind} ${key}`}>
          <dt>
            <span>{label}</span>
            {symbol !== '' && (
              <span className={styles.symbol}>
                <MathSymbol tex={symbol} />
              </span>
            )}
          </dt>
          <dd>
            {value === null ? (
              text
            ) : (
              <data value={value}>{kind === 'input' ? withoutZeros(text) : text}</data>
            )}{' '}
            <span className={styles.unit}>{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
