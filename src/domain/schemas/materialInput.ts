import { z } from 'zod'
import { timestamp } from './document.ts'
import { modelTypes } from './materialModel.ts'

/**
 * A material of the library as it was when its values were taken into the inputs of a calculation. The values stand in
 * the inputs: this says where they came from, so that a result stays what it was and a screen can tell what changed since.
 */
export const takenMaterial = z.strictObject({
  /** Document id. */
  materialId: z.string().min(1).max(200),
  name: z.string().max(200),
  modelType: z.enum(modelTypes),
  /** The state of the material that the values were read from. */
  updatedAt: timestamp,
  /** By field id, SI: what was taken. */
  values: z.record(z.string().max(100), z.number()),
})
export type TakenMaterial = z.infer<typeof takenMaterial>

/** A taken material and where in the inputs it stands: in a row of a list, or in the inputs' own fields. */
export const materialInput = takenMaterial.extend({
  /** Null: the fields of the inputs themselves. */
  place: z.strictObject({ list: z.string().max(100), row: z.int().min(0) }).nullable(),
})
export type MaterialInput = z.infer<typeof materialInput>
