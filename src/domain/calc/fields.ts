import { z } from 'zod'
import { mustBeAtLeast, mustBeAtMost } from './fieldRange.ts'
import type { InputField } from './module.ts'

/**
 * Schemas made from the field metadata, so that a limit or a message exists once. Messages name the field as the
 * form labels it.
 */

const missing = (label: string, wrong: string) => (issue: { readonly input?: unknown }) =>
  issue.input === undefined ? `${label} is required` : wrong

/** Returns the schema of a required number within the limits of its field. `range`: one message for both limits. */
export function numberOf(field: InputField, range?: string): z.ZodNumber {
  let schema = z.number({ error: missing(field.label, `${field.label} must be a number`) })
  if (field.min !== undefined) schema = schema.min(field.min, range ?? mustBeAtLeast(field, field.min))
  if (field.max !== undefined) schema = schema.max(field.max, range ?? mustBeAtMost(field, field.max))
  return schema
}

/** Returns the schema of a choice among the given values. `wrong`: the message for any other value. */
export const choiceOf = <const Values extends readonly [string, ...string[]]>(
  field: InputField,
  values: Values,
  wrong = `${field.label} must be one of: ${values.join(', ')}`,
): z.ZodEnum<{ [Value in Values[number]]: Value }> => z.enum(values, { error: missing(field.label, wrong) })

/** Returns the options of a select field, in the order of its values. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }))
