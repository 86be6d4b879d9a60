import type { ModuleManifest } from '../manifest.ts'
import { description } from './description.ts'

/** The manifest by which the product lists and loads the module. */
export const manifest: ModuleManifest = {
  ...description,
  load: async () => (await import('./index.ts')).exampleModule,
  loadForm: () => import('./inputs.ts'),
  loadChanges: () => import('./changes.ts'),
}
