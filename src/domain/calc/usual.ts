import type { QuantityName } from '../units/definitions.ts'
import { quantityOf } from './fieldUnits.ts'
import type { InputField } from './module.ts'

type Range = readonly [least: number, most: number]

/** Values that fields usually have, by field id, in SI. Others are rare enough that a slip of the unit or the mark is likelier. */
const usualRanges: Readonly<Record<string, Range>> = {
  unitWeight: [10, 30],
  saturatedUnitWeight: [10, 30],
  undrainedStrength: [1, 1_000],
  cohesion: [0, 500],
  elasticModulus: [1, 1_000],
  coneResistance: [0.1, 100],
  consolidationCoefficient: [0.05, 1_000],
  thickness: [0.05, 300],
  depth: [0.05, 300],
  footingWidth: [0.3, 50],
  footingLength: [0.3, 100],
  footingDiameter: [0.3, 50],
  footingDepth: [0, 30],
  foundationWidth: [0.3, 100],
  foundationLength: [0.3, 200],
  permanentLoad: [5, 500_000],
  variableLoad: [5, 500_000],
  designLoad: [5, 500_000],
  appliedPressure: [5, 2_000],
  slopeHeight: [1, 300],
}

/** Quantities whose values in one column are of about the same size. */
const alike: readonly QuantityName[] = ['force', 'lineLoad', 'stress', 'strength', 'unitWeight', 'moment']
/** Ratio to the median of its column beyond which a value is more likely misread than intended. */
const mostTimes = 100
/** Number of other values from which the usual size in a column is known. */
const enoughValues = 2

/**
 * Returns the usual range of a field when the value is outside it; null for a usual value.
 * @param value in SI.
 * @param others the other values of its column, in SI; empty outside of lists.
 */
export function usualRange(field: InputField, value: number, others: readonly number[]): Range | null {
  const range = usualRanges[field.id]
  // A load or a strength of zero is usual. Soil always has a weight, and a layer ends below the ground.
  const isNothing = value === 0 && quantityOf(field) !== 'unitWeight' && field.id !== 'depth'
  if (range !== undefined && !isNothing && (value < range[0] || value > range[1])) return range
  const sizes = others
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort((one, other) => one - other)
  if (sizes.length < enoughValues || value === 0 || !alike.includes(quantityOf(field))) return null
  const middle = sizes[Math.floor(sizes.length / 2)]!
  const size = Math.abs(value)
  return size * mostTimes < middle || size > middle * mostTimes ? [sizes[0]!, sizes.at(-1)!] : null
}
