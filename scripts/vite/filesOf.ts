import type { Rolldown } from 'vite'

/** What index.html runs first, and what that runs once its parts have come. */
const everyPage = ['/index.html', '/src/app/start.tsx']

/** Chunks that every page runs. Workers are entries too, and are none of them. */
export const chunksOfEveryPage = (chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] =>
  chunks.filter(({ facadeModuleId }) => everyPage.some((path) => facadeModuleId?.endsWith(path)))

/** The chunks of a build. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

/** Scripts and styles that chunks load before they run. */
export function filesOf(
  chunks: readonly Rolldown.OutputChunk[],
  starts: readonly Rolldown.OutputChunk[],
): ReadonlySet<string> {
  const files = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name)
      if (imported !== undefined) visit(imported)
    }
  }
  for (const chunk of starts) visit(chunk)
  return files
}
