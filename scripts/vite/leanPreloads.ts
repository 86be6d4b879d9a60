import type { Plugin, Rolldown } from 'vite'

let chunks: ReadonlyMap<string, Rolldown.OutputChunk> = new Map()

/**
 * Around each `import()` Vite lists the files that it takes, to ask for all of them at once. It lists those too that are
 * there already, because the file with the `import()` has loaded them, and names of files hardly get smaller.
 */
export const leanPreloads: Plugin = {
  name: 'lean-preloads',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    build: {
      modulePreload: {
        resolveDependencies: (_file, needed, { hostId, hostType }) => {
          if (hostType === 'html') return needed
          const there = loadedWith(hostId)
          return needed.filter((file) => !there.has(file))
        },
      },
    },
  }),
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      )
    },
  },
}

/** Scripts that are there once the file runs: what it imports, and those of the page. */
function loadedWith(fileName: string): ReadonlySet<string> {
  const page = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
  const files = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  for (const chunk of [...page, chunks.get(fileName)]) visit(chunk)
  return files
}
