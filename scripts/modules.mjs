import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { scriptOf } from './chunks.mjs'

const source = (path) => tsImport(`../src/domain/calc/${path}`, import.meta.url)

/** The file of a module's folder, by its path in the repository. */
const fileOf = (id, name) => `src/domain/calc/${id}/${name}.ts`

/** Writes the file that tells the app before this one what changes in the modules. This one need not store it. */
export async function writeModuleChanges(app) {
  const { loadModuleChanges, moduleChangesPath } = await source('changes.ts')
  writeFileSync(join(app, moduleChangesPath), JSON.stringify(await loadModuleChanges()))
}

/**
 * The modules of a built app: where visitors calculate with each, its sources, and the scripts that hold them.
 * @param graph which modules each script has (scripts/vite/chunkGraph.ts).
 */
export async function builtModules(graph) {
  const { manifests } = await source('registry.ts')
  return manifests.map(({ id, version, publicPath = null }) => {
    const paths = { module: fileOf(id, 'index'), form: fileOf(id, 'inputs') }
    const chunks = { module: scriptOf(graph, paths.module), form: scriptOf(graph, paths.form) }
    return { id, version, publicPath, paths, chunks }
  })
}
