import { z } from 'zod'
import { deviceName } from '#server/http/device.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import type { PersonalDataSource } from '#server/store/personalData.ts'
import { modify, remove } from '#server/store/registry.ts'

/** Key `sync-device:<session>` of the registry: the sync state of a device. One session is one device. Every gateway reads it. */
const prefix = 'sync-device:'

const stored = z.looseObject({
  userId: z.string(),
  /** Name of its session: 'Firefox on Windows'. */
  device: z.string(),
  /** Time of its last pull in milliseconds since 1970, exact to `writeEveryMs`. */
  pulledAt: z.int(),
  /** Number of refused rows since the session began, and the last one. */
  refused: z.int(),
  lastRefusal: z.object({ code: z.string(), at: z.int() }).nullable(),
})

/** The sync state of one device. Times in milliseconds since 1970; `refused` is the number of refused rows. */
export interface SyncDevice {
  readonly userId: string
  readonly device: string
  readonly pulledAt: number
  readonly refused: number
  readonly lastRefusal: { readonly code: string; readonly at: number } | null
}

/** A device may pull every few seconds. Its record is written at most this often. */
const writeEveryMs = 5 * 60_000
/** A session that was unused for this long has ended. */
const forgottenMs = 60 * 24 * 60 * 60_000
const mostRemembered = 20_000
const pageSize = 1000

/** The device that sends a request, by its session. */
export interface SyncedBy {
  readonly userId: string
  readonly sessionId: string | null | undefined
  readonly userAgent: string
}

/** Records when devices pull, and which of their rows the gateway refuses. Times in milliseconds since 1970. */
export interface SyncDevices {
  /** Records a pull. Does nothing for a request without a session. */
  pulled(by: SyncedBy): void
  /** Records refused rows of a push, by their error codes. */
  refused(by: SyncedBy, codes: readonly string[]): void
  /** Returns the devices whose sessions may still be open, and removes the records of the others. */
  list(): Promise<readonly SyncDevice[]>
  /** Resolves when all records so far are written. */
  settled(): Promise<void>
}

/** Creates the records of devices that sync, in the registry. `clock` returns milliseconds since 1970. */
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
    // No caller waits for this write. When it fails, the next pull writes the record.
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

/**
 * Makes the source of personal data for the records of a user's devices: an export contains them, and they are
 * removed with the account.
 */
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
