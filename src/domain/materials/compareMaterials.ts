import { errorText } from '../errors/catalogue.ts'
import type { ModelType } from '../schemas/materialModel.ts'
import type { Material } from './material.ts'
import { type Property, propertiesOf, propertyValue } from './properties.ts'

export interface ComparedProperty extends Property {
  /** In the order of the materials; null where a material does not have it. */
  readonly values: readonly (number | null)[]
  readonly lowest: number | null
  readonly highest: number | null
}

const extremes = (values: readonly (number | null)[]) => {
  const numbers = values.filter((value) => value !== null)
  return numbers.length === 0
    ? { lowest: null, highest: null }
    : { lowest: Math.min(...numbers), highest: Math.max(...numbers) }
}

const nameOf = ({ kind, key, unit }: Property): string => `${kind} ${key} ${unit}`

/** Materials side by side, property by property; properties that two models share stand in one row. */
export function compareMaterials(materials: readonly Material[]): ComparedProperty[] {
  const rows = new Map<string, Property>()
  for (const { modelType } of materials)
    for (const property of propertiesOf(modelType))
      if (!rows.has(nameOf(property))) rows.set(nameOf(property), property)
  return [...rows].flatMap(([name, property]) => {
    const values = materials.map((material) =>
      propertiesOf(material.modelType).some((other) => nameOf(other) === name)
        ? propertyValue(material, property)
        : null,
    )
    return values.every((value) => value === null) ? [] : [{ ...property, values, ...extremes(values) }]
  })
}

export interface PropertyRange extends Property {
  /** Over the given materials; null where none has the property. */
  readonly lowest: number | null
  readonly highest: number | null
}

/** Accepted limits of each property of a model, and the range that the given materials of it span. */
export const propertyRanges = (type: ModelType, materials: readonly Material[]): PropertyRange[] =>
  propertiesOf(type).map((property) => ({
    ...property,
    ...extremes(
      materials
        .filter(({ modelType }) => modelType === type)
        .map((material) => propertyValue(material, property)),
    ),
  }))

/** Likeness of two materials of one model from 0 to 1: one minus the mean relative difference of their inputs. */
export function similarity(one: Material, other: Material): number {
  if (one.modelType !== other.modelType) return 0
  const differences = propertiesOf(one.modelType)
    .filter(({ kind }) => kind === 'input')
    .flatMap((property) => {
      const a = propertyValue(one, property)
      const b = propertyValue(other, property)
      if (a === null && b === null) return []
      // A property that only one of them has counts as wholly different.
      if (a === null || b === null) return [1]
      return [a === b ? 0 : Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b))]
    })
  return 1 - differences.reduce((sum, difference) => sum + difference, 0) / Math.max(1, differences.length)
}

/** The materials of the same model most like one, best first, without itself. */
export function similarMaterials(
  material: Material,
  materials: readonly Material[],
  limit = 5,
): { readonly material: Material; readonly similarity: number }[] {
  return materials
    .filter((other) => other.metadata.id !== material.metadata.id && other.modelType === material.modelType)
    .map((other) => ({ material: other, similarity: similarity(material, other) }))
    .sort(
      (one, other) =>
        other.similarity - one.similarity || (one.material.metadata.id < other.material.metadata.id ? -1 : 1),
    )
    .slice(0, limit)
}

/** Whether a name is free. Names are compared without case and without space around them. */
export function checkName(
  name: string,
  materials: readonly Material[],
  excludeId?: string,
): { readonly isValid: boolean; readonly message?: string } {
  const plain = (text: string): string => text.trim().toLowerCase()
  if (plain(name) === '') return { isValid: false, message: errorText('material/name-required') }
  const taken = materials.some(
    ({ metadata }) => metadata.id !== excludeId && plain(metadata.name) === plain(name),
  )
  return taken ? { isValid: false, message: errorText('material/name-taken') } : { isValid: true }
}
