import { fail, ok, problem, type Result } from '../errors/result.ts'
import { displayUnit, fromSi, toSi } from '../units/convert.ts'
import type { QuantityName, UnitSystem } from '../units/definitions.ts'
import { displayValue } from './display.ts'
import { type Material, unitSystem } from './material.ts'
import type { ModelType } from './model.ts'
import { type PropertySource, propertiesOf, propertyValue } from './properties.ts'

/**
 * Units of materials. A material is stored in SI and stays so; each showing converts from the stored value by the exact
 * definitions, so that no number drifts however often the units are switched.
 */

/** The unit that a system shows: the specification's table gives psi where other screens show psf. */
export const materialUnit = (quantity: QuantityName, system: UnitSystem): string =>
  system === 'Imperial' && quantity === 'stress' ? 'psi' : displayUnit(quantity, system)

export interface ShownProperty {
  readonly key: string
  readonly kind: 'input' | 'calculated'
  readonly label: string
  readonly symbol: string
  readonly unit: string
  /** In that unit, unrounded. */
  readonly value: number | null
  /** As shown, rounded. */
  readonly text: string
}

/** Every number that is there, in the units of a system. A null is shown only where a derived value does not exist. */
export function showProperties(type: ModelType, source: PropertySource, system: UnitSystem): ShownProperty[] {
  return propertiesOf(type).flatMap((property) => {
    const stored = propertyValue(source, property)
    if (stored === null && property.kind === 'input') return []
    const { key, kind, label, symbol, quantity } = property
    const unit = materialUnit(quantity, system)
    const value = stored === null ? null : fromSi(stored, quantity, unit)
    return [{ key, kind, label, symbol, unit, value, text: displayValue(key, value, quantity, system) }]
  })
}

/**
 * The same material shown in another system: the stored numbers are untouched, so that going there and back is exact.
 * `units/no-conversion` for a system that does not exist.
 */
export function convertMaterial(material: Material, target: unknown): Result<Material> {
  const system = unitSystem.safeParse(target)
  if (!system.success)
    return fail(problem('units/no-conversion', { a: material.unitSystem, b: String(target).slice(0, 80) }))
  return ok({ ...material, unitSystem: system.data })
}

/** All materials in another system, or the reason why none is. */
export function convertMaterials(materials: readonly Material[], target: unknown): Result<Material[]> {
  const converted: Material[] = []
  for (const material of materials) {
    const one = convertMaterial(material, target)
    if (!one.ok) return one
    converted.push(one.value)
  }
  return ok(converted)
}

/**
 * An input typed or imported in the units of a system, as SI. Keys that are no numbers of the model pass unchanged: the schema
 * of the model judges them.
 */
export function inputToSi(
  type: ModelType,
  input: Readonly<Record<string, unknown>>,
  system: UnitSystem,
): Record<string, unknown> {
  const quantities = new Map(
    propertiesOf(type).flatMap(({ key, kind, quantity }) => (kind === 'input' ? [[key, quantity]] : [])),
  )
  const read = (value: unknown, path: string): unknown => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, read(inner, path === '' ? key : `${path}.${key}`)]),
      )
    const quantity = quantities.get(path)
    return typeof value === 'number' && quantity !== undefined
      ? toSi(value, quantity, materialUnit(quantity, system))
      : value
  }
  return read(input, '') as Record<string, unknown>
}
