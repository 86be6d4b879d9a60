import { z } from 'zod'
import { copyOrigin } from './copyOrigin.ts'
import { documentOf, timestamp } from './document.ts'
import { localId } from './ids.ts'
import { inputSources } from './inputSources.ts'
import { keptStudy, mostKeptStudies } from './keptStudy.ts'
import { materialInput } from './materialInput.ts'
import { storedResult } from './messageResult.ts'
import { photos } from './photo.ts'

/**
 * Payload version of calculations: 2 may say what they were copied of, 3 may have photos and say where values of their inputs come
 * from, 4 may have results of form 2.
 */
export const calculationVersion = 4
/** The lowest version that is read as it is. */
export const oldestCalculation = 1

/**
 * Inputs and results are one value: they are saved, sent, merged and restored together, never field by field.
 * `results` is what the module answered to exactly these `inputs`, or null when they have not been run.
 */
export const calculationData = z.strictObject({
  /** Module id, such as `bearing-capacity-eurocode`. */
  type: z.string().regex(/^[a-z0-9-]{1,80}$/),
  inputs: z.record(z.string().max(100), z.json()),
  /**
   * Numbers of the inputs as they were typed, by path (`soilLayers.0.depth`), where the value alone does not say it: `1,50`;
   * with the unit that stood beside the field behind a mark: `5|ft`. For people's eyes: what counts is in `inputs`. What does not say the
   * value there is dropped (`trueTyped`).
   */
  typed: z.record(z.string().max(100), z.string().max(100)).optional(),
  /** Where values of the inputs come from, by path. Absent: nothing is stated. */
  sources: inputSources.optional(),
  results: z.union([...storedResult.options, z.null()]),
  /** Which inputs were taken from the library. Absent: none, as in all that was saved before there was a library. */
  materials: z.array(materialInput).max(500).optional(),
  /** Studies that were kept, newest first. Absent: none. */
  studies: z.array(keptStudy).max(mostKeptStudies).optional(),
  /** Of a variant: local id of the calculation that it varies, in the same project. Absent: it is none. */
  variantOf: localId.optional(),
  /** What it was copied of. Absent: it is no copy from another place. */
  copiedFrom: copyOrigin.optional(),
  /** Photos, by ids of their own. Absent: it has none. */
  photos: photos.optional(),
  metadata: z.strictObject({
    author: z.string().max(200),
    version: z.int().min(1),
    /** Its inputs are offered where a new calculation begins. */
    isTemplate: z.boolean(),
    accessCount: z.int().min(0),
    lastAccessedAt: timestamp.nullable(),
  }),
})

/** Id `<projectId>:calculations:<calculationId>`. */
export const calculationDocument = documentOf(calculationData)
export type CalculationDocument = z.infer<typeof calculationDocument>

/**
 * The version in which a calculation is written: the lowest that says all it says, so that earlier apps read it. One that was
 * deleted for ever has no results.
 */
export const writtenCalculation = ({
  results,
}: {
  readonly results?: { readonly outputs?: { readonly form?: unknown } } | null
}): number => (results?.outputs?.form === undefined ? 3 : calculationVersion)
