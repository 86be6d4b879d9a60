import { ok, type Problem, type Result } from '#domain/errors/result.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'
import { plain, restoringEdit } from '#domain/sync/device.ts'
import {
  type Checksum,
  checksumWith,
  diverged,
  emptyChecksum,
  isAhead,
  repairOf,
} from '#domain/sync/divergence.ts'
import type { Database, DatabaseHolder } from '../database/database.ts'
import { guarded } from '../database/storageErrors.ts'
import { leftOutNow } from '../device/projectsHere.ts'
import type { SyncGateway } from './gateway.ts'

/** A scope of a collection that diverges from the server. */
export interface Divergence {
  readonly collection: CollectionName
  /** Project id, or organization id. */
  readonly scope: string
  /** Numbers of documents to pull again and to restore to the server. */
  readonly readAgain: number
  readonly restoreToServer: number
}

/** The outcome of a comparison with the server. */
export interface Comparison {
  /** Number of compared documents. */
  readonly documents: number
  readonly divergences: readonly Divergence[]
}

/** What a comparison needs. */
export interface CompareDeps {
  readonly database: DatabaseHolder
  readonly gateway: Pick<SyncGateway, 'check' | 'edits'>
  readonly userId: string
  /** Asks the replicating tab to pull these scopes again. */
  readonly readAgain: (collection: CollectionName, scopes: readonly string[]) => void
  readonly onProblem: (problem: Problem) => void
}

/**
 * Compares this device with the server and repairs the scopes that diverge, by rules [R1] to [R3] of SPEC.md. Fails
 * with the problem of the gateway or of the storage.
 */
export const compareWithServer = (deps: CompareDeps): Promise<Result<Comparison>> =>
  guarded(async () => {
    const divergences: Divergence[] = []
    let documents = 0
    for (const collection of collectionNames) {
      const compared = await deps.database.run((open) => compareCollection(open, collection, deps))
      if (!compared.ok) return compared
      documents += compared.value.documents
      divergences.push(...compared.value.divergences)
    }
    return ok({ documents, divergences })
  }, deps.onProblem)

async function compareCollection(
  open: Database,
  collection: CollectionName,
  { gateway, userId, readAgain }: CompareDeps,
): Promise<Result<Comparison>> {
  const { signal } = new AbortController()
  const answer = await gateway.check(collection, signal)
  if (!answer.ok) return answer
  const server = new Map<string, Checksum>(answer.value.map(({ scope, ...sum }) => [scope, sum]))
  const held = await heldByScope(open, collection)
  const sums = new Map([...held].map(([scope, own]) => [scope, own.reduce(checksumWith, emptyChecksum)]))
  const busy = new Set(
    [...held].filter(([, own]) => own.some(({ waiting }) => waiting === 1)).map(([scope]) => scope),
  )
  const away = await leftOutNow(open, collection)
  const scopes = diverged(sums, server, busy, away).filter((scope) => server.has(scope))
  const divergences: Divergence[] = []
  for (const scope of scopes) {
    const edits = await gateway.edits({ collection, scope }, signal)
    if (!edits.ok) return edits
    const repair = repairOf(held.get(scope) ?? [], edits.value)
    // Offered to RxDB once more, as it is or as a waiting edit.
    const editIds = new Map(edits.value.map(({ id, editId }) => [id, editId]))
    const waiting = (document: AnyDocument & { _deleted: boolean }) => ({
      ...document,
      ...restoringEdit(collection, userId, plain(document), null),
    })
    for (const id of repair.readAgain)
      await touch(open, collection, id, (document) =>
        isAhead(document, editIds.get(id)) ? waiting(document) : document,
      )
    for (const id of repair.restoreToServer) await touch(open, collection, id, waiting)
    const counts = { readAgain: repair.readAgain.length, restoreToServer: repair.restoreToServer.length }
    // Neither: it converged during the comparison.
    if (counts.readAgain + counts.restoreToServer > 0) divergences.push({ collection, scope, ...counts })
  }
  const again = divergences.filter((each) => each.readAgain > 0).map(({ scope }) => scope)
  if (again.length > 0) readAgain(collection, again)
  return ok({ documents: [...held.values()].reduce((sum, own) => sum + own.length, 0), divergences })
}

type Held = Pick<AnyDocument, 'id' | 'editId' | 'waiting'>

const pageRows = 1000

async function heldByScope(open: Database, collection: CollectionName): Promise<Map<string, Held[]>> {
  const held = new Map<string, Held[]>()
  for (let after = ''; ; ) {
    const page = await open[collection]
      .find({ selector: { id: { $gt: after } }, sort: [{ id: 'asc' }], limit: pageRows })
      .exec()
    for (const { id, editId, waiting, scope } of page) {
      const own = held.get(scope) ?? []
      own.push({ id, editId, waiting })
      held.set(scope, own)
    }
    const last = page.at(-1)
    if (last === undefined || page.length < pageRows) return held
    after = last.id
  }
}

async function touch(
  open: Database,
  collection: CollectionName,
  id: string,
  change: (stored: AnyDocument & { _deleted: boolean }) => AnyDocument & { _deleted: boolean },
): Promise<void> {
  const document = await open[collection].findOne(id).exec()
  await document?.incrementalModify((stored) => (stored._deleted ? stored : change(stored)))
}
