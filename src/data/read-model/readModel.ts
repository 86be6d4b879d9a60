import type { BrowserEnvironment } from '../database/browserEnvironment.ts'
import type { DatabaseHolder } from '../database/database.ts'
import { lead } from '../database/leader.ts'
import { type Follower, followDocuments } from './follow.ts'
import { createReadModelTable, type ReadModel } from './table.ts'

/**
 * Opens the read model of this device and keeps it current while the database is open. Every tab has its own table
 * and follows the documents itself; the tab with the lock stores the entries for the next start.
 */
export async function openReadModel(given: {
  readonly database: DatabaseHolder
  readonly name: string
  readonly page: Pick<BrowserEnvironment, 'locks' | 'document'>
  readonly newId: () => string
  /** Handles a storage error; throws a defect. */
  readonly onTrouble: (error: unknown) => void
}): Promise<ReadModel & { close(): Promise<void> }> {
  const { database, page } = given
  const table = createReadModelTable()
  let follower: Follower | null = null
  let isWriter = false
  const onTrouble = (error: unknown) => {
    try {
      given.onTrouble(error)
    } catch (defect) {
      // No caller awaits the follower, so a defect is thrown where it is reported.
      queueMicrotask(() => {
        throw defect
      })
    }
  }
  await database.attach((open) => {
    const following = followDocuments(open, table, {
      writes: () => isWriter,
      newId: given.newId,
      onTrouble,
    })
    follower = following
    return following.stop
  })
  const resign = lead({
    name: `groundwork-contents-${given.name}`,
    locks: page.locks,
    onLead: () => {
      isWriter = true
      void follower?.flush()
      return async () => {
        isWriter = false
      }
    },
  })
  // A hidden page may never run again.
  const flushWhenHidden = () => {
    if (page.document?.visibilityState === 'hidden') void follower?.flush()
  }
  page.document?.addEventListener('visibilitychange', flushWhenHidden)

  return {
    all: table.all,
    caughtUp: table.caughtUp,
    of: table.of,
    async close() {
      page.document?.removeEventListener('visibilitychange', flushWhenHidden)
      await resign()
      table.close()
    },
  }
}
