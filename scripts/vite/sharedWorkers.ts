import type { Plugin, Rolldown } from 'vite'

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** Code that draws has no place in a worker: a file that a worker shares with the page must hold none of it. */
const drawing = /\/src\/(app|features|ui)\/|\/node_modules\/(react|react-dom|react-aria|i18next)\//

/**
 * Builds the workers with the page, as further entries, so that both load the same files. Vite by itself builds each
 * worker apart: each then brings zod, the error texts and the inputs of the modules once more, 40 kB before a first
 * result (decision 46).
 */
export function sharedWorkers(): Plugin {
  /** Names of the files that a worker may load. */
  let ofWorkers: ReadonlySet<string> = new Set()
  return {
    name: 'shared-workers',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // A preload is a link in the document, and a worker has no document.
          resolveDependencies: (_file, needed, { hostId }) => (ofWorkers.has(hostId) ? [] : needed),
        },
      },
    }),
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /\/workers\/\w+\/main\.ts/ },
      async handler(code, id) {
        const asked = /new URL\('([^']+\/workers\/(\w+)\/main\.ts)', import\.meta\.url\)/g
        let built = code
        for (const [place, path = '', name] of code.matchAll(asked)) {
          const worker = await this.resolve(path, id)
          if (worker === null) return this.error(`There is no ${path}`)
          const file = this.emitFile({ type: 'chunk', id: worker.id, name: `worker-${name}` })
          built = built.replace(place, `import.meta.ROLLUP_FILE_URL_${file}`)
        }
        return built === code ? null : { code: built, map: null }
      },
    },
    generateBundle(_options, bundle) {
      const files = new Set<string>()
      for (const worker of Object.values(bundle)) {
        if (worker.type !== 'chunk' || !worker.facadeModuleId?.includes('/workers/')) continue
        for (const { fileName, moduleIds } of loadedBy(bundle, worker)) {
          files.add(fileName)
          const drawn = moduleIds.find((module) => drawing.test(module))
          if (drawn !== undefined) this.error(`${worker.name} would load ${drawn} in ${fileName}`)
        }
      }
      ofWorkers = files
    },
  }
}

/** Files that a worker loads, at once or later. */
function loadedBy(bundle: Bundle, worker: Rolldown.OutputChunk): ReadonlySet<Rolldown.OutputChunk> {
  const files = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk)) return
    files.add(chunk)
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  visit(worker)
  return files
}
