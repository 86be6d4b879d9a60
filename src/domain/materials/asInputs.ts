import type { InputField } from '../calc/module.ts'
import type { TakenMaterial } from '../schemas/materialInput.ts'
import type { Material } from './material.ts'
import { strengthOf } from './mohr-coulomb/strength.ts'

/**
 * What calculations take from a material of the library. The fields have the same id and unit in every module, so that the
 * mapping stands here once: kPa, degrees, kN/m³, MPa.
 */
export const materialFields = [
  'cohesion',
  'frictionAngle',
  'unitWeight',
  'elasticModulus',
  'poissonRatio',
] as const
export type MaterialFieldId = (typeof materialFields)[number]

/** Values by field id; a field that the model knows nothing of is absent. */
export type MaterialValues = Readonly<Partial<Record<MaterialFieldId, number>>>

/**
 * What is derived for a rock mass is taken with four significant figures, as it would be typed from a report: the fit is no
 * better, and a cell stays readable.
 */
const derived = (value: number): number => Number(value.toPrecision(4))

/** GPa as MPa, without the last digit that binary fractions add. */
const megapascals = (gigapascals: number): number => Number((gigapascals * 1000).toPrecision(12))

/**
 * All that a material has for calculations. A rock mass gives the cohesion and friction of the line fitted over its range of
 * confining stress, and its deformation modulus; a stress-dependent soil its strength at its confining stress; a linear
 * elastic material has no strength.
 */
export function valuesOf(material: Material): MaterialValues {
  const { unitWeight } = material.input
  switch (material.modelType) {
    case 'mohr-coulomb': {
      const { cohesion, frictionAngle } = strengthOf(material.input)
      return { cohesion, frictionAngle, unitWeight, ...stiffness(material.input) }
    }
    case 'hoek-brown': {
      const { equivalentCohesion, equivalentFrictionAngle, deformationModulus } = material.calculated
      return {
        cohesion: derived(equivalentCohesion),
        frictionAngle: derived(equivalentFrictionAngle),
        unitWeight,
        elasticModulus: derived(deformationModulus * 1000),
      }
    }
    case 'linear-elastic':
      return { unitWeight, ...stiffness(material.input) }
  }
}

const stiffness = (input: { readonly youngsModulus: number; readonly poissonsRatio: number }) => ({
  elasticModulus: megapascals(input.youngsModulus),
  poissonRatio: input.poissonsRatio,
})

/** Highest confining stress in MPa that the cohesion and friction taken from a rock mass hold up to; null for others. */
export const strengthHoldsTo = (material: Material): number | null =>
  material.modelType === 'hoek-brown' ? material.calculated.referenceConfiningStress : null

const isMaterialField = (id: string): id is MaterialFieldId =>
  (materialFields as readonly string[]).includes(id)

/**
 * The fields among these that a material fills, in their order. Fewer than two are no soil: a list with a unit weight alone
 * is a list of something else.
 */
export function fieldsTaken(
  fields: readonly InputField[],
): readonly (InputField & { id: MaterialFieldId })[] {
  const taken = fields.filter((field): field is InputField & { id: MaterialFieldId } =>
    isMaterialField(field.id),
  )
  return taken.length < 2 ? [] : taken
}

/** The values of a material for these fields. */
export function valuesFor(material: Material, fields: readonly InputField[]): Record<string, number> {
  const values = valuesOf(material)
  return Object.fromEntries(
    fieldsTaken(fields).flatMap(({ id }) => {
      const value = values[id]
      return value === undefined ? [] : [[id, value]]
    }),
  )
}

/** What a form takes and keeps. @param documentId of the material. */
export const takenFrom = (
  documentId: string,
  material: Material,
  fields: readonly InputField[],
): TakenMaterial => ({
  materialId: documentId,
  name: material.metadata.name,
  modelType: material.modelType,
  updatedAt: material.metadata.updatedAt,
  values: valuesFor(material, fields),
})

/** A value that is not what it was: when it was taken, and now. */
export interface ValueChange {
  readonly field: string
  /** Null where there was none. */
  readonly from: number | null
  /** Null where there is none any more. */
  readonly to: number | null
}

const differences = (
  fields: readonly string[],
  from: Readonly<Record<string, number | undefined>>,
  to: Readonly<Record<string, number | undefined>>,
): readonly ValueChange[] =>
  fields.flatMap((field) =>
    from[field] === to[field] ? [] : [{ field, from: from[field] ?? null, to: to[field] ?? null }],
  )

/** What was changed by hand after it was taken. @param inputs the values that stand in the inputs now. */
export const changedByHand = (
  taken: TakenMaterial,
  inputs: Readonly<Record<string, number | undefined>>,
): readonly ValueChange[] => differences(Object.keys(taken.values), taken.values, inputs)

/**
 * What the library says otherwise than when the values were taken. A material whose name or description alone changed is
 * as good as it was.
 */
export function changedInLibrary(
  taken: TakenMaterial,
  material: Material,
  fields: readonly InputField[],
): readonly ValueChange[] {
  const now = valuesFor(material, fields)
  return differences([...new Set([...Object.keys(taken.values), ...Object.keys(now)])], taken.values, now)
}
