/**
 * Results of the last minutes, newest last, by what they answer. A result is a pure function of module version and
 * inputs, so an old one is as good as a new one; the age only bounds what is kept.
 */
export type ResultCache<T> = readonly {
  readonly key: string
  readonly value: T
  /** Milliseconds. */
  readonly at: number
}[]

/** Milliseconds that a result stays valid. */
export const cacheMs = 300_000
/** A result holds tables, charts and a derivation: many would fill a tablet's memory. */
const mostEntries = 40

/** Names what a result answers. The project is part of the result, so it is part of its name. */
export const resultKey = (of: {
  readonly moduleId: string
  readonly moduleVersion: string
  readonly projectId: string | null
  readonly inputHash: string
}): string => JSON.stringify([of.moduleId, of.moduleVersion, of.projectId, of.inputHash])

const isValid = (at: number, now: number): boolean => now - at < cacheMs && at <= now

export function cached<T>(cache: ResultCache<T>, key: string, now: number): T | null {
  const entry = cache.find((other) => other.key === key)
  return entry !== undefined && isValid(entry.at, now) ? entry.value : null
}

/** The cache with the value; what is no longer valid goes, and the oldest when it is full. */
export const withResult = <T>(cache: ResultCache<T>, key: string, value: T, now: number): ResultCache<T> =>
  [...cache.filter((other) => other.key !== key && isValid(other.at, now)), { key, value, at: now }].slice(
    -mostEntries,
  )
