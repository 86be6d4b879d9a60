import type { SampleCalculation } from '../sample/site.ts'
import type { ModuleManifest } from './manifest.ts'
import { manifests } from './registry.ts'

/**
 * Ids of the modules that have a calculation in the sample project, in the order in which the sample makes them.
 * Known before any module is loaded.
 */
export const sampleModules: readonly string[] = manifests.flatMap(({ id, loadSample }) =>
  loadSample === undefined ? [] : [id],
)

const load = async ({ id, loadSample }: ModuleManifest) => {
  const loaded = await loadSample?.()
  return loaded === undefined ? [] : [{ type: id, ...loaded.sample }]
}

/** Returns the calculations of the sample project, in the order in which the sample makes them. */
export const loadSampleCalculations = async (): Promise<
  readonly (SampleCalculation & { readonly type: string })[]
> => (await Promise.all(manifests.map(load))).flat()
