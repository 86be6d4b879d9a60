import type { BrowserEnvironment } from './browserEnvironment.ts'

/**
 * Coordinates tabs of two app versions that have one database open. Invariants: an older tab writes nothing after a
 * newer one has changed the schema, because the write would be lost; the newer tab changes nothing before the older
 * ones have finished their writes.
 */

/** A tab's place among tabs of other app versions. */
interface SchemaEpoch {
  /**
   * Whether a newer version has taken over the database, so that this tab only reads. Call it right before a write,
   * because a tab that slept writes before it receives the message.
   */
  isOutdated(): boolean
  close(): void
}

/** Longest wait for an older tab, in milliseconds; one that takes longer is asleep or gone. */
const waitMs = 5_000

/**
 * Joins the tabs of a database with the schema epoch of this app version. Resolves when older tabs have stopped
 * writing, or after a wait.
 */
export async function joinSchemaEpoch({
  name,
  own,
  page,
  onOutdated,
}: {
  readonly name: string
  /** Grows with every change of the schema. */
  readonly own: number
  readonly page: Pick<BrowserEnvironment, 'deviceStorage' | 'locks' | 'window'>
  /** Called once; resolves when running writes have ended. */
  readonly onOutdated: () => Promise<void>
}): Promise<SchemaEpoch> {
  const key = `${name}.generation`
  const lockOf = (generation: number) => `groundwork-generation-${name}-${generation}`
  const newest = () => Number(page.deviceStorage?.getItem(key) ?? 0)
  let isOutdated = false
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) =>
    leaving.signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  const check = () => {
    if (isOutdated || newest() <= own) return
    isOutdated = true
    void onOutdated().finally(() => leaving.abort())
  }
  const before = newest()
  if (before < own) {
    page.deviceStorage?.setItem(key, String(own))
    if (before > 0) await released(page.locks, lockOf(before))
  }
  void page.locks?.request(lockOf(own), { mode: 'shared' }, () => (leaving.signal.aborted ? undefined : left))
  const onStorage = (event: Event) => {
    if ((event as StorageEvent).key === key) check()
  }
  page.window?.addEventListener('storage', onStorage)
  check()
  return {
    isOutdated() {
      check()
      return isOutdated
    },
    close() {
      page.window?.removeEventListener('storage', onStorage)
      leaving.abort()
    },
  }
}

/** Resolves when no tab holds the lock, or after the longest wait. */
async function released(locks: BrowserEnvironment['locks'], lock: string): Promise<void> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), waitMs)
  await locks?.request(lock, { signal: giveUp.signal }, () => undefined).catch(() => undefined)
  clearTimeout(timer)
}
