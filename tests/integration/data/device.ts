import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { filter, firstValueFrom, type Observable, timeout } from 'rxjs'
import { vi } from 'vitest'
import { createGateway } from '#api/gateway.ts'
import { createHttp } from '#api/http.ts'
import { createSession } from '#api/session.ts'
import type { SessionClient } from '#api/types.ts'
import type { DeviceStorage } from '#data/database/database.ts'
import type { Internals } from '#data/database/indexeddb/collectionDisk.ts'
import type { CopyDisk } from '#data/database/indexeddb/copyRows.ts'
import type { SyncGateway } from '#data/replication/gateway.ts'
import type { CalculationDraft } from '#data/repositories/calculations.ts'
import type { Workspace } from '#data/workspace/types.ts'
import type { WorkspaceOptions } from '#data/workspace/workspace.ts'
import type { Result } from '#domain/errors/result.ts'
import type { ProjectDraft } from '#domain/schemas/project.ts'
import { newUser, type User } from '#domain/schemas/user.ts'
import { memoryStorage, network } from '#tests/helpers/line.ts'

export interface Device {
  readonly user: User
  readonly workspace: Workspace
  readonly session: SessionClient
  readonly network: ReturnType<typeof network>
  readonly disk: Disk
  readonly gateway: SyncGateway
  /** Closes the page and opens it again on the same disk; with another replication where `timing` says so. */
  reopen(timing?: WorkspaceOptions['timing']): Promise<Workspace>
  close(): Promise<void>
}

export type DeviceOptions = Partial<WorkspaceOptions> & {
  readonly wrap?: (gateway: SyncGateway) => SyncGateway
  readonly clock?: () => number
  /** Of a call; a tenth of the usual makes a slow line of a tenth of the time. */
  readonly timeoutMs?: number
}

