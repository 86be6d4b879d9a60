import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run.mjs'

/** Ends the process with a clear message when this Node is older than `engines` of package.json asks for. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wanted = engines.node.replace(/^>=/, '').split('.').map(Number)
  const here = process.versions.node.split('.').map(Number)
  const difference = wanted.map((part, index) => here[index] - part).find((part) => part !== 0) ?? 0
  if (difference >= 0) return
  console.error(`Groundwork needs Node ${wanted.join('.')} or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}

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

/** One file for each process that uses node_modules, named by its number. npm removes the folder with the packages. */
const usesFolder = (folder) => join(folder, 'node_modules/.groundwork-running')

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user cannot be signalled.
    return error.code === 'EPERM'
  }
}

/** Notes until this process ends that it uses the packages of a folder. */
export function noteUse(folder) {
  const note = join(usesFolder(folder), String(process.pid))
  try {
    mkdirSync(usesFolder(folder), { recursive: true })
    writeFileSync(note, basename(process.argv[1] ?? 'node'))
  } catch {
    // A read-only folder needs no note: no process can replace its packages.
    return
  }
  process.once('exit', () => rmSync(note, { force: true }))
}

/** Says why the packages of a folder must not be replaced now; null when no other process uses them. */
export function obstacleToInstall(folder) {
  const notes = existsSync(usesFolder(folder)) ? readdirSync(usesFolder(folder)) : []
  for (const name of notes) {
    const pid = Number(name)
    if (pid === process.pid) continue
    const note = join(usesFolder(folder), name)
    if (Number.isSafeInteger(pid) && isAlive(pid))
      return `Groundwork is running from this folder (process ${pid}, ${readFileSync(note, 'utf8')}), and its packages have changed.
Stop it, then run this command again. If process ${pid} is another program, delete ${note}.`
    // Its process ended without removing the note, for example by a crash.
    rmSync(note, { force: true })
  }
  return null
}

/** Lets git check each commit message of a checkout with .githooks, unless the checkout has hooks of its own. */
export function installCommitHook(folder) {
  if (!existsSync(join(folder, '.git')) || !existsSync(join(folder, '.githooks'))) return
  const git = (...args) => spawnSync('git', ['-C', folder, 'config', ...args], { stdio: 'ignore' })
  // Exit code 1 says that the key is not set.
  if (git('--get', 'core.hooksPath').status === 1) git('--local', 'core.hooksPath', '.githooks')
}

/**
 * Runs `npm ci` when node_modules does not hold the packages of package-lock.json. Ends the process with a message when
 * that fails or when another process uses the packages.
 */
export async function installPackages() {
  if (!packagesAreInstalled(root)) {
    const obstacle = obstacleToInstall(root)
    if (obstacle !== null) {
      console.error(obstacle)
      process.exit(1)
    }
    await runNpmCi()
    installCommitHook(root)
  }
  noteUse(root)
}

async function runNpmCi() {
  console.log('Installing packages (npm ci)')
  const npm = process.env.npm_execpath
  const [command, args] =
    npm === undefined ? ['npm', ['ci', '--include=dev']] : [process.execPath, [npm, 'ci', '--include=dev']]
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  if (code === 0) return
  console.error('The packages could not be installed. The messages of npm above say why.')
  process.exit(1)
}
