import { useTranslation } from 'react-i18next'
import type { Side } from '#domain/sync/conflict.ts'
import { classes } from '#ui/classes.ts'
import { MathSymbol } from '#ui/math/MathSymbol.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import type { Row } from './rows.ts'
import styles from './sync.module.css'
import { useFieldWords } from './useFieldWords.ts'
import type { Names } from './useNames.ts'

export type Choices = Readonly<Record<string, Side>>

/** Both versions field by field, and what both began with. */
export function Comparison({
  rows,
  scope,
  names,
  choices,
  heads,
  onChoose,
}: {
  rows: readonly Row[]
  scope: string
  names: Names
  choices: Choices
  heads: { readonly mine: string; readonly theirs: string }
  /** Null: there is nothing to choose. */
  onChoose: ((choice: string, side: Side) => void) | null
}) {
  const { t } = useTranslation('sync')
  const words = useFieldWords(scope, names)
  const hasBase = rows.some(({ base }) => base !== undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={styles.comparison} aria-label={t('compare.title')} tabIndex={0} data-scrolls>
      <table aria-label={t('compare.title')} data-values={hasBase ? 3 : 2}>
        <thead>
          <tr>
            <th scope="col">{t('compare.field')}</th>
            {hasBase && <th scope="col">{t('compare.before')}</th>}
            <th scope="col">{heads.mine}</th>
            <th scope="col">{heads.theirs}</th>
            {onChoose !== null && (
              <th scope="col" className={styles.take}>
                {t('compare.take')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const side = choices[row.choice] ?? 'theirs'
            const label = words.label(row)
            return (
              <tr key={row.key}>
                <th scope="row">
                  {label}
                  {row.symbol !== '' && (
                    <span className={styles.unit}>
                      <MathSymbol tex={row.symbol} />
                    </span>
                  )}
                  {row.unit !== '' && <span className={styles.unit}>{row.unit}</span>}
                </th>
                {hasBase && <td className={styles.quiet}>{words.value(row, row.base)}</td>}
                <td className={classes(onChoose !== null && side === 'mine' && styles.taken)}>
                  {words.value(row, row.mine)}
                </td>
                <td className={classes(onChoose !== null && side === 'theirs' && styles.taken)}>
                  {words.value(row, row.theirs)}
                </td>
                {onChoose !== null && (
                  <td className={styles.take}>
                    {row.isFirst && (
                      <SegmentedControl
                        label={t('compare.takeOf', { field: label })}
                        value={side}
                        options={[
                          { value: 'mine', label: t('compare.mine') },
                          { value: 'theirs', label: t('compare.theirs') },
                        ]}
                        onChange={(next) => onChoose(row.choice, next)}
                      />
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
