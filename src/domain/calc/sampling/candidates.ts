import { fieldsFor } from '../fieldUnits.ts'
import type { InputField } from '../module.ts'

/** A number of the inputs that a study can vary. */
export interface Candidate {
  /** Path of the input, as a task names it: `footingWidth`, `soilLayers.0.frictionAngle`. */
  readonly path: string
  readonly label: string
  readonly field: InputField
  /** The value in the inputs. */
  readonly given: number
  /** Limits of the input; infinite where it has none. */
  readonly min: number
  readonly max: number
}

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the numbers of the inputs in the order of the form, without the origin of a survey, which changes no
 * result.
 */
export function candidatesOf(fields: readonly InputField[], inputs: Values): Candidate[] {
  const origins = new Set(fields.flatMap(({ line }) => (line === undefined ? [] : [line.origin])))
  return numbersIn(fieldsFor(fields, inputs), inputs, '', '').filter(({ path }) => !origins.has(path))
}

function numbersIn(
  fields: readonly InputField[],
  inputs: Values,
  prefix: string,
  labels: string,
): Candidate[] {
  return fields.flatMap((field): Candidate[] => {
    const value = valueAt(inputs, field.id)
    const path = prefix + field.id
    if (field.type === 'number')
      return typeof value === 'number'
        ? [
            {
              path,
              label: labels + field.label,
              field,
              given: value,
              min: field.min ?? Number.NEGATIVE_INFINITY,
              max: field.max ?? Number.POSITIVE_INFINITY,
            },
          ]
        : []
    if (field.type !== 'list' || !Array.isArray(value)) return []
    return value.flatMap((row: unknown, index) =>
      typeof row === 'object' && row !== null
        ? numbersIn(
            field.fields ?? [],
            row as Values,
            `${path}.${index}.`,
            `${labels}${field.label} ${index + 1}: `,
          )
        : [],
    )
  })
}

/** Returns the value of a field, whose dotted id may name a group of the inputs or a flat key. */
function valueAt(inputs: Values, id: string): unknown {
  if (Object.hasOwn(inputs, id)) return inputs[id]
  const [group = '', key] = id.split('.')
  const inner = inputs[group]
  return key !== undefined && typeof inner === 'object' && inner !== null ? (inner as Values)[key] : undefined
}

/** Returns the inputs with other numbers, by path. Ignores a path that does not exist. */
export function withValues(inputs: Values, values: ReadonlyMap<string, number>): Record<string, unknown> {
  let changed: unknown = inputs
  for (const [path, value] of values)
    changed = replaced(changed, Object.hasOwn(inputs, path) ? [path] : path.split('.'), value)
  return { ...(changed as Values) }
}

function replaced(holder: unknown, [key, ...within]: readonly string[], value: number): unknown {
  if (typeof holder !== 'object' || holder === null || key === undefined || !Object.hasOwn(holder, key))
    return holder
  const inner = within.length === 0 ? value : replaced((holder as Values)[key], within, value)
  return Array.isArray(holder)
    ? holder.map((each: unknown, index) => (String(index) === key ? inner : each))
    : { ...holder, [key]: inner }
}
