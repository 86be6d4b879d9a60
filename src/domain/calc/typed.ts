import { arithmeticOf, says } from '../units/arithmetic.ts'
import { type QuantityName, quantities } from '../units/definitions.ts'
import { fieldsFor, quantityOf } from './fieldUnits.ts'
import type { InputField } from './module.ts'

/** Texts of numbers as they were typed, by path in the inputs: `footingWidth`, `soilLayers.0.depth`. */
export type Typed = Readonly<Record<string, string>>
type Inputs = Readonly<Record<string, unknown>>

const allQuantities = Object.keys(quantities) as QuantityName[]

/** Returns the value at a path of the inputs; undefined if there is none. */
export const inputAt = (inputs: Inputs, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      inputs,
    )

/** Returns the texts that agree with the inputs. Drops the others, because their value has changed since. */
export const trueTyped = (inputs: Inputs, typed: Typed): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).filter(([path, text]) => {
      const value = inputAt(inputs, path)
      return typeof value === 'number' && allQuantities.some((quantity) => says(text, quantity, value))
    }),
  )

/** Returns the arithmetic that an input was typed as; null if it was typed as a plain number. */
export function arithmeticAt(field: InputField, value: unknown, typed: string | undefined): string | null {
  if (typed === undefined || field.type !== 'number' || typeof value !== 'number') return null
  return arithmeticOf(typed, quantityOf(field), value)
}

/** An input that was typed as arithmetic. */
export interface ArithmeticInput {
  readonly path: string
  readonly field: InputField
  /** Number of the row, from 1; null outside of lists. */
  readonly row: number | null
  readonly text: string
  /** Value in the SI unit of the field. */
  readonly value: number
}

/** Returns the inputs that were typed as arithmetic, in the order of the form. */
export function arithmeticInputs(
  all: readonly InputField[],
  inputs: Inputs,
  typed: Typed,
): readonly ArithmeticInput[] {
  const at = (field: InputField, path: string, row: number | null): ArithmeticInput[] => {
    const value = inputAt(inputs, path)
    const text = arithmeticAt(field, value, typed[path])
    return text === null ? [] : [{ path, field, row, text, value: Number(value) }]
  }
  return fieldsFor(all, inputs).flatMap((field) => {
    if (field.type !== 'list') return at(field, field.id, null)
    const rows = inputAt(inputs, field.id)
    return (Array.isArray(rows) ? rows : []).flatMap((_, index) =>
      (field.fields ?? []).flatMap((column) => at(column, `${field.id}.${index}.${column.id}`, index + 1)),
    )
  })
}
