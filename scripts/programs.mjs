import {
  cpSync,
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
import { root } from './run.mjs'
import { hashOf } from './sources.mjs'

const folder = join(root, 'dist/node')
const stamp = join(folder, 'sources.sha256')
const sources = [
  'package-lock.json',
  'package.json',
  'scripts/packageUse.mjs',
  'scripts/programs.mjs',
  'src',
  'sync-server',
]

/** What runs on Node: the gateway, its threads, which are files of their own beside it, and the command line. */
const entries = {
  gateway: 'sync-server/main.ts',
  framesThread: 'sync-server/admin/framesThread.ts',
  pdfThread: 'sync-server/reports/pdfThread.ts',
  readerThread: 'sync-server/materials/readerThread.ts',
  searchThread: 'sync-server/search/searchThread.ts',
  geo: 'src/cli/main.ts',
}

/** The gateway as JavaScript. */
export const gatewayFile = join(folder, 'gateway.js')
/** The command line as JavaScript. */
export const geoFile = join(folder, 'geo.js')

const builtOf = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')

/** Whether the programs are there, made from these sources. */
export const programsAreBuilt = () => builtOf() === hashOf(sources)

/** A gateway may run for so long with the programs that it started from. */
const chunksKeptMs = 30 * 24 * 60 * 60 * 1000

/**
 * Keeps the chunks of former programs beside the new ones: a running gateway loads some of its own only when they are needed,
 * such as the words of a report. Their names change with their content.
 */
export function keepChunks(from, to) {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const kept = join(from, name)
    if (existsSync(join(to, name)) || Date.now() - statSync(kept).mtimeMs > chunksKeptMs) continue
    cpSync(kept, join(to, name), { preserveTimestamps: true })
  }
}

/**
 * Makes the programs unless they are already made from these sources; answers whether it did. Packages stay where they are
 * installed. They are made beside and moved into place, so that a failure leaves the old ones working.
 */
export async function buildProgramsWhenStale() {
  const hash = hashOf(sources)
  if (builtOf() === hash) return false
  const { build } = await import('vite')
  const next = join(root, `dist/node-next-${process.pid}`)
  const old = join(root, `dist/node-old-${process.pid}`)
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: true,
        outDir: next,
        copyPublicDir: false,
        // The oldest one that they run on.
        target: 'node20',
        minify: false,
        sourcemap: true,
        rolldownOptions: { input: entries, output: { entryFileNames: '[name].js' } },
      },
    })
    writeFileSync(join(next, 'sources.sha256'), hash)
    keepChunks(join(folder, 'assets'), join(next, 'assets'))
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(next, folder)
  } finally {
    rmSync(next, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
  return true
}
