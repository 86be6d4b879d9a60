import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { firstValueFrom, ReplaySubject } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { documentFor } from '#tests/helpers/packages.ts'
import { openUnreplicated } from '#tests/helpers/unreplicated.ts'
import type { DatabaseHolder } from '../database/database.ts'
import { deviceStorage } from '../database/indexeddb/deviceStorage.ts'
import { waitingCount } from './waiting.ts'

let open: DatabaseHolder | undefined
afterEach(() => open?.close())

/** A disk whose announcements of writes to folders come when the test says so, as those of another tab. */
function lateDisk() {
  const storage = deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange })
  const create = storage.createStorageInstance.bind(storage)
  const told = new ReplaySubject<unknown>()
  let held: unknown[] | null = null
  storage.createStorageInstance = async (params) => {
    const instance = await create(params)
    if (params.collectionName !== 'folders') return instance
    instance.changeStream().subscribe((bulk) => (held === null ? told.next(bulk) : held.push(bulk)))
    instance.changeStream = () => told as never
    return instance
  }
  return {
    storage,
    hold: () => {
      held = []
    },
    release: () => {
      for (const bulk of held ?? []) told.next(bulk)
      held = null
    },
  }
}

it('nothing waits once it was sent, also when another tab announces its write after the first count', async () => {
  const { storage, hold, release } = lateDisk()
  open = await openUnreplicated('late', storage)
  hold()
  const written = await open.run(({ folders }) =>
    folders.insert(documentFor('folders', 'f1', { waiting: 1 })),
  )
  const counts: number[] = []
  const counting = waitingCount(open, 'folders').subscribe((count) => counts.push(count))
  await expect.poll(() => counts.at(-1)).toBe(1)
  release()
  await written.incrementalPatch({ waiting: 0 })
  await expect.poll(() => counts.at(-1)).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(counts.at(-1)).toBe(0)
  expect(await firstValueFrom(waitingCount(open, 'folders'))).toBe(0)
  counting.unsubscribe()
})
