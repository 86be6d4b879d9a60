import { tsImport } from 'tsx/esm/api'
import { scriptOf } from './chunks.mjs'

/** The file of a module's folder, by its path in the repository. */
const fileOf = (id, name) => `src/domain/calc/${id}/${name}.ts`

/**
 * The modules of a built app: where visitors calculate with each, its sources, and the scripts that hold them.
 * @param graph which modules each script has (scripts/vite/chunkGraph.ts).
 */
export async function builtModules(graph) {
  const { manifests } = await tsImport('../src/domain/calc/registry.ts', import.meta.url)
  return manifests.map(({ id, version, publicPath = null }) => {
    const paths = { module: fileOf(id, 'index'), form: fileOf(id, 'inputs') }
    const chunks = { module: scriptOf(graph, paths.module), form: scriptOf(graph, paths.form) }
    return { id, version, publicPath, paths, chunks }
  })
}
