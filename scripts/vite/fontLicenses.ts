import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Emits the licences of the fonts as one text file: the bundler writes down only the packages whose scripts it packs, and of a
 * package of fonts the licence of its scripts.
 * @param licenses the package and the file of its font licence, relative to the folder of packages.
 */
export const fontLicenses = (root: string, fileName: string, licenses: readonly string[]): Plugin => ({
  name: 'font-licenses',
  generateBundle() {
    const texts = licenses.map((path) => {
      const name = path.split('/').slice(0, -1).join('/')
      return `${name}\n\n${readFileSync(join(root, 'node_modules', path), 'utf8').trim()}\n`
    })
    this.emitFile({ type: 'asset', fileName, source: texts.join('\n\n') })
  },
})
