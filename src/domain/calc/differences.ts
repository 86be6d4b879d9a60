import type { ModuleOutputs, Scalar } from './result.ts'
import { shownState } from './verdict.ts'

/** A part of a stored result that does not follow from the inputs, with what the module answers. */
export interface Difference {
  /** A figure by the label of the module. */
  readonly of: 'verdict' | 'utilization' | 'warnings' | { readonly label: string }
  /** Of the verdict: its state as it is shown. Of the warnings: their codes. Null where one of the two lacks the figure. */
  readonly stored: Scalar
  readonly again: Scalar
  readonly unit: string
}

/**
 * Numbers of two runs on different machines agree to this much of the greater one: engines of JavaScript differ in the last
 * bits of sines and logarithms, and a search multiplies that.
 */
const relative = 1e-6
/** Below it a number of a result, in SI units, is nothing. */
const absolute = 1e-9

const areNumbersAlike = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(absolute, relative * Math.max(Math.abs(one), Math.abs(other)))

/** Verdict, figures and warnings that differ, in the order in which they are shown. */
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

/**
 * Whether two pieces of plain data are the same up to the last bits of their numbers, in texts to the last digit that the
 * texts show.
 */
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

/** The same digits, or one more or less in the last: a number next to a half is rounded up here and down there. */
function isLastDigit(one: string, other: string): boolean {
  const places = (text: string) => text.split('.')[1]?.length ?? 0
  return (
    one === other ||
    (places(one) > 0 &&
      places(one) === places(other) &&
      Math.abs(Number(one) - Number(other)) < 1.5 * 10 ** -places(one))
  )
}
