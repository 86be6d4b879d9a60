import { createHash } from 'node:crypto'
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
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run, tool } from './run.mjs'

const appDir = join(root, 'dist/app')
/** Which file of the app imports which, and what each was made from. */
export const manifestFile = join(root, 'dist/manifest.json')
const stamp = join(root, 'dist/sources.sha256')
const sources = [
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'vite.config.ts',
  'workers',
]

function* files(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) yield path
  else for (const entry of readdirSync(path).sort()) yield* files(join(path, entry))
}

/** A hash of everything the app is built from. */
function sourceHash() {
  // What the build reads of the environment is a source too.
  const hash = createHash('sha256').update(
    `accounts=${process.env.VITE_ACCOUNTS ?? ''}\0errors=${process.env.VITE_SENTRY_DSN ?? ''}\0gateway=${process.env.VITE_GATEWAY_URL ?? ''}\0support=${process.env.VITE_SUPPORT ?? ''}\0`,
  )
  for (const source of sources)
    for (const file of files(join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  return hash.digest('hex')
}

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
  if (built === hash && existsSync(join(appDir, 'index.html')) && existsSync(manifestFile)) return false
  const next = join(root, `dist/next-${process.pid}`)
  const old = join(root, `dist/old-${process.pid}`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  try {
    await vite(next)
    renameSync(join(next, '.vite/manifest.json'), manifestFile)
    rmSync(join(next, '.vite'), { recursive: true })
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
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
