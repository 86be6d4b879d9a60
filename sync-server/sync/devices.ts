import { z } from 'zod'
import { deviceName } from '#server/http/device.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import type { PersonalDataSource } from '#server/store/personalData.ts'
import { modify, remove } from '#server/store/registry.ts'

/** `sync-device:<session>`: how a device's sync goes; a session is one device. In the registry, so that any gateway knows. */
const prefix = 'sync-device:'

const stored = z.looseObject({
  userId: z.string(),
  /** As its session is called: 'Firefox on Windows'. */
  device: z.string(),
  /** When it last pulled; to `writeEveryMs`. */
  pulledAt: z.int(),
  /** Rows that were refused, ever, and the last of them. */
  refused: z.int(),
  lastRefusal: z.object({ code: z.string(), at: z.int() }).nullable(),
})

export interface SyncDevice {
  readonly userId: string
  readonly device: string
  readonly pulledAt: number
  readonly refused: number
  readonly lastRefusal: { readonly code: string; readonly at: number } | null
}

/** A device that pulls every few seconds is not written down each time. */
const writeEveryMs = 5 * 60_000
/** A session that was not used for so long has ended. */
const forgottenMs = 60 * 24 * 60 * 60_000
const mostRemembered = 20_000
const pageSize = 1000

export interface SyncedBy {
  readonly userId: string
  readonly sessionId: string | null | undefined
  readonly userAgent: string
}

export interface SyncDevices {
  pulled(by: SyncedBy): void
  /** `codes` of the rows of a push that were refused. */
  refused(by: SyncedBy, codes: readonly string[]): void
  /** Everything known of devices of sessions that may still live. Drops the others. */
  list(): Promise<readonly SyncDevice[]>
  /** Resolves when what was noted is written. */
  settled(): Promise<void>
}

/** Creates the list of devices that sync, kept in the registry. `clock` returns milliseconds since 1970. */
export function createSyncDevices(registry: Database, clock: () => number): SyncDevices {
  const writtenAt = new Map<string, number>()
  const writing = new Set<Promise<unknown>>()

  const write = (by: SyncedBy, change: (device: SyncDevice) => Partial<SyncDevice>) => {
    if (!by.sessionId) return
    if (writtenAt.size > mostRemembered) writtenAt.clear()
    writtenAt.set(by.sessionId, clock())
    const first: SyncDevice = {
      userId: by.userId,
      device: deviceName(by.userAgent),
      pulledAt: clock(),
      refused: 0,
      lastRefusal: null,
    }
    // Nobody waits for it, and what cannot be written is noted by the next pull.
    const done = modify(registry, prefix + by.sessionId, stored, (current) => {
      const before = current ?? first
      return { ...before, device: first.device, ...change(before) }
    })
      .catch(() => undefined)
      .finally(() => writing.delete(done))
    writing.add(done)
  }

  return {
    pulled: (by) => {
      const last = writtenAt.get(by.sessionId ?? '')
      const at = clock()
      if (last === undefined || at - last >= writeEveryMs) write(by, () => ({ pulledAt: at }))
    },
    refused: (by, codes) => {
      const code = codes.at(-1)
      if (code === undefined) return
      const at = clock()
      write(by, ({ refused }) => ({
        refused: refused + codes.length,
        lastRefusal: { code, at },
        pulledAt: at,
      }))
    },
    list: async () => {
      const found: SyncDevice[] = []
      for await (const each of all(registry, prefix)) {
        const { data } = stored.safeParse(each)
        if (data === undefined || data.pulledAt < clock() - forgottenMs)
          await remove(registry, each._id, () => true)
        else found.push(data)
      }
      return found
    },
    settled: async () => {
      await Promise.all(writing)
    },
  }
}

/** What is kept of a person's devices: it goes with the account. */
export const syncDeviceDataSource = (registry: Database): PersonalDataSource => ({
  name: 'syncDevices',
  collect: async ({ userId }) => {
    const found: unknown[] = []
    for await (const each of all(registry, `${prefix}${userId}_`)) {
      const { data } = stored.safeParse(each)
      if (data === undefined) continue
      const { device, pulledAt, refused, lastRefusal } = data
      found.push({ device, pulledAt: new Date(pulledAt).toISOString(), refused, lastRefusal })
    }
    return found
  },
  erase: async ({ userId }) => {
    for await (const each of all(registry, `${prefix}${userId}_`))
      await remove(registry, each._id, () => true)
  },
})

async function* all(registry: Database, from: string): AsyncGenerator<StoredDocument> {
  for (let after = from; ; ) {
    const page = await registry.range({ from: after, to: `${from}\uffff`, limit: pageSize })
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = `${last._id}\u0000`
  }
}
