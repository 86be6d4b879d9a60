import type { Database, Store, StoredDocument } from '#server/store/database.ts'
import { DatabaseDamaged, storeFailure } from '#server/store/failures.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { isDesign } from '#server/store/pouch.ts'

/** Documents of one database, as the store has them, with their revisions. */
export interface BackupRows {
  readonly database: string
  readonly rows: readonly StoredDocument[]
}

/** The last record of a complete backup. */
export interface BackupEnding {
  /** Everything that was acknowledged before is in it. */
  readonly completeAsOf: string
  /** True: all databases as they were at that moment. False: each as it was at a moment of its own, shortly after. */
  readonly isOneMoment: boolean
  /** The databases that could not be read, since the disk has damaged them. Nothing of these is in the backup. */
  readonly damaged: readonly string[]
}

export interface TakeOptions {
  /** Makes writes wait; absent where others write to the same store. */
  readonly holdWrites?: () => Promise<() => void>
  readonly clock: () => number
}

const changesAtOnce = 500
/** So little that writes may wait while it is read. */
const fewChanges = 200
/** Rounds that are made for it to become little. */
const patience = 4
/** Where writes cannot be held: rounds in the hope that one finds nothing new. */
const mostRounds = 10

/**
 * Reads the whole store while others write to it: first each database, then, in rounds, its later changes. If writes
 * can be held, they wait during the last round; otherwise the backup ends with a round without changes. So all
 * databases are in the state of one moment.
 */
export async function* takeBackup(
  store: Store,
  { holdWrites, clock }: TakeOptions,
): AsyncGenerator<BackupRows, BackupEnding> {
  const reached = new Map<string, string>()
  const damaged = new Set<string>()
  const now = () => new Date(clock()).toISOString()

  async function* round(): AsyncGenerator<BackupRows, number> {
    let changed = 0
    for (const name of inOrder(await store.names())) {
      if (damaged.has(name)) continue
      try {
        changed += yield* changesOf(name)
      } catch (error) {
        // One damaged database keeps none of the others out of the backup.
        if (!(storeFailure(error) instanceof DatabaseDamaged)) throw error
        damaged.add(name)
      }
    }
    return changed
  }

  async function* changesOf(name: string): AsyncGenerator<BackupRows, number> {
    const database = await store.database(name)
    // Named even when it is empty: it is there.
    if (!reached.has(name)) yield { database: name, rows: [] }
    let changed = 0
    for (let since = reached.get(name) ?? '0'; ; ) {
      const page = await database.changes({ since, limit: changesAtOnce, documents: false, leaves: true })
      changed += page.changes.length
      // The server's own functions belong to the version of the gateway, not to the work.
      const ours = page.changes.filter(({ id }) => !isDesign(id))
      for await (const rows of documentsOf(database, ours)) yield { database: name, rows }
      since = page.last
      reached.set(name, since)
      if (page.changes.length < changesAtOnce) return changed
    }
  }

  const ending = (completeAsOf: string, isOneMoment: boolean): BackupEnding => ({
    completeAsOf,
    isOneMoment,
    damaged: [...damaged].sort(),
  })

  for (let rounds = 1; ; rounds++) {
    const completeAsOf = now()
    const changed = yield* round()
    if (changed === 0 && rounds > 1) return ending(completeAsOf, true)
    if (holdWrites === undefined) {
      if (rounds === mostRounds) return ending(completeAsOf, false)
    } else if (changed <= fewChanges || rounds >= patience) {
      const release = await holdWrites()
      const last: BackupRows[] = []
      const heldAt = now()
      try {
        // Kept here until writes go on: whoever takes the rows may be slow.
        for await (const rows of round()) last.push(rows)
      } finally {
        release()
      }
      yield* last
      return ending(heldAt, true)
    }
  }
}

/**
 * What others refer to is read after them, so that a backup of several moments has it too: a project names its
 * organization's members and reserves ids in the registry, both name files.
 */
const inOrder = (names: readonly string[]): string[] => {
  const rank = (name: string) => (name === 'files' ? 2 : name === 'registry' ? 1 : 0)
  return [...names].sort((one, other) => rank(one) - rank(other))
}

async function* documentsOf(
  database: Database,
  changes: readonly { readonly id: string; readonly revisions: readonly string[] }[],
): AsyncGenerator<StoredDocument[]> {
  const wanted = changes.flatMap(({ id, revisions }) => revisions.map((revision) => ({ id, revision })))
  for (let from = 0; from < wanted.length; from += documentsAtOnce) {
    // What has been written over since it was named is answered with what was written.
    const found = await database.revisions(wanted.slice(from, from + documentsAtOnce))
    yield found.flatMap((document) => document ?? [])
  }
}
