import type { ModuleResult } from '#domain/schemas/result.ts'
import type { ReportWords } from '../words/en.ts'
import { decimalsIn, sheetFigure } from './figures.ts'
import { numbersIn } from './lines.ts'
import { inWords } from './tables.ts'

/**
 * The sentence of a verdict with its figures as the sheet prints them elsewhere: a factor of safety rounded down, settlements to 0.1 mm.
 *
 * @param sentence in the language of the sheet, as the module says it: with two decimals.
 */
export const verdictSentence = (sentence: string, result: ModuleResult, words: ReportWords): string =>
  withMillimetres(withSafety(sentence, result, words), result, words)

const withSafety = (sentence: string, { outputs }: ModuleResult, words: ReportWords): string =>
  outputs.quantities.reduce(
    (text, { symbol, value }) =>
      symbol === 'F' && typeof value === 'number'
        ? text.replace(inWords(value.toFixed(2), words), inWords(sheetFigure(value, '', 'safety'), words))
        : text,
    sentence,
  )

/** Figures of settlements; as they were where two of them would read alike, as 25.04 mm and the 25.00 mm that it exceeds. */
function withMillimetres(sentence: string, result: ModuleResult, words: ReportWords): string {
  const settlements = settlementsOf(result)
  const shown = new Map<string, string>()
  const text = sentence.replaceAll(/\d{1,12}[.,]\d{2,12}(?=\s?mm(?![\p{L}²³]))/gu, (figure) => {
    const value = settlements.find((each) => isWritten(each, figure))
    const printed = value === undefined ? figure : inWords(sheetFigure(value, 'mm'), words)
    shown.set(figure, printed)
    return printed
  })
  const values = new Set([...shown.values()].map(numberOf))
  return values.size === shown.size ? text : sentence
}

const numberOf = (figure: string): number => Number(figure.replace(',', '.'))

/** Whether a figure is a value to as many decimals as it has. */
const isWritten = (value: number, figure: string): boolean =>
  Math.abs(value - numberOf(figure)) <= 0.5 * 10 ** -decimalsIn(figure.replace(',', '.')) * (1 + 1e-9)

/** Computed settlements and, for those that are allowed, the numbers of the inputs, in millimetres. */
const settlementsOf = ({ inputs, outputs: { quantities, derivation } }: ModuleResult): number[] => [
  ...quantities.flatMap(({ unit, value }) => (unit === 'mm' && typeof value === 'number' ? [value] : [])),
  ...derivation.filter(({ unit }) => unit === 'mm').map(({ value }) => value),
  ...Array.from(numbersIn(inputs), Number),
]
