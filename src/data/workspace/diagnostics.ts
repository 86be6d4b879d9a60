import { combineLatest, map } from 'rxjs'
import { ok, type Problem } from '#domain/errors/result.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { type CollectionName, collectionNames } from '#domain/schemas/ids.ts'
import { plain } from '#domain/sync/device.ts'
import type { Database, DatabaseHolder } from '../database/database.ts'
import { guarded } from '../database/storageErrors.ts'
import type { ReplicationLog } from '../replication/replicationLog.ts'
import type { CollectionSize, Diagnostics } from './types.ts'

/** Number of documents that are measured in a collection; the size of the others is estimated. */
const measured = 200
const exportRows = 200

/**
 * Makes the diagnostics: the data on this device for people who look for a fault. It changes and discards nothing.
 */
export function createDiagnostics(deps: {
  readonly database: DatabaseHolder
  readonly log: ReplicationLog
  readonly userId: string
  readonly now: () => number
  readonly askToPullAnew: () => void
  readonly compare: Diagnostics['compare']
  readonly onProblem: (problem: Problem) => void
}): Diagnostics {
  const { database, log, onProblem } = deps
  return {
    collections: () =>
      guarded(
        () =>
          database.run(async (open) => {
            const sizes: CollectionSize[] = []
            for (const collection of collectionNames) sizes.push(await sizeOf(open, collection))
            return ok(sizes)
          }),
        onProblem,
      ),
    lastSync: () => log.collections(),
    errors: () => log.errors(),
    pending: () =>
      combineLatest(
        collectionNames.map((collection) =>
          database.live((open) =>
            open[collection]
              .find({ selector: { waiting: { $eq: 1 } } })
              .$.pipe(map((found) => found.map((each) => ({ collection, document: plain(each.toJSON()) })))),
          ),
        ),
      ).pipe(
        map((all) => all.flat().sort((a, b) => a.document.updatedAt.localeCompare(b.document.updatedAt))),
      ),
    refused: () =>
      database.live((open) =>
        open.refused.find().$.pipe(
          map((found) =>
            found
              .map((each) => {
                const { collectionName: collection, ...row } = each.toMutableJSON()
                return { ...row, collection }
              })
              .sort((a, b) => a.refusedAt.localeCompare(b.refusedAt)),
          ),
        ),
      ),
    exportAll: () =>
      guarded(
        () => database.run(async (open) => ok(await exported(open, deps.userId, deps.now()))),
        onProblem,
      ),
    pullAnew: deps.askToPullAnew,
    compare: deps.compare,
    checkDatabase: () =>
      guarded(async () => {
        await database.check()
        // Reads the disk directly: throws when it still does not answer.
        await database.run((open) => open.refused.storageInstance.findDocumentsById(['?'], false))
        return ok(null)
      }, onProblem),
  }
}

async function sizeOf(open: Database, collection: CollectionName): Promise<CollectionSize> {
  const store = open[collection]
  const [documents, waiting, sample] = await Promise.all([
    store.count().exec(),
    store.count({ selector: { waiting: { $eq: 1 } } }).exec(),
    store.find({ limit: measured }).exec(),
  ])
  const bytes = sample.reduce((sum, each) => sum + JSON.stringify(each.toJSON()).length, 0)
  const isExact = documents <= sample.length
  return {
    collection,
    documents,
    waiting,
    bytes: isExact ? bytes : Math.round((bytes / sample.length) * documents),
    isExact,
  }
}

/** Makes one JSON file piece by piece, because it may be longer than a string can be. */
async function exported(open: Database, userId: string, now: number): Promise<Blob> {
  const head = { format: 'groundwork-device', version: 1, userId, exportedAt: new Date(now).toISOString() }
  const parts: string[] = [`${JSON.stringify(head).slice(0, -1)},"collections":{`]
  for (const [index, collection] of collectionNames.entries()) {
    parts.push(`${index === 0 ? '' : ','}\n${JSON.stringify(collection)}:[`)
    let isFirst = true
    for await (const documents of pages(open, collection)) {
      parts.push(`${isFirst ? '' : ','}\n${documents.map((each) => JSON.stringify(each)).join(',\n')}`)
      isFirst = false
    }
    parts.push(']')
  }
  const refused = await open.refused.find().exec()
  const kept = await open.device.find().exec()
  parts.push(`},\n"refused":${JSON.stringify(refused.map((each) => each.toMutableJSON()))}`)
  parts.push(`,\n"device":${JSON.stringify(kept.map((each) => each.toMutableJSON()))}}\n`)
  return new Blob(parts, { type: 'application/json' })
}

async function* pages(open: Database, collection: CollectionName): AsyncGenerator<AnyDocument[]> {
  for (let after = ''; ; ) {
    const found = await open[collection]
      .find({ selector: { id: { $gt: after } }, sort: [{ id: 'asc' }], limit: exportRows })
      .exec()
    if (found.length > 0) yield found.map((each) => plain(each.toJSON()))
    const last = found.at(-1)
    if (last === undefined || found.length < exportRows) return
    after = last.id
  }
}
