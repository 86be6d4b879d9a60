import type { Quantity } from '#domain/schemas/result.ts'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import { Num } from './Num.tsx'
import styles from './result.module.css'
import { SymbolText } from './SymbolText.tsx'

/** Named values, one a line: word, symbol, number, unit. */
export function Quantities({
  quantities,
  isExact = false,
  arithmetic,
}: {
  quantities: readonly Quantity[]
  /** As they were given: no digit is rounded away. */
  isExact?: boolean
  /** What values were typed as, by key. */
  arithmetic?: Readonly<Record<string, string>>
}) {
  return (
    <dl className={styles.quantities}>
      {quantities.map((quantity) => (
        <div key={quantity.key}>
          <dt>
            <SymbolText text={quantity.label} />
            {quantity.symbol !== undefined && quantity.symbol !== '' && (
              <span className={styles.symbol}>
                <MathSymbol tex={quantity.symbol} />
              </span>
            )}
          </dt>
          <dd>
            <Num
              value={quantity.value}
              unit={quantity.unit}
              isExact={isExact}
              typed={arithmetic?.[quantity.key]}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
