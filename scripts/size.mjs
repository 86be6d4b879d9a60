// npm run size     what a first screen must load, against its limit; a part of `npm run check`
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWhenStale, graphFile, modulesFile } from './build.mjs'
import { loadedBy } from './chunks.mjs'
import { root } from './run.mjs'

const words = (...namespaces) => namespaces.map((name) => `src/app/i18n/en/${name}.ts`)

/** What each calculation of visitors loads: what its modules ask, and the first of them, which computes. */
function calculations() {
  const modules = JSON.parse(readFileSync(modulesFile, 'utf8')).filter(
    ({ publicPath }) => publicPath !== null,
  )
  const addresses = new Set(modules.map(({ publicPath }) => publicPath))
  return [...addresses].map((address) => {
    const offered = modules.filter(({ publicPath }) => publicPath === address)
    return [offered[0].paths.module, ...offered.map(({ paths }) => paths.form)]
  })
}

/**
 * JavaScript that a browser with an empty cache must load before a screen works, in English: the scripts of index.html,
 * the modules that the screen's route awaits, all that these import, and of workers what the first answer needs. Each file
 * counts once, gzipped at level 9 (kB of 1,000 bytes). What is fetched while nobody waits for it (menus, dialogs, charts,
 * formulas, the palette) does not count. The limits are those of decisions 88, 104, 154, 156 and 157.
 */
const screens = [
  {
    name: 'a visitor reads a result',
    limit: 333,
    awaited: [
      'src/app/start.tsx',
      'src/app/session/FreeCalculationRoute.tsx',
      ...words('calculations', 'soil'),
      'src/engine/engine.ts',
      'workers/engine/main.ts',
    ],
    // The calculation that loads most.
    oneOf: calculations,
  },
  {
    name: 'the workspace stands',
    limit: 341,
    awaited: [
      'src/app/start.tsx',
      'src/app/layouts/signedIn.ts',
      'src/app/workspace/WorkspaceRoute.tsx',
      'src/app/local-data/open.ts',
      ...words('workspace', 'projects', 'search'),
    ],
  },
]

/**
 * What a visitor's calculator loads after its first screen. The bundler can put a small module that such a part needs into a file of the
 * workspace; then a visitor's phone would load and run the whole database for it.
 */
const ofVisitors = [
  'src/features/calculations/drawing/DrawnSection.tsx',
  'src/features/calculations/page/FieldModeOffer.tsx',
  'src/features/calculations/panes/PaneMoves.tsx',
  'src/features/calculations/panes/PaneTools.tsx',
  'src/features/calculations/paste/reading.ts',
  'src/ui/ChoicePopover.tsx',
  'src/ui/MenuPopover.tsx',
  'src/ui/SelectPopover.tsx',
  'src/ui/TipBox.tsx',
  'src/ui/Toasts.tsx',
]
const ofWorkspace = ['src/app/local-data/open.ts', 'src/app/layouts/AppLayout.tsx']

const app = join(root, 'dist/app')

/** Kilobytes, gzipped. */
const sizeOf = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(app, file)), { level: 9 }).length, 0) /
  1000

/** Scripts that index.html asks for. */
const scriptsOfPage = () =>
  Array.from(
    readFileSync(join(app, 'index.html'), 'utf8').matchAll(/"\/(assets\/[^"]+\.js)"/g),
    ([, file]) => file,
  )

/** Pages and workers share files: what the page has loaded, a worker has. */
function filesOf({ awaited, oneOf = () => [[]] }) {
  const graph = JSON.parse(readFileSync(graphFile, 'utf8'))
  const [largest] = oneOf()
    .map((further) => new Set([...scriptsOfPage(), ...loadedBy(graph, [...awaited, ...further]).scripts]))
    .sort((one, other) => sizeOf(other) - sizeOf(one))
  return largest
}

await buildWhenStale()
let failed = false
for (const screen of screens) {
  const files = filesOf(screen)
  const size = sizeOf(files)
  const isTooLarge = size > screen.limit
  failed ||= isTooLarge
  console.log(
    `${isTooLarge ? 'too large' : 'ok'}: JavaScript before ${screen.name}: ${size.toFixed(1)} kB gzip in ${files.size} files, limit ${screen.limit}`,
  )
  if (!isTooLarge && !process.argv.includes('--files')) continue
  for (const file of [...files].sort((one, other) => sizeOf([other]) - sizeOf([one])))
    console.log(`${sizeOf([file]).toFixed(1).padStart(8)}  ${file}`)
}
const graph = JSON.parse(readFileSync(graphFile, 'utf8'))
for (const part of ofVisitors) {
  const loaded = new Set([...loadedBy(graph, [part]).scripts].flatMap((file) => graph[file].modules))
  const found = ofWorkspace.filter((module) => loaded.has(module))
  if (found.length === 0) continue
  failed = true
  console.log(`${part} makes a visitor load ${found.join(' and ')}`)
}
process.exitCode = failed ? 1 : 0
