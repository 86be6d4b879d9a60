import type { ModuleManifest } from '../manifest.ts'
import { description } from './description.ts'

/** The manifest by which the product lists and loads the module. */
export const manifest: ModuleManifest = {
  ...description,
  family: 'bearing-capacity',
  publicPath: 'bearing-capacity',
  // The quick action's name in the specification; accounts store it.
  commandId: 'new-calculation-bc',
  isInTemplateSample: true,
  load: async () => (await import('./index.ts')).bearingCapacityEurocode,
  loadForm: () => import('./inputs.ts'),
  loadReport: () => import('./report.ts'),
  loadSample: () => import('./sample.ts'),
  loadChanges: () => import('./changes.ts'),
}
