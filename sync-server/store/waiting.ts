import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from './database.ts'
import { StoreRefused, StoreUnavailable, storeFailure } from './failures.ts'
import { registryDatabase } from './names.ts'
import { wordsOf } from './words.ts'

const usualPauses = { askMs: 1_000, sayMs: 60_000 } as const

/**
 * Resolves when a CouchDB server answers, which may start later than its gateway. Rejects at once where waiting does not help:
 * the server does not accept the gateway, or what is stored cannot be used.
 * @param say hears why it waits, at the beginning, whenever the reason changes, and once a minute; null: it waits no longer.
 */
export async function untilStoreAnswers(
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
      const why = wordsOf(failure)
      const now = performance.now()
      if (told?.why !== why || now - told.at >= sayMs) {
        told = { why, at: now }
        say(why)
      }
    }
    await wait(askMs)
  }
}
