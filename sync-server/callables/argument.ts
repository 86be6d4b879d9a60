import { z } from 'zod'

/**
 * The argument of a callable as its schema has it. A client that calls without an argument sends null. The fields of an update may
 * stand beside the ids or in `fields`: those that `fields` has are put there, every other key stays, to be refused by its name.
 */
export function argumentOf(schema: z.ZodType, data: unknown): unknown {
  const given = data ?? {}
  const known = fieldsIn(schema)
  if (known === null || typeof given !== 'object' || Array.isArray(given)) return given
  const argument = given as Readonly<Record<string, unknown>>
  const nested = argument.fields ?? {}
  if (typeof nested !== 'object' || Array.isArray(nested)) return given
  // A field that is given in both ways says two things: it stays, and is refused.
  const flat = Object.keys(argument).filter((key) => known.has(key) && !Object.hasOwn(nested, key))
  if (flat.length === 0) return given
  const rest = Object.entries(argument).filter(([key]) => !flat.includes(key))
  const fields = { ...nested, ...Object.fromEntries(flat.map((key) => [key, argument[key]])) }
  return { ...Object.fromEntries(rest), fields }
}

/** The fields that an update takes and its ids do not; null for a callable without `fields`. */
function fieldsIn(schema: z.ZodType): ReadonlySet<string> | null {
  const shape = shapeOf(schema)
  const fields = shape?.fields === undefined ? null : shapeOf(shape.fields)
  if (shape === null || fields === null) return null
  return new Set(Object.keys(fields).filter((key) => !Object.hasOwn(shape, key)))
}

function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return shapeOf(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodObject ? (schema.shape as Readonly<Record<string, z.ZodType>>) : null
}
