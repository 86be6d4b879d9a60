import { z } from 'zod'

/** Letters of one source at most, and values with a source in one calculation. */
export const longestSource = 200
export const mostSources = 2_000

/**
 * Where values of the inputs come from, as a person states it: by path of the value (`footingWidth`, `soilLayers.0.unitWeight`), such as
 * `GIR 2026/114, BH3`. No input of the computation: no hash of inputs covers it.
 */
export const inputSources = z
  .record(z.string().min(1).max(100), z.string().min(1).max(longestSource))
  .refine((sources) => Object.keys(sources).length <= mostSources, 'A calculation has too many sources')
export type InputSources = Readonly<Record<string, string>>
