import type { ModuleManifest } from '../manifest.ts'
import { description } from './description.ts'

/** The manifest by which the product lists and loads the module. */
export const manifest: ModuleManifest = {
  ...description,
  family: 'slope-stability',
  publicPath: 'slope-stability',
  isSlow: true,
  isInTemplateSample: true,
  load: async () => (await import('./index.ts')).slopeStability,
  loadForm: () => import('./inputs.ts'),
  loadReport: () => import('./report.ts'),
  loadSample: () => import('./sample.ts'),
  loadChanges: () => import('./changes.ts'),
}
