import type { Measure } from '../schemas/message.ts'
import { digitsApart } from '../units/format.ts'
import { formatSignificant } from '../units/formatSignificant.ts'

/** The fewest digits with which a number is written. */
type Digits = { readonly figures: number } | { readonly decimals: number }

/** Most digits of a measure. */
const most = 20

/** Returns two numbers of one comparison as measures with enough digits to tell them apart, as `formatApart` does. */
export function measuresApart(
  first: number,
  second: number,
  unit: string,
  digits: Digits,
): readonly [Measure, Measure] {
  const more = digitsApart(first, second, (value, more) =>
    'figures' in digits
      ? formatSignificant(value, digits.figures + more)
      : value.toFixed(digits.decimals + more),
  )
  const measure = (value: number): Measure =>
    'figures' in digits
      ? { value, unit, figures: Math.min(most, digits.figures + more) }
      : { value, unit, decimals: Math.min(most, digits.decimals + more) }
  return [measure(first), measure(second)]
}
