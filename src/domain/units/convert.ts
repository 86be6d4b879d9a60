import { type QuantityName, quantities, standardGravity, type Unit, type UnitSystem } from './definitions.ts'

/** Returns the unit in which a system shows a quantity. */
export const displayUnit = (quantity: QuantityName, system: UnitSystem): string =>
  system === 'SI' ? quantities[quantity].si : quantities[quantity].imperial

/** Finds a unit of a quantity by its label or by one of the ways to type it; null when there is none. */
export function findUnit(quantity: QuantityName, name: string): Unit | null {
  const units: readonly Unit[] = quantities[quantity].units
  const exact = units.find((unit) => unit.label === name)
  if (exact !== undefined) return exact
  const plain = plainName(name)
  if (plain === '' && name !== '') return null
  // MPa and mPa differ, but nobody types mPa for a soil: labels are compared without case after an exact match.
  return (
    units.find(({ label, aliases }) => [label, ...aliases].some((each) => plainName(each) === plain)) ?? null
  )
}

/** A cache, because every cell of a table and every typed letter looks a name up. */
const plainNames = new Map<string, string>()

/**
 * Brings a unit to one spelling: `kN/m^3`, `kN·m-3`, `kN m⁻³` and `kN/m³` are equal. Removes dots and spaces of a
 * product, and turns a negative power into a divisor.
 */
function plainName(name: string): string {
  const known = plainNames.get(name)
  if (known !== undefined) return known
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[\s·⋅*^]/g, '')
    .replace(/(?<=[a-z])(m|cm|mm|ft|in)-([123])$/, (_, length: string, power: string) =>
      power === '1' ? `/${length}` : `/${length}${power}`,
    )
  if (plainNames.size > 1000) plainNames.clear()
  plainNames.set(name, plain)
  return plain
}

function requireUnit(quantity: QuantityName, name: string): Unit {
  const unit = findUnit(quantity, name)
  if (unit === null) throw new Error(`No conversion available from ${name} to ${quantities[quantity].si}`)
  return unit
}

/**
 * Converts a value in a named unit to the SI unit of the quantity. Throws for a unit that the quantity does not have.
 */
export const toSi = (value: number, quantity: QuantityName, unit: string): number =>
  value * requireUnit(quantity, unit).factor

/** Converts a stored SI value to a named unit. Throws for a unit that the quantity does not have. */
export const fromSi = (value: number, quantity: QuantityName, unit: string): number =>
  value / requireUnit(quantity, unit).factor

/** Unit weight in kN/m³ of a density in kg/m³: γ = ρ g. */
export const unitWeightOfDensity = (density: number): number => (density * standardGravity) / 1000
