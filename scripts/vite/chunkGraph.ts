import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes which modules each script of the app holds, which scripts it imports and whose styles it needs. Vite's own
 * manifest names a script by one module, and only while the bundler gives that module a script of its own.
 */
export function chunkGraph(): Plugin {
  let root = ''
  return {
    name: 'chunk-graph',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const graph = Object.fromEntries(
          Object.values(bundle).flatMap((file) =>
            file.type === 'asset'
              ? []
              : [
                  [
                    file.fileName,
                    {
                      modules: file.moduleIds.map((id) => relative(root, id)),
                      imports: file.imports,
                      styles: [...(file.viteMetadata?.importedCss ?? [])],
                    },
                  ],
                ],
          ),
        )
        this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(graph) })
      },
    },
  }
}
