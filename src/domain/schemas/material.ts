import { z } from 'zod'
import { documentOf } from './document.ts'
import { described, unitSystem } from './materialDescription.ts'
import { modelTypes } from './materialModel.ts'

/** Payload version of materials. */
export const materialVersion = 1

/**
 * What a material is by its model. One value: input and what was derived from it are never mixed from two hands. That
 * they fit the model is checked where a material is made (`makeMaterial`) and where one is received.
 */
export const materialModel = z.strictObject({
  modelType: z.enum(modelTypes),
  /** kN/m³; always that of the input. */
  unitWeight: z.number(),
  input: z.record(z.string().max(100), z.json()),
  calculated: z.record(z.string().max(100), z.number().nullable()),
})

/** `name`, `description` and `tags` of the envelope are the material's. All numbers are SI. */
export const materialData = z.strictObject({
  source: described.source,
  category: described.category,
  validationStatus: described.validationStatus,
  /** In which units screens show it. */
  unitSystem,
  model: materialModel,
})

/** Id `<organizationId>:materials:<materialId>`: the library of an organization. */
export const materialDocument = documentOf(materialData)
export type MaterialDocument = z.infer<typeof materialDocument>
