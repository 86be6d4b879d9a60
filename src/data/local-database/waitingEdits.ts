import { combineLatest, combineLatestWith, map, type Observable } from 'rxjs'
import { plain } from '#domain/sync/device.ts'
import type { DatabaseHolder } from '../database/database.ts'
import { type FileQueue, waitingFileId } from '../files/queue.ts'
import { countedCollections } from '../read-model/waiting.ts'
import type { WaitingChange } from './types.ts'

/** Emits the waiting edits and files by name, oldest first. */
export const waitingEdits = (database: DatabaseHolder, queue: FileQueue): Observable<WaitingChange[]> =>
  combineLatest(
    countedCollections.map((collection) =>
      database.live((open) =>
        open[collection]
          .find({ selector: { waiting: { $eq: 1 } } })
          .$.pipe(map((found) => found.map((each) => ({ collection, document: plain(each.toJSON()) })))),
      ),
    ),
  ).pipe(
    combineLatestWith(queue.live()),
    map(([all, queued]) =>
      [
        ...all.flat().map(({ collection, document }) => ({
          documentId: document.id,
          collection,
          name: document.name,
          updatedAt: document.updatedAt,
        })),
        ...queued.map((file) => ({
          documentId: waitingFileId(file),
          collection: 'files' as const,
          name: file.name === '' ? file.sha256.slice(0, 8) : file.name,
          updatedAt: file.at,
        })),
      ].sort((a, b) => a.updatedAt.localeCompare(b.updatedAt)),
    ),
  )
