// npm run size     what a first screen must load, against its limit; a part of `npm run check`
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWhenStale, manifestFile } from './build.mjs'
import { root } from './run.mjs'

const bearingCapacities = ['eurocode', 'hongkong', 'australian'].map(
  (code) => `asked-bearing-capacity-${code}`,
)

/**
 * JavaScript that a browser with an empty cache must load before a screen works, in English: the scripts of index.html,
 * the files that the screen's route awaits, all that these import, and of workers what the first answer needs. Each file
 * counts once, gzipped at level 9 (kB of 1,000 bytes), the list of files in the entry included. What is fetched while
 * nobody waits for it (menus, dialogs, charts, formulas, the palette) does not count. `goal` is where it should be, `limit` where
 * it is, with a few kB for words and fixes: it may fall, never rise. tests/bench/firstScreen.ts tells what has
 * come to Chromium by then, with what was fetched ahead.
 */
const screens = [
  {
    name: 'a visitor reads a result',
    goal: 170,
    limit: 288,
    awaited: ['src/app/session/FreeCalculationRoute.tsx', 'words-en-calculations'],
    // The engine, and the calculation that loads most: what its modules ask, and the one of them that computes.
    worker: 'workers/engine/main.ts',
    oneOf: [
      ['bearing-capacity-eurocode', ...bearingCapacities],
      ['settlement', 'asked-settlement'],
      ['slope-stability', 'asked-slope-stability'],
    ],
  },
  {
    name: 'the workspace stands',
    goal: 300,
    limit: 300,
    awaited: [
      'src/app/layouts/signedIn.ts',
      'src/app/workspace/WorkspaceRoute.tsx',
      'src/app/workspace/open.ts',
      'words-en-frame',
    ],
  },
]

const assets = join(root, 'dist/app/assets')

/** Kilobytes, gzipped. */
const sizeOf = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file)), { level: 9 }).length, 0) /
  1000

/** Files that `keys` of the manifest, modules or names of chunks, load before they run. */
function loadedBy(manifest, keys) {
  const seen = new Set()
  const visit = (given) => {
    const key =
      given in manifest ? given : Object.keys(manifest).find((each) => manifest[each].name === given)
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build knows no file made from ${given}`)
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return new Set([...seen].map((key) => manifest[key].file.replace('assets/', '')))
}

/** Pages and workers share files: what the page has loaded, a worker has. */
function filesOf({ awaited, worker, oneOf = [[]] }) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const always = ['index.html', 'src/app/start.tsx', ...awaited, ...(worker === undefined ? [] : [worker])]
  const [largest] = oneOf
    .map((further) => loadedBy(manifest, [...always, ...further]))
    .sort((one, other) => sizeOf(other) - sizeOf(one))
  // Made from no module: what asks for the rest ahead.
  for (const file of readdirSync(assets)) if (/^ahead-.*\.js$/.test(file)) largest.add(file)
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
    `${isTooLarge ? 'too large' : 'ok'}: JavaScript before ${screen.name}: ${size.toFixed(1)} kB gzip in ${files.size} files, limit ${screen.limit}, goal ${screen.goal}`,
  )
  if (!isTooLarge && !process.argv.includes('--files')) continue
  for (const file of [...files].sort((one, other) => sizeOf([other]) - sizeOf([one])))
    console.log(`${sizeOf([file]).toFixed(1).padStart(8)}  ${file}`)
}
process.exitCode = failed ? 1 : 0
