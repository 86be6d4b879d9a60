import type { Plugin, Rolldown } from 'vite'
import { chunksOf, chunksOfEveryPage, filesOf } from './filesOf.ts'

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
      chunks = new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, chunk]))
    },
  },
}

/** Scripts that are there once the file runs: what it imports, and those of every page. */
function loadedWith(fileName: string): ReadonlySet<string> {
  const all = [...chunks.values()]
  return filesOf(all, [...chunksOfEveryPage(all), ...all.filter((chunk) => chunk.fileName === fileName)])
}
