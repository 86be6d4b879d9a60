import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

const entry = 'src/app/drawnPages.tsx'
/** What every page runs, which index.html asks for. */
const everyPage = ['index.html', 'src/app/start.tsx']

/**
 * Lays beside index.html the pages that are sent drawn (src/domain/protocol/drawnPages.ts), once a language: the same
 * page with its content already in it.
 * @param app the folder of the built app.
 * @param manifest which file of the app imports which, as Vite writes it.
 */
export async function drawPages(app, manifest) {
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
        withContent(page, { language, content, styles: stylesOf(manifest, sources), theme: theme.file }),
      )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Styles of a page that index.html does not ask for. */
function stylesOf(manifest, sources) {
  const ofPage = stylesFrom(manifest, ...everyPage)
  return [...stylesFrom(manifest, ...sources)].filter((style) => !ofPage.has(style))
}

function stylesFrom(manifest, ...starts) {
  const seen = new Set()
  const styles = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
    for (const style of manifest[key].css ?? []) styles.add(style)
  }
  for (const start of starts) visit(start)
  return styles
}

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
  const head = [
    `<script src="/${theme}"></script>`,
    ...styles.map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`),
  ]
  const scripts = page.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  const changed = scripts
    .reduce((rest, script) => rest.replace(`    ${script}\n`, ''), page)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/ {4}<link rel="stylesheet"/, (first) => `    ${head.join('\n    ')}\n${first}`)
    .replace(
      /<div id="root">.*<\/div>\s*(?=<\/body>)/s,
      () =>
        // Asked for by the first script, once the page is painted.
        `<div id="root" data-drawn>${content}</div>\n    <template data-scripts>${scripts.join('')}</template>\n  `,
    )
  if (!changed.includes(content) || changed.includes('class="boot"') || !changed.includes(theme))
    throw new Error('index.html is not as drawn pages expect it')
  return changed
}
