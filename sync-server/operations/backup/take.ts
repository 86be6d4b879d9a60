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
/** So much may be held while writes wait: a change can be a document of 2.5 million characters. */
const mostHeldCharacters = 16_000_000
/** Rounds in the hope that one finds nothing new, or so little that writes may wait. */
const mostRounds = 10

/**
 * Reads the whole store while others write to it: first each database, then, in rounds, its later changes. If writes
 * can be held, they wait during the last round, which is short; otherwise the backup ends with a round without changes.
 * So all databases are in the state of one moment. Where people write so much that no round is short, the backup ends
 * after ten rounds, each database in the state of its own moment, and writes never wait.
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

  /**
   * A round while writes wait, kept here until they go on: the reader of the rows may be slow. Undefined when it became
   * too much to keep; what was read by then is yielded all the same.
   */
  async function* heldRound(hold: () => Promise<() => void>): AsyncGenerator<BackupRows, string | undefined> {
    const release = await hold()
    const held: BackupRows[] = []
    const heldAt = now()
    let isShort = true
    try {
      let [changes, characters] = [0, 0]
      for await (const rows of round()) {
        held.push(rows)
        changes += rows.rows.length
        characters += JSON.stringify(rows.rows).length
        isShort = changes <= fewChanges && characters <= mostHeldCharacters
        if (!isShort) break
      }
    } finally {
      release()
    }
    yield* held
    return isShort ? heldAt : undefined
  }

  for (let rounds = 1; ; rounds++) {
    const completeAsOf = now()
    const changed = yield* round()
    if (changed === 0 && rounds > 1) return ending(completeAsOf, true)
    if (holdWrites !== undefined && changed <= fewChanges) {
      const heldAt = yield* heldRound(holdWrites)
      if (heldAt !== undefined) return ending(heldAt, true)
    }
    if (rounds === mostRounds) return ending(completeAsOf, false)
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
