import fc from 'fast-check'
import type { AnyModule, InputField } from '#domain/calc/module.ts'
import { number } from './generators.ts'

/** Far enough for a field without a limit of its own. */
const open = 1000

/** A value of one field over the whole range that it accepts. */
function oneOf(field: InputField): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'number':
      return number(field.min ?? -open, field.max ?? open).map((value) => (value === 0 ? 0 : value))
    case 'select':
      return fc.constantFrom(...(field.options ?? []).map(({ value }) => value))
    case 'boolean':
      return fc.boolean()
    case 'list':
      return fc.array(rowOf(field.fields ?? [], false), { minLength: field.min ?? 0, maxLength: 4 })
    default:
      return fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '')
  }
}

/** Whether a form would send the field: what it depends on has one of the values asked for. */
const isShown = ({ dependsOn, showWhen }: InputField, flat: Readonly<Record<string, unknown>>): boolean =>
  dependsOn === undefined || showWhen === undefined || showWhen.some((value) => value === flat[dependsOn])

/** Values for some fields, nested where an id has dots; required ones always. */
function rowOf(fields: readonly InputField[], everything: boolean): fc.Arbitrary<Record<string, unknown>> {
  const record: Record<string, fc.Arbitrary<unknown>> = {}
  for (const field of fields)
    record[field.id] =
      field.required || everything ? oneOf(field) : fc.option(oneOf(field), { nil: undefined, freq: 1 })
  return fc.record(record).map((flat) => {
    const nested: Record<string, unknown> = {}
    for (const [id, value] of Object.entries(flat)) {
      const field = fields.find((one) => one.id === id)
      if (value === undefined || field === undefined || !isShown(field, flat)) continue
      const parts = id.split('.')
      let holder = nested
      for (const part of parts.slice(0, -1)) {
        holder[part] ??= {}
        holder = holder[part] as Record<string, unknown>
      }
      holder[parts[parts.length - 1]!] = value
    }
    return nested
  })
}

/**
 * Inputs of a module over the whole range of its fields. Rules between fields are mended where a generator can know them:
 * depths of layers made to rise, an option that needs another field given it by the schema's own refusal otherwise.
 */
export const inputsOf = (module: AnyModule): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(rowOf(module.fields, false), rowOf(module.fields, true), fc.boolean())
    .map(([some, all, full]) => leftToRight(rising(full ? all : some)))

/** Layers by the depth of their bottom must rise: their depths become sums. */
function rising(inputs: Record<string, unknown>): Record<string, unknown> {
  const layers = inputs.soilLayers
  if (!Array.isArray(layers) || !layers.every((row) => typeof row.depth === 'number')) return inputs
  let depth = 0
  const soilLayers = layers.map((row: Record<string, unknown>) => {
    depth += 0.01 + Number(row.depth) / 10
    return { ...row, depth: Math.min(depth, 10_000) }
  })
  return { ...inputs, soilLayers }
}

/** Points of a line must run from left to right. */
function leftToRight(inputs: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(inputs).map(([key, value]) => {
    const isLine = Array.isArray(value) && value.length > 0 && value.every((row) => typeof row.x === 'number')
    return [key, isLine ? [...value].sort((a, b) => a.x - b.x) : value]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}
