import type { Plugin } from 'vite'
import { workerFile } from '../../src/domain/protocol/workerFiles.ts'
import { loadedBy } from './preloads.ts'

/** Code that draws has no place in a worker: a file that a worker shares with the page must hold none of it. */
const drawing = /\/src\/(app|features|ui)\/|\/node_modules\/(react|react-dom|react-aria|i18next)\//

/**
 * Builds the workers with the page, as further entries, so that both load the same files. Vite by itself builds each
 * worker apart: each then brings zod, the error texts and the inputs of the modules once more, 40 kB before a first
 * result (decision 46).
 */
export function sharedWorkers(): Plugin {
  return {
    name: 'shared-workers',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /\/workers\/\w+\/main\.ts/ },
      async handler(code, id) {
        const asked = /new URL\('([^']+\/workers\/(\w+)\/main\.ts)', import\.meta\.url\)/g
        let built = code
        for (const [place, path = '', name = ''] of code.matchAll(asked)) {
          const worker = await this.resolve(path, id)
          if (worker === null) return this.error(`There is no ${path}`)
          const file = this.emitFile({ type: 'chunk', id: worker.id, name: workerFile(name) })
          built = built.replace(place, `import.meta.ROLLUP_FILE_URL_${file}`)
        }
        return built === code ? null : { code: built, map: null }
      },
    },
    generateBundle(_options, bundle) {
      for (const worker of Object.values(bundle)) {
        if (worker.type !== 'chunk' || !worker.facadeModuleId?.includes('/workers/')) continue
        for (const { fileName, moduleIds } of loadedBy(bundle, [worker], { later: true })) {
          const drawn = moduleIds.find((module) => drawing.test(module))
          if (drawn !== undefined) this.error(`${worker.name} would load ${drawn} in ${fileName}`)
        }
      }
    },
  }
}
