import type { InputField } from '#domain/calc/module.ts'
import type { FieldIssue } from '#domain/errors/result.ts'
import { findUnit } from '#domain/units/convert.ts'
import { isQuantityName } from '#domain/units/definitions.ts'
import { withDecimalMark } from '#ui/numbers.ts'
import { type FormUnits, shownUnit } from './units.ts'

/** Returns the messages with each limit in the unit that the field shows. */
export const inShownUnits = (
  issues: readonly FieldIssue[],
  fields: readonly InputField[],
  units: FormUnits,
): readonly FieldIssue[] =>
  issues.map((issue) => {
    const field = fieldAt(issue.path, fields)
    if (field === undefined) return issue
    const message = [field.min, field.max].reduce<string>(
      (said, bound) => withLimit(said, bound, field, shownUnit(field, issue.path, units)),
      issue.message,
    )
    return message === issue.message ? issue : { ...issue, message }
  })

function fieldAt(path: string, fields: readonly InputField[]): InputField | undefined {
  const own = fields.find(({ id }) => id === path)
  if (own !== undefined) return own
  const [list, , column] = path.split('.')
  return fields.find(({ id }) => id === list)?.fields?.find(({ id }) => id === column)
}

function withLimit(said: string, bound: number | undefined, field: InputField, unit: string): string {
  const { quantity, unit: si } = field
  if (bound === undefined || si === undefined || si === unit || !isQuantityName(quantity)) return said
  const factor = findUnit(quantity, unit)?.factor
  const before = withDecimalMark(`${bound} ${si}`)
  if (factor === undefined || !said.includes(before)) return said
  const text = rounded(bound / factor, bound === field.min ? Math.ceil : Math.floor)
  return said.replace(before, `${withDecimalMark(text)} ${unit}`)
}

/** Rounds to four figures towards the allowed side, so that a user who types the shown limit is right. */
function rounded(value: number, towards: (value: number) => number): string {
  const close = Number(value.toPrecision(12))
  if (close === 0 || Number(close.toPrecision(4)) === close) return String(close)
  const step = 10 ** (Math.floor(Math.log10(Math.abs(close))) - 3)
  return String(Number((towards(close / step) * step).toPrecision(4)))
}
