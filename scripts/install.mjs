import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isNoteAlive, noteOfThisProcess, noteUse, obstacleToInstall } from '../sync-server/packageUse.mjs'
import { installCommitHook } from './commitHook.mjs'
import { root } from './run.mjs'

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? null
  } catch {
    return null
  }
}

const isSame = (one, other) =>
  one.version === other.version && (one.integrity ?? one.resolved) === (other.integrity ?? other.resolved)

/**
 * Whether node_modules of a folder holds exactly the packages of its package-lock.json. Compares contents, because a
 * checkout changes the time of the lock file without changing a package. npm lists what it installed in a lock file of
 * its own. An optional package may be missing: most of them are for other platforms.
 */
export function packagesAreInstalled(folder) {
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'))
  if (wanted === null || installed === null) return false
  // The lock file lists the project itself under the empty path.
  return (
    Object.keys(installed).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, entry]) => {
      if (path === '') return true
      const here = installed[path]
      return here === undefined ? entry.optional === true : isSame(here, entry)
    })
  )
}

const waitMs = 500

/**
 * Does the work while no other process of this folder installs: of two that start on a fresh clone the second waits, and finds
 * the packages there.
 */
async function whileAlone(work) {
  const lock = join(root, 'dist/installing')
  for (let isTold = false; !takeLock(lock); isTold = true) {
    if (!isTold) console.error('Waiting for another process that installs the packages of this folder')
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

function takeLock(lock) {
  try {
    mkdirSync(dirname(lock), { recursive: true })
    writeFileSync(lock, noteOfThisProcess(), { flag: 'wx' })
    return true
  } catch (error) {
    // A read-only folder needs no lock: no process can install there.
    if (error.code !== 'EEXIST') return true
    if (!isNoteAlive(lock)) rmSync(lock, { force: true })
    return false
  }
}

/**
 * Runs `npm ci` when node_modules does not hold the packages of package-lock.json. Ends the process with a message when
 * that fails or when another process uses the packages.
 */
export async function installPackages() {
  await whileAlone(async () => {
    if (!packagesAreInstalled(root)) {
      const obstacle = obstacleToInstall(root)
      if (obstacle !== null) {
        console.error(obstacle)
        process.exit(1)
      }
      await runNpmCi()
      installCommitHook(root)
    }
    // Before the next process may look.
    noteUse(root)
  })
}

async function runNpmCi() {
  // Standard output belongs to the program that needs the packages: some of it is read by other programs.
  console.error('Installing packages (npm ci)')
  const npm = process.env.npm_execpath
  const [command, args] =
    npm === undefined ? ['npm', ['ci', '--include=dev']] : [process.execPath, [npm, 'ci', '--include=dev']]
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2] })
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  if (code === 0) return
  console.error('The packages could not be installed. The messages of npm above say why.')
  process.exit(1)
}
