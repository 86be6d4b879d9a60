import { fieldsFor } from './fieldUnits.ts'
import type { InputField } from './module.ts'
import { usualRange } from './usual.ts'

/** A value that its field seldom has: a slip of the unit or of the decimal mark is likelier. */
export interface UnusualValue {
  /** Path of the field: `soilLayers.0.unitWeight`. */
  readonly path: string
  readonly label: string
  readonly value: number
  /** What values of the field usually are, in the unit of the field. */
  readonly range: readonly [least: number, most: number]
  /** Empty for a value without a unit. */
  readonly unit: string
}

type Values = Readonly<Record<string, unknown>>

/** Finds the values of inputs that their fields seldom have, as the form marks them. Values are in the units of the fields. */
export function unusualValues(fields: readonly InputField[], inputs: unknown): UnusualValue[] {
  if (!isValues(inputs)) return []
  return fieldsFor(fields, inputs).flatMap((field) => {
    const value = inputs[field.id]
    if (field.type !== 'list') return unusualIn(field, field.id, value, [])
    const rows = Array.isArray(value) ? value.filter(isValues) : []
    return rows.flatMap((row, index) =>
      (field.fields ?? []).flatMap((column) => {
        const others = rows.filter((other) => other !== row).map((other) => other[column.id])
        return unusualIn(column, `${field.id}.${index}.${column.id}`, row[column.id], others.filter(isNumber))
      }),
    )
  })
}

function unusualIn(
  field: InputField,
  path: string,
  value: unknown,
  others: readonly number[],
): readonly UnusualValue[] {
  if (field.type !== 'number' || !isNumber(value)) return []
  const range = usualRange(field, value, others)
  return range === null ? [] : [{ path, label: field.label, value, range, unit: field.unit ?? '' }]
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
