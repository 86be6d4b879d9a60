import type { Page } from './workspace.ts'

/*
 * Tabs of two versions of the app may have one database open. Invariants: what the older of them writes after the newer
 * has changed the form of the database would be lost, so it writes nothing any more; the newer one changes nothing
 * before the older ones have finished what they were writing.
 */

interface Generation {
  /**
   * Whether a newer version has taken the database over: this one only reads. Asked right before a write: a tab that slept
   * writes before it hears.
   */
  isOutdated(): boolean
  close(): void
}

/** An older tab that does not let go in this time is asleep, or its page is gone. */
const waitMs = 5_000

/** Takes part in the use of a database with the form that this version of the app gives it. */
export async function joinGeneration({
  name,
  own,
  page,
  onOutdated,
}: {
  readonly name: string
  /** Grows with every change of form. */
  readonly own: number
  readonly page: Pick<Page, 'deviceStorage' | 'locks' | 'window'>
  /** Called once; resolves when what was under way has ended. */
  readonly onOutdated: () => Promise<void>
}): Promise<Generation> {
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

/** Resolves when nobody holds the lock, or nobody lets go of it in time. */
async function released(locks: Page['locks'], lock: string): Promise<void> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), waitMs)
  await locks?.request(lock, { signal: giveUp.signal }, () => undefined).catch(() => undefined)
  clearTimeout(timer)
}
