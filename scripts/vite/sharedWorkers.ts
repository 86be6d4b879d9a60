import type { Plugin, Rolldown } from 'vite'

/** What draws has no place in a worker: a file that it shares with the page must hold none of it. */
const ofPages = /\/src\/(app|features|ui)\/|\/node_modules\/(react|react-dom|react-aria|i18next)\//

/**
 * Workers are built with the page, as further entries, so that both load the same files: built apart, as Vite does by
 * itself, each worker brings zod, the words of errors and the inputs of the modules once more.
 */
export const sharedWorkers: Plugin = {
  name: 'shared-workers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: [/\/src\/.*\.ts$/, /vite\/preload-helper\.js$/] },
    async handler(code, id) {
      if (id.endsWith('preload-helper.js')) return onPagesOnly(code) ?? this.error('Vite preloads otherwise')
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
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.includes('/workers/')) continue
      for (const file of loadedBy(bundle, chunk))
        for (const module of file.moduleIds)
          if (ofPages.test(module)) this.error(`${chunk.name} would load ${module} in ${file.fileName}`)
    }
  },
}

/** Files that a worker loads, sooner or later. */
function loadedBy(
  bundle: Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>,
  worker: Rolldown.OutputChunk,
): ReadonlySet<Rolldown.OutputChunk> {
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

/** What Vite lays around each `import()` asks for its files ahead by links in the document; a worker has none. */
function onPagesOnly(code: string): string | null {
  const [start] = /function preload\(baseModule, deps, importerUrl\) \{/.exec(code) ?? []
  return start === undefined
    ? null
    : code.replace(start, `${start}\nif (typeof document === 'undefined') return baseModule()\n`)
}
