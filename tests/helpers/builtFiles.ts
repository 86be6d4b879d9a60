import { readFileSync } from 'node:fs'
import { scriptOf } from '../../scripts/chunks.mjs'

/**
 * Tells, for `page.route`, the scripts of the built app that hold these modules.
 * @param sources modules that the app imports when it needs them, by their paths in the repository.
 */
export function builtFiles(...sources: string[]): (url: URL) => boolean {
  let files: string[] | null = null
  return ({ pathname }) => {
    // Not before a test asks: the app is built after the tests are listed.
    files ??= filesOf(sources)
    return files.includes(pathname)
  }
}

function filesOf(sources: readonly string[]): string[] {
  const graph = JSON.parse(readFileSync(new URL('../../dist/chunks.json', import.meta.url), 'utf8'))
  return sources.map((source) => `/${scriptOf(graph, source)}`)
}
