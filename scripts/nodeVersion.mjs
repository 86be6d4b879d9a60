import { readFileSync } from 'node:fs'
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
