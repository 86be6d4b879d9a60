import type { DatabaseHolder } from '../database.ts'
import { lead } from '../leader.ts'
import { type Follower, followDocuments } from './follow.ts'
import { type Contents, createContentsTable } from './table.ts'

interface Page {
  readonly locks?: Pick<LockManager, 'request'> | undefined
  readonly document?:
    | (Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { readonly visibilityState: string })
    | undefined
}

/**
 * The contents of this device, live for as long as the database is held. Every tab has its own table and follows the
 * documents itself; the one that holds the lock writes the stored form for the next start.
 */
export async function keepContents(given: {
  readonly database: DatabaseHolder
  readonly name: string
  readonly page: Page
  readonly newId: () => string
  /** Throws what is a defect. */
  readonly onTrouble: (error: unknown) => void
}): Promise<Contents & { close(): Promise<void> }> {
  const { database, page } = given
  const table = createContentsTable()
  let follower: Follower | null = null
  let isWriter = false
  const onTrouble = (error: unknown) => {
    try {
      given.onTrouble(error)
    } catch (defect) {
      // Nobody waits for the follower: what is our own fault must still be seen.
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
  // A page that is put away may never run again.
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
