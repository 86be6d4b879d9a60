import type { Plugin } from 'vite'

interface Change {
  readonly file: RegExp
  readonly from: RegExp
  readonly to: string
}

const changes: readonly Change[] = [
  {
    // Whether signs can be shown at will: in every browser that the app is built for they can.
    file: /@internationalized\/number\/.*\/NumberFormatter\.m?js$/,
    from: /supportsSignDisplay = false;\s*try \{[^{}]*\{[^{}]*\}\)[^{}]*\} catch\s*\{\}/,
    to: 'supportsSignDisplay = true;',
  },
  {
    // Whether the browser's language is well formed; this asks the same, and throws alike when it is not.
    file: /react-aria\/.*\/useDefaultLocale\.m?js$/,
    from: /Intl\.DateTimeFormat\.supportedLocalesOf\(/,
    to: 'Intl.getCanonicalLocales(',
  },
]

/**
 * The first format of a process reads the tables of the language: 30 ms on a desk, four times as much on a phone, before
 * anything is drawn. react-aria makes formats on every page, only to ask the browser something: here it asks for less.
 */
export const formatsOnDemand: Plugin = {
  name: 'formats-on-demand',
  transform: {
    filter: { id: changes.map(({ file }) => file) },
    handler(code, id) {
      const change = changes.find(({ file }) => file.test(id))
      if (change?.from.test(code) !== true) return this.error(`react-aria is not as it was: ${id}`)
      return { code: code.replace(change.from, change.to), map: { mappings: '' } }
    },
  },
}
