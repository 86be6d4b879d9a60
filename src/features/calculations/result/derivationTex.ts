import type { DerivationStep } from '#domain/schemas/result.ts'
import { formatSignificant } from '#domain/units/format.ts'

const raised: Readonly<Record<string, string>> = {
  '²': '^2',
  '³': '^3',
  '°': '^\\circ',
  '·': '{\\cdot}',
  '%': '\\%',
}

/** A unit in TeX: `kN/m³` upright, with its exponents. */
export function unitTex(unit: string): string {
  if (unit === '') return ''
  if (unit === '°') return '^\\circ'
  return `\\,\\mathrm{${unit.replaceAll(/[²³°·%]/g, (sign) => raised[sign] ?? sign)}}`
}

/** A step as a checker reads it: symbol = formula, = numbers put in, = value. Short steps stand on one line. */
export function stepTex(step: DerivationStep): string {
  const value = `${numberTex(step.value)}${unitTex(step.unit)}`
  const sides = [step.formula, step.substitution, value].filter((side) => side !== '')
  if (lengthOf([step.symbol, ...sides].join('=')) <= lineLength)
    return `${step.symbol} = ${sides.join(' = ')}`
  return `\\begin{aligned} ${step.symbol} &= ${sides.join(' \\\\ &= ')} \\end{aligned}`
}

/** Letters that fit the width of the result pane. */
const lineLength = 36

/** About how many letters wide a formula is drawn: a command counts as one. */
const lengthOf = (tex: string): number =>
  tex
    .replaceAll(/\\(?:mathrm|text|left|right|,|;)/g, '')
    .replaceAll(/\\[A-Za-z]+/g, 'x')
    .replaceAll(/[{}_^\s]/g, '').length

function numberTex(value: number): string {
  const [mantissa = '', exponent] = formatSignificant(value, 4).split('e')
  return exponent === undefined ? mantissa : `${mantissa} \\cdot 10^{${Number(exponent)}}`
}
