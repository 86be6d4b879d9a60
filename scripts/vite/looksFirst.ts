import type { Plugin } from 'vite'
import { chunksOf, chunksOfEveryPage, filesOf } from './filesOf.ts'

/**
 * Asks in index.html for all files that every page runs: the styles, which the first picture needs, before the scripts,
 * or on a slow line the page would be white until as many bytes of scripts have come as its styles stand behind. Scripts
 * do not say that their urgency is low: Chromium then keeps an update of the app waiting that is taken meanwhile.
 */
export const looksFirst: Plugin = {
  name: 'looks-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle = {} }) {
      const chunks = chunksOf(bundle)
      const files = [...filesOf(chunks, chunksOfEveryPage(chunks))]
      const [script] = /<script type="module"[^>]*><\/script>/.exec(page) ?? []
      const entry = files.find((file) => script?.includes(file))
      if (script === undefined || entry === undefined) throw new Error('index.html has no script')
      const head = [
        ...files
          .filter((file) => file.endsWith('.css'))
          .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        `<script type="module" crossorigin src="/${entry}"></script>`,
        ...files
          .filter((file) => file.endsWith('.js') && file !== entry)
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ]
      return page
        .replaceAll(/[ \t]*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^\n]*\n/g, '')
        .replace('  </head>', `    ${head.join('\n    ')}\n  </head>`)
    },
  },
}
