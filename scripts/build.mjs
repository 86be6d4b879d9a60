import { spawn } from 'node:child_process'
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
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const appDir = join(root, 'dist/app')
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
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of files(join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  return hash.digest('hex')
}

const vite = (outDir) =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, '--logLevel', 'warn'],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`vite build ended with ${code}`))))
  })

/**
 * Builds the app unless `dist/app` is already made from these sources; answers whether it built.
 * It is built beside and moved into place, so that a build that fails leaves the old app working.
 */
export async function buildWhenStale() {
  const hash = sourceHash()
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (built === hash && existsSync(join(appDir, 'index.html'))) return false
  const next = join(root, `dist/next-${process.pid}`)
  const old = join(root, `dist/old-${process.pid}`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  try {
    await vite(next)
    if (existsSync(appDir)) renameSync(appDir, old)
    renameSync(next, appDir)
    writeFileSync(stamp, hash)
  } finally {
    rmSync(next, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
  return true
}
