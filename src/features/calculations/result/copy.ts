import { plainMath } from '#domain/reports/math/plainMath.ts'
import type { DerivationStep, Quantity, Scalar, Verdict } from '#domain/schemas/result.ts'
import { formatSignificant } from '#domain/units/format.ts'
import { withDecimalMark } from '#ui/numbers.ts'

/** The answer and its key figures, a line each, with every digit, the unit and the decimal mark of the language. */
export const summaryText = (
  heading: readonly string[],
  verdict: Verdict,
  quantities: readonly Quantity[],
): string =>
  [
    ...heading.filter((line) => line !== ''),
    verdict.sentence,
    verdict.governing,
    ...quantities
      .filter(({ value }) => value !== null)
      .map(({ label, value, unit }) => `${label}\t${inFull(value)}${unit === '' ? '' : `\t${unit}`}`),
  ].join('\n')

/** A line of the derivation as it would be typed: symbol = formula = numbers = value. */
export const stepText = ({
  title,
  symbol,
  formula,
  substitution,
  value,
  unit,
  source,
}: DerivationStep): string => {
  const sides = [symbol, formula, substitution]
    .filter((side) => side !== '')
    .map((side) => withDecimalMark(plainMath(side)))
  const answer = `${withDecimalMark(formatSignificant(value, 4))}${unit === '' || unit === '°' ? unit : ` ${unit}`}`
  return `${title} [${source}]\n${[...sides, answer].join(' = ')}`
}

/** A value with every digit. */
export const inFull = (value: Scalar): string =>
  typeof value === 'number' || /^-?\d/.test(String(value)) ? withDecimalMark(String(value)) : String(value)

const endsLine = /^(TR|P|DIV|LI|DT|DD|H[1-6]|SECTION|ARTICLE|TABLE|UL|OL|DL|HEADER)$/
const endsCell = /^(TD|TH)$/

/** The text of copied markup in which each number stands in full, as its `data` element carries it. */
export function fullText(node: Node): string {
  return textOf(node)
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}

function textOf(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? ''
  const name = node.nodeName.toUpperCase()
  if (name === 'DATA') return inFull((node as HTMLDataElement).value || (node.textContent ?? ''))
  if (name === 'SVG' || name === 'BUTTON') return ''
  const text = Array.from(node.childNodes, textOf).join('')
  if (endsCell.test(name)) return `${text}\t`
  return endsLine.test(name) ? `${text}\n` : text
}
