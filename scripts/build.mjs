import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { drawPages } from './drawnPages.mjs'
import { builtModules, writeModuleChanges } from './modules.mjs'
import { buildProgramsWhenStale } from './programs.mjs'
import { root, run, tool } from './run.mjs'
import { files, hashOf } from './sources.mjs'

const appDir = join(root, 'dist/app')
/** Which modules each script of the app holds, and which scripts it imports. */
export const graphFile = join(root, 'dist/chunks.json')
/** The calculation modules: their sources, and the scripts that hold them. */
export const modulesFile = join(root, 'dist/modules.json')
/** Source maps by the names of their scripts. */
const mapsDir = join(root, 'dist/maps')
const stamp = join(root, 'dist/sources.sha256')
const sources = [
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts/chunks.mjs',
  'scripts/drawnPages.mjs',
  'scripts/modules.mjs',
  'scripts/vite',
  'src',
  'vite.config.ts',
  'workers',
]

/** What the build reads of the environment is a source too. */
const sourceHash = () =>
  hashOf(
    sources,
    `accounts=${process.env.VITE_ACCOUNTS ?? ''}\0errors=${process.env.VITE_SENTRY_DSN ?? ''}\0gateway=${process.env.VITE_GATEWAY_URL ?? ''}\0support=${process.env.VITE_SUPPORT ?? ''}\0loop=${process.env.VITE_SYNC_LOOP ?? ''}\0`,
  )

async function vite(outDir) {
  const { code, output } = await run(
    tool('vite/bin/vite.js', 'build', '--outDir', outDir, '--logLevel', 'warn'),
  )
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
}

/** Devices run an app for a while after a newer one is out, and report errors of it. */
const mapsKeptMs = 90 * 24 * 60 * 60 * 1000

/** Takes the source maps out of the app, without the sources in them: lines and names are enough, and a tenth of it. */
function keepMaps(app) {
  mkdirSync(mapsDir, { recursive: true })
  for (const name of readdirSync(mapsDir)) {
    const path = join(mapsDir, name)
    if (Date.now() - statSync(path).mtimeMs > mapsKeptMs) rmSync(path)
  }
  for (const path of [...files(app)].filter((each) => each.endsWith('.map'))) {
    const { sourcesContent: _, ...map } = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(join(mapsDir, basename(path)), JSON.stringify(map))
    rmSync(path)
  }
}

/** The best that takes seconds; the very best is a fourteenth smaller and takes half a minute. */
const brotliQuality = 9

/** Beside each file of text its smaller ones, which the gateway sends instead. Only where a name never gets other content. */
async function compress(assets) {
  const texts = [...files(assets)].filter((file) => /\.(css|js|svg)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const text = await readFile(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }))
      await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}

/**
 * Builds the app unless `dist/app` is already made from these sources; answers whether it built.
 * It is built beside and moved into place, so that a build that fails leaves the old app working.
 */
export async function buildWhenStale() {
  const hash = sourceHash()
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (built === hash && existsSync(join(appDir, 'index.html')) && [graphFile, modulesFile].every(existsSync))
    return false
  const next = join(root, `dist/next-${process.pid}`)
  const old = join(root, `dist/old-${process.pid}`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  try {
    await vite(next)
    renameSync(join(next, '.vite/chunks.json'), graphFile)
    rmSync(join(next, '.vite'), { recursive: true })
    const graph = JSON.parse(readFileSync(graphFile, 'utf8'))
    writeFileSync(modulesFile, JSON.stringify(await builtModules(graph)))
    await writeModuleChanges(next)
    await drawPages(next, graph)
    keepMaps(next)
    for (const folder of ['assets', 'codecs']) await compress(join(next, folder))
    if (existsSync(appDir)) renameSync(appDir, old)
    renameSync(next, appDir)
    writeFileSync(stamp, hash)
  } finally {
    rmSync(next, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  try {
    console.log((await buildWhenStale()) ? 'Built dist/app' : 'dist/app is built from these sources')
    console.log(
      (await buildProgramsWhenStale()) ? 'Built dist/node' : 'dist/node is built from these sources',
    )
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
