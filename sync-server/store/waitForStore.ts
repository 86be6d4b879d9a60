import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from './database.ts'
import { errorMessage } from './errorMessage.ts'
import { StoreRefused, StoreUnavailable, storeFailure } from './failures.ts'
import { registryDatabase } from './names.ts'

const usualPauses = { askMs: 1_000, sayMs: 60_000 } as const

/**
 * Resolves when the CouchDB server answers; it may start later than its gateway. Rejects at once when waiting does not
 * help: the server rejects the gateway, or the stored data cannot be used.
 * @param say receives the reason for the wait at its beginning, at each change and once a minute, and null at its end
 */
export async function waitForStore(
  store: Pick<Store, 'database'>,
  say: (why: string | null) => void,
  { askMs, sayMs }: Readonly<Record<keyof typeof usualPauses, number>> = usualPauses,
): Promise<void> {
  let told = null as { readonly why: string; readonly at: number } | null
  for (;;) {
    try {
      await store.database(registryDatabase)
      if (told !== null) say(null)
      return
    } catch (error) {
      const failure = storeFailure(error)
      if (!(failure instanceof StoreUnavailable) || failure instanceof StoreRefused) throw error
      const why = errorMessage(failure)
      const now = performance.now()
      if (told?.why !== why || now - told.at >= sayMs) {
        told = { why, at: now }
        say(why)
      }
    }
    await wait(askMs)
  }
}
