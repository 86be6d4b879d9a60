import type { ModuleManifest } from '../manifest.ts'
import { description } from './description.ts'

/** The manifest by which the product lists and loads the module. */
export const manifest: ModuleManifest = {
  ...description,
  family: 'settlement',
  publicPath: 'settlement',
  isInTemplateSample: true,
  load: async () => (await import('./index.ts')).settlement,
  loadForm: () => import('./inputs.ts'),
  loadReport: () => import('./report.ts'),
  loadSample: () => import('./sample.ts'),
  loadChanges: () => import('./changes.ts'),
}
