import { firstValueFrom } from 'rxjs'
import { createGateway } from '#api/gateway.ts'
import { createHttp } from '#api/http.ts'
import { createSession } from '#api/session.ts'
import { databaseName } from '#data/database/databaseName.ts'
import { createEncryption } from '#data/encryption/encryption.ts'
import { openLocalDatabase } from '#data/local-database/localDatabase.ts'
import type { LocalDatabase } from '#data/local-database/types.ts'

declare global {
  interface Window {
    sealedBench: typeof sealedBench
  }
}

type Credentials = { readonly email: string; readonly password: string }

let database: LocalDatabase | null = null
/** The database that is open. */
let present = ''

async function timed<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  const started = performance.now()
  const value = await work()
  return { ms: performance.now() - started, value }
}

async function signedIn(credentials: Credentials) {
  const http = createHttp({ baseUrl: location.origin })
  const session = createSession({ http, storage: sessionStorage, deviceStorage: localStorage, now: Date.now })
  const user = await session.signIn(credentials)
  if (!user.ok) throw new Error(user.problem.message)
  const gateway = createGateway({ http, session, userId: user.value.id, random: Math.random })
  return { session, user: user.value, gateway }
}

const sealedBench = {
  /** Opens what this browser holds of the person, encrypted where that was asked for; the ms until the lists can be read. */
  async open(credentials: Credentials): Promise<number> {
    const given = await signedIn(credentials)
    const { ms, value } = await timed(async () => {
      const store = await createEncryption().storeOf(given.user.id, null)
      const opened = await openLocalDatabase({
        ...given,
        encryptedStore: store.kind === 'sealed' ? store : undefined,
      })
      await opened.readModel.caughtUp()
      present = store.kind === 'sealed' ? store.name : databaseName(given.user.id)
      return opened
    })
    database = value
    return ms
  },
  /** The ms until so many calculations are on the disk. */
  async holds(count: number): Promise<number> {
    const { ms } = await timed(async () => {
      const names = (await indexedDB.databases()).flatMap((each) => each.name ?? [])
      const disk = names.find(
        (each) => each.startsWith(`rxdb-dexie-${present}--`) && each.endsWith('--calculations'),
      )
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(disk ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const held = () =>
        new Promise<number>((resolve) => {
          const counting = database.transaction('docs').objectStore('docs').count()
          counting.onsuccess = () => resolve(counting.result)
        })
      while ((await held()) < count) await new Promise((resolve) => setTimeout(resolve, 25))
      database.close()
    })
    return ms
  },
  /** Saves another name, some times; the ms of each. */
  async save(projectId: string, id: string, times: number): Promise<number[]> {
    const all: number[] = []
    for (let turn = 0; turn < times; turn++) {
      const { ms, value } = await timed(async () =>
        database?.calculations.update(projectId, id, { name: `Footing ${turn}` }),
      )
      if (value?.ok !== true) throw new Error('Not saved')
      all.push(ms)
    }
    return all
  },
  /** Reads all calculations of a project whole; the ms. */
  async list(projectId: string, count: number): Promise<number> {
    const opened = database
    if (opened === null) throw new Error('Nothing is open')
    const { ms, value } = await timed(() => firstValueFrom(opened.calculations.listByProject(projectId)))
    if (value.length !== count) throw new Error(`${value.length} calculations`)
    return ms
  },
  async close(): Promise<void> {
    await database?.close()
    database = null
  },
  switchOn: (userId: string, password: string) =>
    timed(() => createEncryption().switchOn(userId, password)).then(({ ms }) => ms),
  /** Converts; the ms. */
  async convert(userId: string): Promise<number> {
    const { ms, value } = await timed(() => createEncryption().storeOf(userId, null))
    if (value.kind !== 'sealed') throw new Error(`It is ${value.kind}`)
    await value.close()
    return ms
  },
  /** Begins with nothing on the device, encrypted. */
  anew: (userId: string, password: string) => createEncryption().leaveBehind(userId, password),
  /** The ms that a password takes to unlock. */
  async unlock(userId: string, password: string): Promise<number> {
    const { ms, value } = await timed(() => createEncryption().unlockWith(userId, password))
    if (!value) throw new Error('Not unlocked')
    return ms
  },
}
window.sealedBench = sealedBench
