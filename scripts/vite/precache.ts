/** A file that the service worker stores when it is installed. */
interface Entry {
  readonly url: string
  readonly revision: string | null
  readonly size: number
}

/** Bytes of everything that an installation stores: a first visit on a building site's line loads it in the background. */
const mostBytes = 16_000_000

/** A name that changes with its content, as the bundler makes it. */
const hashed = /-[\w-]{8}\.\w+$/

/** The least that opens every place without a network. */
const needed = ['index.html', 'manifest.webmanifest']

/**
 * Checks the list of files that `workbox-build` found, as a transform of its own. Throws, so that the build fails, when a file could
 * change without the worker seeing it, when a needed file is missing, or when the list has grown too large.
 */
export function checkPrecache(manifest: readonly Entry[]): void {
  const unversioned = manifest.filter(({ url, revision }) => revision === null && !hashed.test(url))
  if (unversioned.length > 0)
    throw new Error(`Files to precache without a revision: ${unversioned.map(({ url }) => url).join(', ')}`)
  const missing = needed.filter((name) => !manifest.some(({ url }) => url === name))
  if (missing.length > 0) throw new Error(`Files to precache are missing: ${missing.join(', ')}`)
  const bytes = manifest.reduce((sum, { size }) => sum + size, 0)
  if (bytes > mostBytes) throw new Error(`Files to precache have ${bytes} bytes, more than ${mostBytes}`)
}
