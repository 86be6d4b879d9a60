import { texNumber } from '#domain/calc/tex.ts'
import type { DerivationStep } from '#domain/schemas/result.ts'
import { withoutZeros } from '#domain/units/withoutZeros.ts'
import { evaluateTex } from '../math/evaluateTex.ts'
import { decimalsOf, type FigureKind, lastDigitOf, sheetFigure, withDecimals } from './figures.ts'

/** A line of a derivation as a sheet prints it: `symbol = formula = substitution = value unit`. Figures have a point. */
export interface PrintedStep {
  readonly title: string
  /** TeX. */
  readonly symbol: string
  readonly formula: string
  /** TeX with rounded numbers; empty where the value was given. */
  readonly substitution: string
  readonly value: string
  readonly unit: string
  readonly source: string
  /** The printed numbers give another last digit than the computed ones. */
  readonly isApproximate: boolean
}

/** Significant figures of numbers that are put into a formula: four, and five where four change the printed value. */
const usualFigures = 4
const mostFigures = 5
/** As many as the full record prints. */
const allFigures = 15

/** Numbers of TeX, without those in the names of functions. */
const numbers = /\d+(?:\.\d+)?/g

/**
 * A line with the figures of a sheet. The numbers that are put in are rounded, and the value is printed to the last digit that follows
 * from them within one unit: a checker who computes the line again finds the printed value.
 *
 * @param typed decimal texts of the inputs: these are printed as they were typed.
 */
export function printedStep(step: DerivationStep, typed: ReadonlySet<string>): PrintedStep {
  const kind = kindOf(step)
  const { title, symbol, formula, unit, source } = step
  const line = { title, symbol, formula, unit, source }
  const exact = sheetFigure(step.value, unit, kind)
  if (step.substitution === '' || !Number.isFinite(step.value))
    return { ...line, substitution: step.substitution, value: exact, isApproximate: false }
  // Near a power of ten the two may print alike and differ by more: 1.0001 prints as 1.000, as 0.99998 prints as 1.0000.
  const meets = (found: number) =>
    Number(sheetFigure(found, unit, kind)) === Number(exact) && isWithin(found, exact)
  const whole = withSums(step.substitution)
  const clear = withoutNoise(whole)
  const summed = clear !== whole && meets(computed(clear)) ? clear : whole
  const shortened = (figures: number) => {
    const substitution = rounded(summed, figures, typed)
    return { substitution, found: computed(substitution) }
  }
  for (let figures = usualFigures; figures <= mostFigures; figures++) {
    const { substitution, found } = shortened(figures)
    if (meets(found)) return { ...line, substitution, value: exact, isApproximate: false }
  }
  const { substitution, found } = shortened(mostFigures)
  const value = reachable(step.value, found, unit, kind)
  if (value !== null) return { ...line, substitution, value, isApproximate: true }
  // A small difference of large numbers: what nobody can compute again helps less than long numbers.
  for (let figures = mostFigures + 1; figures <= allFigures; figures++) {
    const longer = shortened(figures)
    if (meets(longer.found))
      return { ...line, substitution: longer.substitution, value: exact, isApproximate: false }
  }
  // The full record prints 0 here: no checker can compute `2 (1 - 1) tan φ` to more.
  const isNothing = Math.abs(step.value) < 0.5 * 10 ** -(step.digits ?? 0)
  const least = isNothing ? sheetFigure(0, unit, kind) : exact
  return { ...line, substitution, value: least, isApproximate: true }
}

/** Whether a value differs by at most one unit of the last digit from a printed figure. */
const isWithin = (found: number, printed: string): boolean =>
  Math.abs(found - Number(printed)) <= lastDigitOf(printed) * (1 + 1e-9)

/** The value to as many decimals as the printed numbers give within one unit of the last; null where they give none. */
function reachable(value: number, found: number, unit: string, kind: FigureKind): string | null {
  const isMet = (printed: string) => isWithin(found, printed)
  const usual = sheetFigure(value, unit, kind)
  if (kind !== 'value') return isMet(usual) ? usual : null
  const fewest = value === 0 ? 0 : -Math.floor(Math.log10(Math.abs(value)))
  for (let decimals = decimalsOf(value, unit, kind); decimals >= fewest; decimals--) {
    const printed = withDecimals(value, decimals)
    if (isMet(printed)) return printed
  }
  return null
}

function computed(tex: string): number {
  try {
    return evaluateTex(tex)
  } catch {
    return Number.NaN
  }
}

/** Titles of ratios of a demand to what there is for it: they decide as utilisations do. */
const utilizations =
  /^Utilisation|^(?:Settlement over the allowable one|Horizontal load over the largest that can be carried|Eccentricity over the largest one within the base)$/

/** Whether a step is a ratio that decides, by its English title: a ratio of lengths is no utilisation, whatever its symbol. */
export const isUtilization = (step: DerivationStep): boolean => kindOf(step) === 'utilization'

function kindOf({ title, symbol, unit }: DerivationStep): FigureKind {
  if (unit !== '') return 'value'
  if (/^F(?:_\{(?:gross|net)\}|_0)?$/.test(symbol)) return 'safety'
  return utilizations.test(title) ? 'utilization' : 'value'
}

/** A number, or a negative one in its brackets. */
const term = /\\left\(-[\d.]{1,40}\\right\)|\d[\d.]{0,40}/g
/** Sums of more terms than this stand in a table, with their sum below. */
const mostTerms = 6

/** Long sums as their value: a table holds their terms. */
function withSums(tex: string): string {
  const runs: { from: number; to: number; terms: number }[] = []
  for (const { 0: text, index } of tex.matchAll(term)) {
    const last = runs.at(-1)
    const to = index + text.length
    if (last !== undefined && tex.slice(last.to, index) === ' + ')
      Object.assign(last, { to, terms: last.terms + 1 })
    else runs.push({ from: index, to, terms: 1 })
  }
  return runs
    .filter(({ terms }) => terms > mostTerms)
    .reduceRight(
      (text, { from, to }) =>
        text.slice(0, from) + texNumber(evaluateTex(text.slice(from, to)), allFigures) + text.slice(to),
      tex,
    )
}

/** As small as this is what rounding of the computer has left of 0, unless the value asks for it. */
const noise = 1e-12

/** The TeX with 0 for numbers that are next to nothing. */
const withoutNoise = (tex: string): string =>
  tex.replaceAll(term, (text) => (isNoise(Number(text.replace(/^\\left\(|\\right\)$/g, ''))) ? '0' : text))

const isNoise = (value: number): boolean => value !== 0 && Math.abs(value) < noise

/** The TeX with its numbers rounded, and negative angles in one pair of brackets. */
const rounded = (tex: string, figures: number, typed: ReadonlySet<string>): string =>
  tex
    .replaceAll(numbers, (text) =>
      typed.has(text) || significant(text) <= figures ? text : short(Number(text), figures),
    )
    .replaceAll(/\\left\(\\left\((-[\d.]+)\\right\)\^\\circ\\right\)/g, '\\left($1^\\circ\\right)')

/** Figures of a number from its first to its last that is not zero. */
const significant = (text: string): number => {
  let digits = Number(text.replace('.', ''))
  while (digits !== 0 && digits % 10 === 0) digits /= 10
  return digits === 0 ? 0 : String(digits).length
}

function short(value: number, figures: number): string {
  if (value === 0) return '0'
  const decimals = figures - 1 - Math.floor(Math.log10(Math.abs(value)))
  return decimals > 0 ? withoutZeros(value.toFixed(Math.min(100, decimals))) : withDecimals(value, decimals)
}
