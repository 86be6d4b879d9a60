import type { ModuleOutputs, Scalar } from '../schemas/result.ts'
import { shownState } from './verdict.ts'

/** A part of a stored result that differs from the module's present result for the same inputs. */
export interface Difference {
  /** The verdict, the utilisation, the warnings, or a figure by its label. */
  readonly of: 'verdict' | 'utilization' | 'warnings' | { readonly label: string }
  /**
   * The stored value: the shown state of a verdict, the codes of warnings. Null where one of the two lacks the
   * figure.
   */
  readonly stored: Scalar
  /** The present value, in the same form. */
  readonly again: Scalar
  readonly unit: string
}

/**
 * Relative tolerance between two runs on different machines: JavaScript engines differ in the last bits of sines and
 * logarithms, and a search multiplies that.
 */
const relative = 1e-6
/** Absolute tolerance in SI units: a smaller number counts as zero. */
const absolute = 1e-9

const areNumbersAlike = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(absolute, relative * Math.max(Math.abs(one), Math.abs(other)))

/** Returns the differences in verdict, figures and warnings, in the order of the screen. */
export function differences(stored: ModuleOutputs, again: ModuleOutputs): readonly Difference[] {
  const found: Difference[] = []
  const compare = (of: Difference['of'], one: Scalar, other: Scalar, unit: string) => {
    if (!areAlike(one, other)) found.push({ of, stored: one, again: other, unit })
  }
  compare('verdict', shownState(stored.verdict), shownState(again.verdict), '')
  compare('utilization', stored.verdict.utilization, again.verdict.utilization, '')
  const given = new Map(stored.quantities.map(({ key, value }) => [key, value]))
  for (const { key, label, value, unit } of again.quantities) {
    compare({ label }, given.get(key) ?? null, value, unit)
    given.delete(key)
  }
  for (const [key, value] of given) compare({ label: key }, value, null, '')
  compare('warnings', codesOf(stored), codesOf(again), '')
  return found
}

const codesOf = ({ warnings }: ModuleOutputs): string =>
  warnings
    .map(({ code }) => code)
    .sort()
    .join(', ')

/** Whether two pieces of plain data are equal within the tolerances; numbers in texts to their last printed digit. */
export function areAlike(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return areNumbersAlike(one, other)
  if (typeof one === 'string' && typeof other === 'string') return areTextsAlike(one, other)
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [one, other] as Readonly<Record<string, unknown>>[]
  const keys = Object.keys(left ?? {})
  return (
    keys.length === Object.keys(right ?? {}).length &&
    keys.every((key) => Object.hasOwn(other, key) && areAlike(left?.[key], right?.[key]))
  )
}

const numbersOf = /\d+(?:\.\d+)?/g

function areTextsAlike(one: string, other: string): boolean {
  if (one === other) return true
  if (one.replaceAll(numbersOf, '#') !== other.replaceAll(numbersOf, '#')) return false
  const others = other.match(numbersOf) ?? []
  return (one.match(numbersOf) ?? []).every((text, index) => isLastDigit(text, others[index] ?? ''))
}

/**
 * Whether two printed numbers differ by at most one in the last digit, because a number near a half may be rounded
 * both ways.
 */
function isLastDigit(one: string, other: string): boolean {
  const places = (text: string) => text.split('.')[1]?.length ?? 0
  return (
    one === other ||
    (places(one) > 0 &&
      places(one) === places(other) &&
      Math.abs(Number(one) - Number(other)) < 1.5 * 10 ** -places(one))
  )
}
