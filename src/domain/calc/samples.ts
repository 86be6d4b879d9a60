import type { SampleCalculation } from '../sample/site.ts'
import type { ModuleManifest } from './manifest.ts'
import { manifests } from './registry.ts'

/** Modules of which the sample project has a calculation, in the order in which they are made: known before they are loaded. */
export const sampleModules: readonly string[] = manifests.flatMap(({ id, loadSample }) =>
  loadSample === undefined ? [] : [id],
)

const load = async ({ id, loadSample }: ModuleManifest) => {
  const loaded = await loadSample?.()
  return loaded === undefined ? [] : [{ type: id, ...loaded.sample }]
}

/** The calculations of the sample project, in the order in which they are made. */
export const loadSampleCalculations = async (): Promise<
  readonly (SampleCalculation & { readonly type: string })[]
> => (await Promise.all(manifests.map(load))).flat()
