import { problem, type Result } from '../errors/result.ts'
import { isModelType, type ModelType } from '../schemas/materialModel.ts'
import { hoekBrown } from './hoek-brown/index.ts'
import { linearElastic } from './linear-elastic/index.ts'
import type { AnyModel } from './model.ts'
import { mohrCoulomb } from './mohr-coulomb/index.ts'

/** The models by their ids, each with its own types. */
export const models = {
  'hoek-brown': hoekBrown,
  'linear-elastic': linearElastic,
  'mohr-coulomb': mohrCoulomb,
} as const satisfies Record<ModelType, unknown>

/** A model by id for code that treats all alike; `material/unknown-model` for any other id. */
export function findModel(type: unknown): Result<AnyModel> {
  if (!isModelType(type))
    return { ok: false, problem: problem('material/unknown-model', { type: String(type).slice(0, 80) }) }
  // Each model only takes what its own schema gave; the list forgets which.
  return { ok: true, value: models[type] as unknown as AnyModel }
}
