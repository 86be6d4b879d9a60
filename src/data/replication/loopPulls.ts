import type { PullAnswer } from '#domain/protocol/sync.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'
import { scopesDelivered } from '#domain/sync/cursor.ts'
import type { LoopEvent } from '#domain/sync/loop/loop.ts'
import { lacksOwnEdit, withoutOwnEdits } from '#domain/sync/loop/ownEdits.ts'
import { type AskedPull, isStillAsked, takeInAnswer } from '#domain/sync/loop/pullAnswer.ts'
import { restoredOrganizations, restoreToServer } from '#domain/sync/loop/restore.ts'
import { isSameEpochs, namedScopes, type StoredChanges } from '#domain/sync/loop/storedCopies.ts'
import { readServerState } from '#domain/sync/serverStateCache.ts'
import { type CopyDisks, everything, position } from './copyDisks.ts'
import type { ScopeNotes } from './loopScopeNotes.ts'
import type { PullBatch } from './pullBatch.ts'
import type { ReplicationDeps } from './replication.ts'

interface PullDeps {
  readonly deps: ReplicationDeps
  readonly disks: CopyDisks
  readonly rows: number
  /** [C13] Pulls this device's own edits by their ids alone. */
  readonly batch: PullBatch
  /** Pulls them whole. */
  readonly wholeBatch: PullBatch
  readonly notes: ScopeNotes
  /** [N4] Returns the scopes in which acks have written copies since the pull began. */
  readonly writtenIn: (name: CollectionName) => ReadonlySet<string>
  readonly tell: (event: LoopEvent) => void
  /** Runs work on the disk of one collection, and reports its error. */
  readonly on: <Value>(name: CollectionName, work: () => Promise<Value>) => Promise<Value>
}

interface Question {
  readonly name: CollectionName
  readonly asked: AskedPull
  readonly without: readonly string[]
}

/** [N1] Projects go first, because the documents in them are restored to the server after them. */
const restoreOrder = ['projects', ...collectionNames.filter((name) => name !== 'projects')] as const

/**
 * Carries out the pulls of the loop. One request serves several collections; its answer is stored during the next
 * request.
 */
export function createPulls(given: PullDeps) {
  const { deps, disks, rows, batch, wholeBatch, notes, tell, on } = given
  /** The cursors and epochs at the end of the last answers, from which a pull continues. */
  const ends = new Map<CollectionName, AskedPull>()
  /** Resolves when the last answer is on the disk. */
  let stored: Promise<unknown> = Promise.resolve()

  async function pull(names: readonly CollectionName[], continues: boolean): Promise<void> {
    const questions = await Promise.all(
      names.map((name) =>
        on(name, async (): Promise<Question> => {
          const { cursor, epochs } = await disks(name).read(position)
          const asked = (continues ? ends.get(name) : undefined) ?? { cursor, epochs }
          return { name, asked, without: await deps.leftOut(name) }
        }),
      ),
    )
    const answers = await Promise.all(
      questions.map(async (question) => [question, await ask(question)] as const),
    )
    for (const [{ name, asked }, { since }] of answers)
      ends.set(name, { cursor: since, epochs: epochsAfter(asked, since) })
    const before = stored
    const storing = (async () => {
      await before
      const again: CollectionName[] = []
      for (const [question, answer] of answers)
        if (!(await on(question.name, () => store(question, answer)))) again.push(question.name)
      tell({ kind: 'stored', again })
    })()
    stored = storing.catch(() => undefined)
    tell({ kind: 'answered', more: answers.flatMap(([{ name }, { more }]) => (more ? name : [])) })
    await storing
  }

  async function ask({ name, asked, without }: Question): Promise<PullAnswer> {
    const question = {
      collection: name,
      limit: rows,
      ...(asked.cursor !== null && { since: asked.cursor }),
      ...(without.length > 0 && { without: [...without] }),
    }
    const answer = await batch.pull(question)
    const own = withoutOwnEdits(answer.documents)
    if (own.edits.length === 0) return answer
    const { copies } = await on(name, () => disks(name).read({ ids: own.edits.map(({ id }) => id) }))
    // [C13] An ack was lost, or a copy was dropped.
    return lacksOwnEdit(own.edits, copies)
      ? wholeBatch.pull(question)
      : { ...answer, documents: own.documents }
  }

  /** Stores an answer. Returns false when the answer does not count. */
  async function store({ name, asked }: Question, answer: PullAnswer): Promise<boolean> {
    const { since } = answer
    const disk = disks(name)
    const epochs = epochsAfter(asked, since)
    if (!isSameEpochs(epochs, asked.epochs)) {
      const now = await disk.read(position)
      // Another answer of the same request may have named the same restored database.
      const isToldAlready = now.cursor === asked.cursor && isSameEpochs(now.epochs, epochs)
      if (!isStillAsked(now, asked) && !isToldAlready) return false
      await restore(since)
    }
    const documents = answer.documents.flatMap((each): AnyDocument | [] => {
      const document = readServerState(each)
      if (document === null) deps.onUnreadable(each.id)
      return document ?? []
    })
    await notes.leaving(name, asked.cursor, answer)
    const named = namedScopes(since)
    let written = 0
    const isStored = await disk.transact(
      {
        ids: documents.map(({ id }) => id),
        ...(named !== null && { isNamed: (scope: string) => !named.has(scope) }),
      },
      (copies): StoredChanges | null => {
        const changes = takeInAnswer({
          stored: copies,
          asked: { cursor: asked.cursor, epochs },
          answer: { documents, since },
          writtenSince: given.writtenIn(name),
        })
        written = changes === null ? 0 : changes.writes.length + changes.drops.length
        return changes
      },
    )
    if (!isStored) return false
    if (written > 0) deps.onReceived(name, written)
    if (!answer.more) {
      deps.onPulled(name, scopesDelivered(since))
      deps.onRead(name)
    }
    return true
  }

  /** [N1] Restores each collection in its own transaction. After a kill of the page, the next pull completes the rest. */
  async function restore(since: string): Promise<void> {
    const { userId } = deps
    for (const collection of restoreOrder)
      await on(collection, async () => {
        const { epochs } = await disks(collection).read(position)
        if (restoredOrganizations(epochs, since).size === 0) return
        await disks(collection).transact(everything, (copies) =>
          restoreToServer({ collection, userId, stored: copies, since }),
        )
      })
  }

  return { pull }
}

const epochsAfter = ({ epochs }: AskedPull, since: string) => ({
  ...epochs,
  ...Object.fromEntries(restoredOrganizations(epochs, since)),
})
