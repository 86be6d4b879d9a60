import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Every file at and below a path, in an order that is always the same. */
export function* files(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) yield path
  else for (const entry of readdirSync(path).sort()) yield* files(join(path, entry))
}

/** A hash of all that something is built from; what only tests it is no part of it. */
export function hashOf(sources, given = '') {
  const hash = createHash('sha256').update(given)
  for (const source of sources)
    for (const file of files(join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  return hash.digest('hex')
}
