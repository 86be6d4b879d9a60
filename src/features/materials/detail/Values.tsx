import type { ShownProperty } from '#domain/materials/convertMaterial.ts'
import { withoutZeros } from '#domain/units/withoutZeros.ts'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import { inTerms } from '#ui/moduleWords.ts'
import styles from './detail.module.css'

/** Numbers with their symbols and units, one a line. */
export function Values({ values }: { values: readonly ShownProperty[] }) {
  return (
    <dl className={styles.values}>
      {values.map(({ key, kind, label, symbol, unit, text, value }) => (
        <div key={`${kind} ${key}`}>
          <dt>
            <span>{inTerms(label)}</span>
            {symbol !== '' && (
              <span className={styles.symbol}>
                <MathSymbol tex={symbol} />
              </span>
            )}
          </dt>
          <dd>
            {value === null ? (
              inTerms(text)
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
