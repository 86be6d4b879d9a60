import { fail, ok, problem, type Result } from '../errors/result.ts'
import { unitSystem } from '../schemas/materialDescription.ts'
import type { ModelType } from '../schemas/materialModel.ts'
import { displayUnit, fromSi, toSi } from '../units/convert.ts'
import type { QuantityName, UnitSystem } from '../units/definitions.ts'
import { displayValue } from './display.ts'
import type { Material } from './material.ts'
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

/** Digits that survive a way there and back: 500 MPa typed as its ksi must not read as 500.00000000000006, beyond the limit. */
const lastingDigits = 15
export const lasting = (value: number): number => Number(value.toPrecision(lastingDigits))

/**
 * An input typed or imported in the units of a system, as SI. Keys that are no numbers of the model pass unchanged: the schema
 * of the model judges them.
 */
export function inputToSi(
  type: ModelType,
  input: Readonly<Record<string, unknown>>,
  system: UnitSystem,
): Record<string, unknown> {
  const numbers = propertiesOf(type).filter(({ kind }) => kind === 'input')
  const read = (value: unknown, path: string): unknown => {
    if (typeof value === 'object' && value !== null && numbers.some(({ key }) => key.startsWith(`${path}.`)))
      return group(value, `${path}.`)
    const property = numbers.find(({ key }) => key === path)
    if (typeof value !== 'number' || property === undefined) return value
    const unit = materialUnit(property.quantity, system)
    // A ratio or an angle is the same in both systems and keeps its last digit.
    return unit === property.unit ? value : lasting(toSi(value, property.quantity, unit))
  }
  const group = (values: object, prefix: string): Record<string, unknown> =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, read(value, prefix + key)]))
  return group(input, '')
}
