import { filter, firstValueFrom, map } from 'rxjs'
import { createGateway } from '#api/gateway.ts'
import { createHttp } from '#api/http.ts'
import { createSession } from '#api/session.ts'
import { createConflictHandler, createYieldedEdits } from '#data/conflicts/conflictHandler.ts'
import { openDatabase } from '#data/database/database.ts'
import { deviceStorage } from '#data/database/indexeddb/deviceStorage.ts'
import { openLocalDatabase } from '#data/local-database/localDatabase.ts'
import type { LocalDatabase } from '#data/local-database/types.ts'
import type { AnyDocument } from '#domain/schemas/document.ts'
import { collectionNames } from '#domain/schemas/ids.ts'

interface Copy {
  replicate: {
    from(source: Copy): Promise<{ docs_read: number }>
    to(target: Copy): Promise<{ docs_written: number }>
  }
  bulkDocs(documents: readonly object[]): Promise<unknown>
  destroy(): Promise<unknown>
}
declare const PouchDB: new (name: string, options?: object) => Copy

declare global {
  interface Window {
    bench: typeof bench
  }
}

let database: LocalDatabase | null = null

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** While it is off, the gateway is out of reach. */
const line = { isOn: true }

async function signedIn(credentials: { email: string; password: string }) {
  const http = createHttp({
    baseUrl: location.origin,
    fetch: (...given) => (line.isOn ? fetch(...given) : Promise.reject(new TypeError('Off the line'))),
  })
  const session = createSession({
    http,
    storage: sessionStorage,
    deviceStorage: localStorage,
    now: Date.now,
  })
  const user = await session.signIn(credentials)
  if (!user.ok) throw new Error(user.problem.message)
  const gateway = createGateway({ http, session, userId: user.value.id, random: Math.random })
  return { session, user: user.value, gateway }
}

/** Waits until the replicated copy holds so many calculations. Counts on the disk itself, which costs next to nothing. */
async function holds(name: string, count: number): Promise<void> {
  const disk = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(`rxdb-dexie-${name}--0--calculations`)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const held = () =>
    new Promise<number>((resolve, reject) => {
      const counting = disk.transaction('docs').objectStore('docs').count()
      counting.onsuccess = () => resolve(counting.result)
      counting.onerror = () => reject(counting.error)
    })
  while ((await held()) < count) await new Promise((resolve) => setTimeout(resolve, 50))
  disk.close()
}

/** Puts documents that were never sent into the database of that name. */
async function fill(name: string, documents: readonly AnyDocument[]): Promise<void> {
  const handlers = Object.fromEntries(
    collectionNames.map((collection) => [
      collection,
      createConflictHandler({ collection, yieldedEdits: createYieldedEdits(), keep: async () => {} }),
    ]),
  ) as Parameters<typeof openDatabase>[0]['conflictHandlers']
  const holder = await openDatabase({
    name,
    storage: deviceStorage(),
    multiInstance: false,
    conflictHandlers: handlers,
    onProblem: (problem) => {
      throw new Error(problem.message)
    },
  })
  for (let from = 0; from < documents.length; from += 500)
    await holder.run((open) => open.calculations.bulkInsert(documents.slice(from, from + 500)))
  await holder.close()
}

