import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadedBy } from './chunks.mjs'
import { root } from './run.mjs'

const entry = 'src/app/drawnPages.tsx'

/**
 * Lays beside index.html the pages that are sent drawn (src/domain/protocol/drawnPages.ts), once a language: the same
 * page with its content already in it.
 * @param app the folder of the built app.
 * @param graph which styles each script of the app needs (scripts/vite/chunkGraph.ts).
 */
export async function drawPages(app, graph) {
  const { build } = await import('vite')
  const folder = join(root, `dist/drawn-${process.pid}`)
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: true,
        outDir: folder,
        copyPublicDir: false,
        target: 'node20',
        minify: false,
        rolldownOptions: { input: entry, output: { entryFileNames: 'pages.js' } },
      },
    })
    const { drawAll } = await import(pathToFileURL(join(folder, 'pages.js')).href)
    const theme = await themeScript(build)
    writeFileSync(join(app, theme.file), theme.code)
    const page = readFileSync(join(app, 'index.html'), 'utf8')
    for (const { file, language, content, sources } of await drawAll())
      writeFileSync(
        join(app, file),
        withContent(page, {
          language,
          content,
          styles: stylesOf(page, graph, sources),
          theme: theme.file,
        }),
      )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Styles of a page that index.html does not ask for. */
const stylesOf = (page, graph, sources) =>
  [...loadedBy(graph, sources).styles].filter((style) => !page.includes(`href="/${style}"`))

/** A classic script: the page is not painted before it has run. */
async function themeScript(build) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { input: 'src/ui/theme/early.ts', output: { format: 'iife' } },
    },
  })
  const { code } = output[0]
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { file: `assets/theme-${hash}.js`, code }
}

function withContent(page, { language, content, styles, theme }) {
  const links = styles.map((style) => `    <link rel="stylesheet" crossorigin href="/${style}">\n`).join('')
  // It can be read before its scripts are there: they stand after its styles.
  const [scripts = ''] = /(?: *<(?:script type="module"|link rel="modulepreload")[^\n]*\n)+/.exec(page) ?? []
  const changed = page
    .replace(scripts, '')
    .replace('  </head>', `${links}${scripts}  </head>`)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/ {4}<link rel="stylesheet"/, (first) => `    <script src="/${theme}"></script>\n${first}`)
    .replace(
      /<div id="root">.*<\/div>\s*(?=<\/body>)/s,
      () => `<div id="root" data-drawn>${content}</div>\n  `,
    )
  if (!changed.includes(content) || changed.includes('class="boot"') || !changed.includes(theme))
    throw new Error('index.html is not as drawn pages expect it')
  return changed
}
