import { fail, ok, problem, type Result } from '../errors/result.ts'
import type { Material } from './material.ts'
import type { ModelType } from './model.ts'
import { strengthOf } from './mohr-coulomb/strength.ts'

/**
 * What calculation modules take from a material of the library. Values are copied into the inputs with their provenance, so
 * that a result stays what it was when the material changes later, and a screen can tell that it has.
 */
export interface Provenance {
  readonly materialId: string
  readonly name: string
  readonly modelType: ModelType
  /** The state of the material that the values were read from. */
  readonly updatedAt: string
}

export const provenanceOf = ({ metadata, modelType }: Material): Provenance => ({
  materialId: metadata.id,
  name: metadata.name,
  modelType,
  updatedAt: metadata.updatedAt,
})

export interface StrengthLayer {
  /** kPa. */
  readonly cohesion: number
  /** Degrees. */
  readonly frictionAngle: number
  /** kN/m³. */
  readonly unitWeight: number
  readonly provenance: Provenance
}

export interface StiffnessLayer {
  /** MPa, as the settlement module takes it. */
  readonly elasticModulus: number
  readonly poissonRatio: number
  /** kN/m³. */
  readonly unitWeight: number
  readonly provenance: Provenance
}

const without = (material: Material, values: string): Result<never> =>
  fail(problem('material/not-for-layer', { name: material.metadata.name, type: material.modelType, values }))

/**
 * Values of a Mohr-Coulomb layer, for bearing capacity and slopes. A Hoek-Brown rock mass gives its equivalent cohesion and
 * friction, which hold up to its reference confining stress only. A linear elastic material has no strength.
 */
export function strengthLayer(material: Material): Result<StrengthLayer> {
  const common = { unitWeight: material.input.unitWeight, provenance: provenanceOf(material) }
  switch (material.modelType) {
    case 'mohr-coulomb': {
      const { cohesion, frictionAngle } = strengthOf(material.input)
      return ok({ cohesion, frictionAngle, ...common })
    }
    case 'hoek-brown': {
      const { equivalentCohesion: cohesion, equivalentFrictionAngle: frictionAngle } = material.calculated
      return ok({ cohesion, frictionAngle, ...common })
    }
    case 'linear-elastic':
      return without(material, 'cohesion and friction angle')
  }
}

/** Values of an elastic layer, for settlement. A Hoek-Brown rock mass has no Poisson's ratio. */
export function stiffnessLayer(material: Material): Result<StiffnessLayer> {
  if (material.modelType === 'hoek-brown') return without(material, "Poisson's ratio")
  return ok({
    elasticModulus: material.input.youngsModulus * 1000,
    poissonRatio: material.input.poissonsRatio,
    unitWeight: material.input.unitWeight,
    provenance: provenanceOf(material),
  })
}
