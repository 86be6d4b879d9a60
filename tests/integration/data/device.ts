import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { filter, firstValueFrom, type Observable, timeout } from 'rxjs'
import { createGateway } from '#api/gateway.ts'
import { createHttp } from '#api/http.ts'
import { createSession } from '#api/session.ts'
import type { SessionClient } from '#api/types.ts'
import { type DeviceStorage, deviceStorage } from '#data/database.ts'
import type { SyncGateway } from '#data/gateway.ts'
import type { Workspace } from '#data/types.ts'
import { openWorkspace, type WorkspaceOptions } from '#data/workspace.ts'
import type { User } from '#domain/schemas/user.ts'

/** `Storage` as a browser has it, in memory. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** A network cable with the cookie jar of a browser: `cut` makes every request fail, also those under way. */
export function network(answer?: (url: string) => Response | null) {
  const jar = new Map<string, string>()
  let cable = new AbortController()
  let replace: ((url: string) => Response | null) | undefined = answer
  const send: typeof fetch = async (input, init) => {
    if (cable.signal.aborted) throw new TypeError('Failed to fetch')
    const instead = replace?.(String(input))
    if (instead) return instead
    const headers = new Headers(init?.headers)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const signals = [cable.signal, init?.signal].filter((signal) => signal != null)
    const response = await fetch(input, { ...init, headers, signal: AbortSignal.any(signals) })
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = (cookie.split(';')[0] ?? '').split('=')
      if (name) jar.set(name, value ?? '')
    }
    return response
  }
  return {
    fetch: send,
    jar,
    cut: () => cable.abort(new TypeError('Failed to fetch')),
    mend: () => {
      cable = new AbortController()
    },
    /** Answers in place of the gateway until called with nothing. */
    answerInstead: (given?: (url: string) => Response | null) => {
      replace = given
    },
  }
}

export interface Device {
  readonly user: User
  readonly workspace: Workspace
  readonly session: SessionClient
  readonly network: ReturnType<typeof network>
  readonly storage: DeviceStorage
  readonly indexedDB: IDBFactory
  readonly gateway: SyncGateway
  /** Closes the page and opens it again on the same disk. */
  reopen(options?: Partial<WorkspaceOptions>): Promise<Workspace>
  close(): Promise<void>
}

const quick = { first: 40, most: 300, hidden: 300 }

/** A browser profile of its own with somebody signed in, on a fresh disk. */
export async function openDevice(
  gateway: { readonly url: string },
  credentials: { email: string; password: string },
  options: Partial<WorkspaceOptions> & {
    wrap?: (gateway: SyncGateway) => SyncGateway
    now?: () => number
  } = {},
): Promise<Device> {
  const cable = network()
  const http = createHttp({ baseUrl: gateway.url, fetch: cable.fetch })
  const session = createSession({
    http,
    storage: memoryStorage(),
    deviceStorage: memoryStorage(),
    now: options.now ?? Date.now,
  })
  const signedIn = await session.signIn(credentials)
  if (!signedIn.ok) throw new Error(signedIn.problem.message)
  const user = signedIn.value
  const { wrap = (same: SyncGateway) => same, ...rest } = options
  const calls = wrap(createGateway({ http, session, userId: user.id, random: Math.random }))
  const indexedDB = new IDBFactory()
  const storage = deviceStorage({ indexedDB, IDBKeyRange })
  devices += 1
  const name = `device-${devices}-${process.pid}`
  const open = (more: Partial<WorkspaceOptions> = {}) =>
    openWorkspace({
      user,
      gateway: calls,
      session,
      storage,
      name,
      deviceId: name,
      page: {},
      timing: { backOffMs: quick, settleMs: 100, restartMs: 200, ...options.timing },
      ...rest,
      ...more,
    })
  let workspace = await open()
  return {
    user,
    get workspace() {
      return workspace
    },
    session,
    network: cable,
    storage,
    indexedDB,
    gateway: calls,
    async reopen(more) {
      await workspace.close()
      workspace = await open(more)
      return workspace
    },
    close: () => workspace.close(),
  }
}

let devices = 0

/** The first value that satisfies the condition, within the time. */
export function until<Value>(
  values: Observable<Value>,
  isIt: (value: Value) => boolean,
  withinMs = 15_000,
): Promise<Value> {
  let last: Value | undefined
  return firstValueFrom(
    values.pipe(
      filter((value) => {
        last = value
        return isIt(value)
      }),
      timeout({
        first: withinMs,
        with: () => {
          throw new Error(
            `Did not happen within ${withinMs} ms; last: ${JSON.stringify(last)?.slice(0, 600)}`,
          )
        },
      }),
    ),
  )
}

export const isSynced = (status: { connection: string; waiting: number }): boolean =>
  status.connection === 'online' && status.waiting === 0