const withToken = (token: string) => ({
  skip_setup: true,
  fetch: (url: string, options: RequestInit = {}) => {
    const headers = new Headers(options.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(url, { ...options, headers })
  },
})

interface Asked {
  readonly credentials: { email: string; password: string }
  /** Of the database. */
  readonly name: string
  /** Whether our own loop replicates, in place of RxDB's replication. */
  readonly loop: boolean
}

/** Saves one calculation again and again until `during` ends; the ms of each save, in order of size. */
async function savesDuring(during: Promise<unknown>): Promise<number[]> {
  const opened = database
  if (opened === null) throw new Error('Nothing is open')
  const mine = await firstValueFrom(
    opened.readModel.all().pipe(
      map((all) => all.find(({ kind }) => kind === 'calculation')),
      filter(isThere),
    ),
  )
  let isOver = false
  const end = () => {
    isOver = true
  }
  during.then(end, end)
  const times: number[] = []
  while (!isOver) {
    const saving = () =>
      opened.calculations.update(mine.projectId, mine.id.split(':')[2]!, { name: `${times.length}` })
    times.push(await timed(saving))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await during
  return times.sort((one, other) => one - other)
}

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined

const bench = {
  /** Opens a fresh database and replicates; answers the ms until so many calculations are here. */
  async pull({ credentials, name, loop }: Asked, count: number): Promise<number> {
    const given = await signedIn(credentials)
    return timed(async () => {
      database = await openLocalDatabase({ ...given, name, deviceId: name, timing: { loop } })
      await holds(name, count)
    })
  },
  /** The same while one calculation is saved again and again, from the moment when it is here. */
  async saveWhilePulling({ credentials, name, loop }: Asked, count: number): Promise<number[]> {
    const given = await signedIn(credentials)
    database = await openLocalDatabase({ ...given, name, deviceId: name, timing: { loop } })
    return savesDuring(holds(name, count))
  },
  /** Bytes of all databases of this page's origin, and how many there are. */
  async disk(): Promise<{ bytes: number; databases: number }> {
    const { usage = 0, usageDetails } = (await navigator.storage.estimate()) as StorageEstimate & {
      readonly usageDetails?: { readonly indexedDB?: number }
    }
    const databases = (await indexedDB.databases()).length
    return { bytes: usageDetails?.indexedDB ?? usage, databases }
  },
  async close(): Promise<void> {
    await database?.close()
    database = null
  },
  /** The same by PouchDB, with its default batches. */
  async pullByPouch(address: string, token: string): Promise<number> {
    const copy = new PouchDB('pulled')
    const ms = await timed(() => copy.replicate.from(new PouchDB(address, withToken(token))))
    await copy.destroy()
    return ms
  },
  /**
   * A device that made documents while it was off the line comes back: the ms until none of them waits any more. With `saves` one
   * calculation is saved again and again meanwhile.
   */
  async push(
    { credentials, name, loop }: Asked,
    documents: readonly AnyDocument[],
    saves = false,
  ): Promise<{ ms: number; saves: number[] }> {
    const given = await signedIn(credentials)
    const timing = { loop }
    // It has synced before: a calculation of the project is here.
    const before = await openLocalDatabase({ ...given, name, deviceId: name, timing })
    await holds(name, 1)
    await firstValueFrom(before.sync.status().pipe(filter(({ active }) => !active)))
    await before.close()
    await fill(name, documents)
    line.isOn = false
    const opened = await openLocalDatabase({ ...given, name, deviceId: name, timing })
    database = opened
    await opened.readModel.caughtUp()
    const settled = (connection: string, isSent: boolean) =>
      firstValueFrom(
        opened.sync
          .status()
          .pipe(filter((at) => at.connection === connection && (at.waiting === 0) === isSent)),
      )
    await settled('offline', false)
    const sending = timed(async () => {
      line.isOn = true
      opened.sync.syncNow()
      // Each save waits too for a moment: then it counts when the last of the others is sent.
      if (saves) await firstValueFrom(opened.sync.status().pipe(filter(({ waiting }) => waiting <= 1)))
      else await settled('online', true)
    })
    return { saves: saves ? await savesDuring(sending) : [], ms: await sending }
  },
  async pushByPouch(address: string, documents: readonly AnyDocument[]): Promise<number> {
    const copy = new PouchDB('pushed')
    for (let from = 0; from < documents.length; from += 500)
      await copy.bulkDocs(documents.slice(from, from + 500).map(({ id, ...rest }) => ({ ...rest, _id: id })))
    const ms = await timed(() => copy.replicate.to(new PouchDB(address, { skip_setup: true })))
    await copy.destroy()
    return ms
  },
  /** Saves a name; answers when, by the clock that pages of one machine share. */
  async rename(projectId: string, id: string, name: string): Promise<number> {
    const at = performance.timeOrigin + performance.now()
    const saved = await database?.calculations.update(projectId, id, { name })
    if (saved?.ok !== true) throw new Error('Not saved')
    return at
  },
  /** When a live query shows that name. */
  async shows(projectId: string, id: string, name: string): Promise<number> {
    const opened = database
    if (opened === null) throw new Error('Nothing is open')
    await firstValueFrom(opened.calculations.get(projectId, id).pipe(filter((found) => found?.name === name)))
    return performance.timeOrigin + performance.now()
  },
}
window.bench = bench
