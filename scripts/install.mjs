import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
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

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** Runs `npm ci` when node_modules is missing or older than package-lock.json. */
export async function installPackages() {
  const installed = modified(join(root, 'node_modules/.package-lock.json'))
  if (installed > 0 && installed >= modified(join(root, 'package-lock.json'))) return
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
  console.error('The packages could not be installed. What npm says above tells why.')
  process.exit(1)
}
