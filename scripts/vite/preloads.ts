import type { Plugin, Rolldown } from 'vite'

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/**
 * Says which files an `import()` asks for before it runs, by Vite's own option. The page's first script imports the app in
 * parts, and asks for the files of all parts at once: none waits until the one before it has come. A worker asks for
 * nothing ahead: a preload is a link in the document, and a worker has no document. Pages and
 * workers share the manifests of calculation modules; only a page loads a form through one, with all files that the form imports.
 */
export function preloads(): Plugin {
  let ofWorkers: ReadonlySet<string> = new Set()
  let forms: ReadonlySet<string> = new Set()
  let first = ''
  let ofParts: string[] = []
  return {
    name: 'preloads',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies(file, needed, { hostId, hostType }) {
            if (ofWorkers.has(hostId) && !forms.has(file)) return []
            return hostType === 'js' && hostId === first ? ofParts : needed
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const workers = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes('/workers/'))
      ofWorkers = new Set(loadedBy(bundle, workers, { later: true }).map(({ fileName }) => fileName))
      forms = new Set(chunks.filter(isForm).map(({ fileName }) => fileName))
      const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
      if (page === undefined) return this.error('index.html has no script')
      first = page.fileName
      const parts = page.dynamicImports.flatMap((name) => bundle[name] ?? [])
      const loaded = loadedBy(
        bundle,
        parts.filter((file) => file.type === 'chunk'),
        { later: false },
      )
      ofParts = loaded.flatMap(({ fileName, viteMetadata }) => [
        fileName,
        ...(viteMetadata?.importedCss ?? []),
      ])
    },
  }
}

/** Whether a script has what the form of a calculation module asks, and not the code that a worker runs. */
const isForm = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.some((id) => /\/src\/domain\/calc\/[^/]+\/inputs\.ts$/.test(id)) &&
  !moduleIds.some((id) => /\/src\/domain\/calc\/[^/]+\/index\.ts$/.test(id))

/** The scripts, and all that they import; `later` counts what they import when it is asked for, too. */
export function loadedBy(
  bundle: Bundle,
  scripts: readonly Rolldown.OutputChunk[],
  { later }: { readonly later: boolean },
): readonly Rolldown.OutputChunk[] {
  const files = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk)) return
    files.add(chunk)
    for (const name of [...chunk.imports, ...(later ? chunk.dynamicImports : [])]) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  for (const script of scripts) visit(script)
  return [...files]
}
