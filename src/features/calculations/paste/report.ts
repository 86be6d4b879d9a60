import type { TFunction } from 'i18next'
import type { InputField } from '#domain/calc/module.ts'
import { numberText, type Row } from '../form/state.ts'
import { type Pasted, withoutOldNames } from './apply.ts'

/**
 * Describes a pasted block for the person.
 * @param over the rows that the block overwrites.
 * @returns `said` is empty if the list took the whole block.
 */
export function pasteReport(
  pasted: Pasted,
  all: readonly InputField[],
  over: readonly Row[],
  t: TFunction<'calculations'>,
): { readonly title: string; readonly said: string } {
  const columns = pasted.notTaken.join(', ')
  if (pasted.taken.length === 0)
    return { title: t('form.pasteUnknown'), said: t('form.pasteUnknownText', { columns }) }
  const [written = {}] = withoutOldNames(pasted, all)
  const kept = all.filter(({ id }) => !(id in written) && over.some(({ cells }) => (cells[id] ?? '') !== ''))
  const said = [
    ...(columns === '' ? [] : [t('form.pasteNotTaken', { columns })]),
    ...(kept.length === 0
      ? []
      : [t('form.pasteStays', { columns: kept.map(({ label }) => label).join(', ') })]),
    ...(pasted.merged.length === 0 ? [] : [t('form.pasteMerged', { columns: pasted.merged.join(', ') })]),
    ...(pasted.continued.length === 0
      ? []
      : [t('form.pasteContinued', { rows: numbersOf(pasted.continued) })]),
    ...(pasted.pairs.length === 0 ? [] : [t('form.pastePairs', { cells: few(pasted.pairs, ', ') })]),
    ...(pasted.short.length === 0 ? [] : [t('form.pasteShort', { rows: numbersOf(pasted.short) })]),
    ...(pasted.leftOut.length === 0 ? [] : [t('form.pasteLeftOut', { rows: few(pasted.leftOut, '; ') })]),
    ...(pasted.begins === null ? [] : [t('form.pasteBegins', { top: numberText(pasted.begins) })]),
    ...(pasted.rowsLeft === 0
      ? []
      : [
          t('form.pasteCut', {
            count: pasted.rows.length,
            all: numberText(pasted.rows.length + pasted.rowsLeft),
          }),
        ]),
    ...pasted.gaps.map(({ row, above, top }) =>
      t('form.pasteGap', { row: row + 1, above: numberText(above), top: numberText(top) }),
    ),
  ]
  return { title: t('form.pasted', { count: pasted.rows.length }), said: said.join(' ') }
}

/** Texts that a message names. */
const most = 5
const few = (texts: readonly string[], between: string): string =>
  `${texts.slice(0, most).join(between)}${texts.length > most ? `${between}…` : ''}`

/** As the table numbers them. */
const numbersOf = (rows: readonly number[]): string => rows.map((row) => row + 1).join(', ')
