import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'

/** Writes the file that tells the app before this one what changes in the modules. This one need not store it. */
export async function writeModuleChanges(app) {
  const { loadModuleChanges, moduleChangesPath } = await tsImport(
    '../src/domain/calc/changes.ts',
    import.meta.url,
  )
  writeFileSync(join(app, moduleChangesPath), JSON.stringify(await loadModuleChanges()))
}
