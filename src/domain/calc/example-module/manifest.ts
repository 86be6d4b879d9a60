import type { ModuleManifest } from '../manifest.ts'
import { description } from './description.ts'

/** How the product finds and loads the module. */
export const manifest: ModuleManifest = {
  ...description,
  load: async () => (await import('./index.ts')).exampleModule,
  loadForm: () => import('./inputs.ts'),
  loadChanges: () => import('./changes.ts'),
}
