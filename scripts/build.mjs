import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtModules } from './builtModules.mjs'
import { compress } from './compress.mjs'
import { drawPages } from './drawnPages.mjs'
import { writeModuleChanges } from './moduleChanges.mjs'
import { buildProgramsWhenStale } from './programs.mjs'
import { root, run, tool } from './run.mjs'
import { keepMaps } from './sourceMaps.mjs'
import { hashOf } from './sources.mjs'
import { sourcesNotice } from './thirdParty.mjs'

const appDir = join(root, 'dist/app')
/** Which modules each script of the app holds, and which scripts it imports. */
export const graphFile = join(root, 'dist/chunks.json')
/** The calculation modules: their sources, and the scripts that hold them. */
export const modulesFile = join(root, 'dist/modules.json')
const stamp = join(root, 'dist/sources.sha256')
const sources = [
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts/builtModules.mjs',
  'scripts/chunks.mjs',
  'scripts/compress.mjs',
  'scripts/drawnPages.mjs',
  'scripts/moduleChanges.mjs',
  'scripts/thirdParty.mjs',
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
    appendFileSync(join(next, 'third-party-licenses.txt'), sourcesNotice)
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
