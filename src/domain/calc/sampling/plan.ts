import type { FieldIssue } from '#domain/errors/result.ts'
import type { AnyModule, ModuleResponse, SurfaceReuse } from '../module.ts'
import type { Layout } from './bands.ts'
import type { StopRule } from './stopping.ts'
import type { SampleTask } from './task.ts'
import { isAmong, type Variable } from './variables.ts'

/** Plans a sample: its layout, its stopping rule, and its reuse of searches. */

type Inputs = Record<string, unknown>

/** Returns the layout of a sample. */
export const layoutOf = ({ method, count, replicates, confidence }: SampleTask): Layout => ({
  count,
  replicates: method === 'latin-hypercube' ? replicates : 1,
  confidence,
})

/** Reuse of surfaces: one sample in `every` is searched, the others are solved on found surfaces. */
export interface Reuse {
  readonly every: number
  readonly surfaces: SurfaceReuse<Inputs, unknown>
}

/** Returns how samples reuse surfaces; null when each sample needs its own search. */
export function reuseOf(
  { reuse }: AnyModule,
  sample: SampleTask | undefined,
  inputs: Inputs,
  variables: readonly Variable[],
): Reuse | null {
  if (reuse === undefined || sample === undefined || sample.searchEvery === 1) return null
  const suits = reuse.searches(inputs) && variables.every(({ path }) => isAmong(reuse.fields, path))
  return suits ? { every: sample.searchEvery, surfaces: reuse } : null
}

/**
 * Returns the rule by which the sample stops early, by its leading response; null without such a request, an issue
 * for a faulty one.
 */
export function stopOf(
  sample: SampleTask | undefined,
  response: ModuleResponse<Inputs, unknown> | undefined,
  limit: number | null,
): StopRule | FieldIssue | null {
  if (sample?.until === undefined || response === undefined) return null
  const { of, halfWidth } = sample.until
  const { failsWhen, label } = response
  const state = failsWhen === undefined || limit === null ? null : { failsWhen, limit }
  if (of === 'probability' && state === null)
    return { path: 'sample.until.of', message: `${label} has no limit, and so no probability` }
  return { ...layoutOf(sample), response: 0, state: of === 'mean' ? null : state, halfWidth }
}
