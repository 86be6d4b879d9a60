/**
 * Results of the last minutes, newest last. A result depends only on module version and inputs, so its age only
 * bounds the memory.
 */
export type ResultCache<T> = readonly {
  readonly key: string
  readonly value: T
  /** Milliseconds. */
  readonly at: number
}[]

/** Time in milliseconds for which a result is cached. */
export const cacheMs = 300_000
/** A result holds tables, charts and a derivation: many would fill a tablet's memory. */
const mostEntries = 40

/** Returns the cache key of a result. The result contains the project, so the key does too. */
export const resultKey = (of: {
  readonly moduleId: string
  readonly moduleVersion: string
  readonly projectId: string | null
  readonly inputHash: string
}): string => JSON.stringify([of.moduleId, of.moduleVersion, of.projectId, of.inputHash])

const isValid = (at: number, now: number): boolean => now - at < cacheMs && at <= now

/** Returns a cached result that is still valid at `now` (milliseconds), or null. */
export function cached<T>(cache: ResultCache<T>, key: string, now: number): T | null {
  const entry = cache.find((other) => other.key === key)
  return entry !== undefined && isValid(entry.at, now) ? entry.value : null
}

/** Returns the cache with one more value. Removes expired ones, and the oldest when the cache is full. */
export const withResult = <T>(cache: ResultCache<T>, key: string, value: T, now: number): ResultCache<T> =>
  [...cache.filter((other) => other.key !== key && isValid(other.at, now)), { key, value, at: now }].slice(
    -mostEntries,
  )