/** A browser profile of its own with somebody signed in, on a fresh disk. */
export async function openDevice(
  gateway: { readonly url: string },
  credentials: { email: string; password: string },
  options: DeviceOptions = {},
): Promise<Device> {
  const cable = network()
  const { timeoutMs, ...rest } = options
  const http = createHttp({
    baseUrl: gateway.url,
    fetch: cable.fetch,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
  const session = createSession({
    http,
    storage: memoryStorage(),
    deviceStorage: memoryStorage(),
    now: options.clock ?? Date.now,
  })
  const signedIn = await session.signIn(credentials)
  if (!signedIn.ok) throw new Error(signedIn.problem.message)
  const user = signedIn.value
  const calls = createGateway({ http, session, userId: user.id, random: Math.random })
  return openOn(user, session, cable, calls, rest)
}

/** Somebody whom the office believes without asking. */
export async function openMember(
  office: { readonly url: string },
  userId: string,
  options: DeviceOptions = {},
): Promise<Device> {
  const cable = network()
  const http = createHttp({ baseUrl: office.url, fetch: cable.fetch })
  const user = newUser({
    id: userId,
    email: `${userId}@example.com`,
    name: userId,
    now: new Date().toISOString(),
  })
  const believed: SessionClient = {
    ...createSession({ http, storage: memoryStorage(), deviceStorage: memoryStorage(), now: Date.now }),
    state: () => ({ kind: 'signed-in', user, by: 'gateway' }),
    accessToken: async () => userId,
  }
  // The office keeps no accounts, so no settings either.
  const { settings: _, ...rest } = createGateway({ http, session: believed, userId, random: Math.random })
  const calls: SyncGateway = {
    ...rest,
    // The office has no page of its own: any answer is one.
    probe: (signal) =>
      cable.fetch(office.url, { signal }).then(
        () => true,
        () => false,
      ),
  }
  return openOn(user, believed, cable, calls, options)
}

const quick = { first: 40, most: 300, hidden: 300 }
let devices = 0

/** `SYNC_LOOP=true npx vitest run …` runs the suites on our own loop. */
export const isLoopTested = process.env.SYNC_LOOP === 'true'

async function openOn(
  user: User,
  session: SessionClient,
  cable: ReturnType<typeof network>,
  calls: SyncGateway,
  { wrap = (same) => same, clock: _, timing, ...rest }: DeviceOptions,
): Promise<Device> {
  // RxDB counts the open collections of a page; a device has a page of its own.
  vi.resetModules()
  const [{ openWorkspace }, { deviceStorage }] = await Promise.all([
    import('#data/workspace/workspace.ts'),
    import('#data/database/indexeddb/deviceStorage.ts'),
    // A page fetches it later; here the next device could begin its own library halfway through.
    import('#data/replication/replicate.ts'),
    import('#data/replication/replication.ts'),
    import('#data/replication/startLoop.ts'),
  ])
  const disk = createDisk(deviceStorage({ indexedDB: new IDBFactory(), IDBKeyRange }))
  devices += 1
  const name = `device-${devices}-${process.pid}`
  const gateway = wrap(calls)
  const open = (reopened: WorkspaceOptions['timing'] = {}) =>
    openWorkspace({
      user,
      gateway,
      session,
      storage: disk.storage,
      name,
      deviceId: name,
      page: {},
      timing: {
        backOffMs: quick,
        pullMissedMs: 100,
        restartMs: 200,
        loop: isLoopTested,
        ...timing,
        ...reopened,
      },
      ...rest,
    })
  let workspace = await open()
  return {
    user,
    get workspace() {
      return workspace
    },
    session,
    network: cable,
    disk,
    gateway,
    async reopen(reopened) {
      await workspace.close()
      workspace = await open(reopened)
      return workspace
    },
    close: () => workspace.close(),
  }
}

export interface Disk {
  readonly storage: DeviceStorage
  /** Asked before each write to a collection; what it returns is thrown in place of writing. */
  refuseWrites(rule: ((collection: string, documents: number) => Error | null) | null): void
  /** Waited for before each reading of documents by their ids with the dropped ones, of a collection or of RxDB's notes about it. */
  delayReads(delay: ((collection: string, ids: readonly string[]) => Promise<void>) | null): void
  /** Closes every connection to the database, as a browser does to a page in the background. */
  dropConnections(): Promise<void>
  /** What is on the disk, with tombstones. */
  stored(collection: string, ids: string[]): Promise<Record<string, unknown>[]>
}

/** A disk that can be full, and that can lose its connections. */
export function createDisk(storage: DeviceStorage): Disk {
  const create = storage.createStorageInstance.bind(storage)
  const instances = new Map<string, Awaited<ReturnType<typeof create>>>()
  let rule: ((collection: string, documents: number) => Error | null) | null = null
  let delay: ((collection: string, ids: readonly string[]) => Promise<void>) | null = null
  storage.createStorageInstance = async (params) => {
    const instance = await create(params)
    instances.set(params.collectionName, instance as never)
    const write = instance.bulkWrite.bind(instance)
    instance.bulkWrite = async (rows, context) => {
      const error = rule?.(params.collectionName, rows.length) ?? null
      if (error !== null) throw error
      return write(rows, context)
    }
    const copyDisk = instance as unknown as CopyDisk
    const transact = copyDisk.transact.bind(copyDisk)
    copyDisk.transact = (named, decide) =>
      transact(named, (stored) => {
        const changes = decide(stored)
        const written = changes === null ? 0 : changes.writes.length + changes.drops.length
        const error = written === 0 ? null : (rule?.(params.collectionName, written) ?? null)
        if (error !== null) throw error
        return changes
      })
    const find = instance.findDocumentsById.bind(instance)
    instance.findDocumentsById = async (ids, withDeleted) => {
      if (withDeleted) await delay?.(params.collectionName, ids)
      return find(ids, withDeleted)
    }
    return instance
  }
  return {
    storage,
    refuseWrites: (next) => {
      rule = next
    },
    delayReads: (next) => {
      delay = next
    },
    async dropConnections() {
      for (const instance of instances.values()) {
        const { connection } = instance.internals as Internals
        ;(await connection).close()
      }
    },
    async stored(collection, ids) {
      const found = await instances.get(collection)?.findDocumentsById(ids, true)
      return (found ?? []) as unknown as Record<string, unknown>[]
    },
  }
}

/** The way a browser tells of a full disk. */
export const quotaExceeded = (): Error =>
  new DOMException('The current transaction exceeded its quota limitations.', 'QuotaExceededError')

/** The first value that satisfies the condition, within the time. */
export function until<Value>(
  values: Observable<Value>,
  isIt: (value: Value) => boolean,
  withinMs = 15_000,
): Promise<Value> {
  let last: Value | undefined
  // Made here, so that its stack names the line that waits.
  const late = new Error('Not yet')
  return firstValueFrom(
    values.pipe(
      filter((value) => {
        last = value
        return isIt(value)
      }),
      timeout({
        first: withinMs,
        with: () => {
          late.message = `Not within ${withinMs} ms; last: ${JSON.stringify(last)?.slice(0, 600)}`
          throw late
        },
      }),
    ),
  )
}

export const isSynced = (status: { connection: string; waiting: number }): boolean =>
  status.connection === 'online' && status.waiting === 0

export const draft = (organizationId: string, name = 'Harbour wall'): ProjectDraft => ({
  organizationId,
  name,
  projectNumber: 'P-1',
  projectLeader: '',
  projectDirector: '',
  location: '',
  description: '',
  visibility: 'private',
  color: '#2563EB',
})

export const calculation = (projectId: string, name: string, width = 2): CalculationDraft => ({
  projectId,
  folderId: null,
  name,
  description: '',
  tags: [],
  type: 'bearing-capacity-eurocode',
  inputs: { width, length: 3 },
  results: null,
})

/** A new project of the organization that the person sees first. */
export async function newProject(device: Device, name?: string): Promise<string> {
  const [organization] = await until(device.workspace.organizations.list(), (all) => all.length > 0)
  return value(await device.workspace.projects.create(draft(organization!.organizationId, name))).scope
}

/** What a result holds, where a test expects one. */
export function value<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}
