import { z } from 'zod'
import { errorText } from '../errors/catalogue.ts'
import { timestamp } from '../schemas/document.ts'
import { localId } from '../schemas/ids.ts'
import { described, unitSystem, validationStatus } from '../schemas/materialDescription.ts'
import { isModelType } from '../schemas/materialModel.ts'
import { models } from './models.ts'

/**
 * A material of the library. Inputs and calculated values are SI and unrounded whatever is shown: `unitSystem` says which
 * units screens show, and converting a material changes nothing else.
 */

export const materialMetadata = z.strictObject({
  id: localId,
  ...described,
  createdAt: timestamp,
  updatedAt: timestamp,
  createdBy: z.string().max(80),
})
export type MaterialMetadata = z.infer<typeof materialMetadata>

const materialOf = <const Type extends keyof typeof models>(type: Type) => {
  const { inputSchema, calculatedSchema } = models[type]
  return z.strictObject({
    metadata: materialMetadata,
    modelType: z.literal(type),
    /** kN/m³; always that of the input. */
    unitWeight: z.number(),
    unitSystem,
    input: inputSchema as (typeof models)[Type]['inputSchema'],
    calculated: calculatedSchema as (typeof models)[Type]['calculatedSchema'],
  })
}

/** What a model type is complained about with. */
export const modelTypeMessage = (type: unknown): string =>
  type === undefined || type === null || type === ''
    ? errorText('material/model-required')
    : errorText('material/unknown-model', { type: String(type).slice(0, 80) })

export const material = z.discriminatedUnion(
  'modelType',
  [materialOf('hoek-brown'), materialOf('linear-elastic'), materialOf('mohr-coulomb')],
  {
    error: ({ input }) => {
      if (typeof input !== 'object' || input === null) return 'Material must be a group of fields'
      const { modelType } = input as { modelType?: unknown }
      return isModelType(modelType) ? undefined : modelTypeMessage(modelType)
    },
  },
)
export type Material = z.infer<typeof material>

/** A material before it is saved: what a form or an API call sends. */
export const materialDraft = z.strictObject({
  name: described.name,
  description: described.description.default(''),
  source: described.source.default(''),
  category: described.category.default(''),
  tags: described.tags.default([]),
  validationStatus: validationStatus.default('draft'),
  modelType: z.string(modelTypeMessage(undefined)).min(1, modelTypeMessage('')).max(80),
  unitSystem: unitSystem.default('SI'),
  /** By the schema of the model. */
  input: z.record(z.string(), z.json(), 'Input must be a group of fields'),
})
export type MaterialDraft = z.input<typeof materialDraft>
