import type { Measure } from '../schemas/message.ts'
import { digitsApart } from '../units/format.ts'
import { formatSignificant } from '../units/formatSignificant.ts'

/** As few digits as a number is written with. */
type Digits = { readonly figures: number } | { readonly decimals: number }

/** Digits that a measure may have. */
const most = 20

/** Two numbers of one comparison as measures, with as many digits as it takes to tell them apart: see `formatApart`. */
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
