import { type SyncHealth as Health, type SyncLag, syncLags } from '#domain/protocol/callables/admin.ts'
import type { Accounts } from '#server/identity/accounts.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { SyncDevice, SyncDevices } from '#server/sync/devices.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
const mostShown = 50
/** Reading every device is not done for each scrape. */
const freshMs = 60_000

export interface SyncHealth {
  view(): Promise<Health>
  /** How many devices last synced how long ago, and how many had a row refused this week: `refused`. */
  lags(): Promise<Readonly<Record<string, number>>>
}

export function createSyncHealth(deps: {
  readonly devices: Pick<SyncDevices, 'list'>
  readonly metrics: Pick<Metrics, 'summary'>
  readonly accounts: Pick<Accounts, 'userById'>
  readonly clock: () => number
}): SyncHealth {
  const { devices, metrics, accounts, clock } = deps
  const startedAt = new Date(clock()).toISOString()
  let counted: { readonly at: number; readonly lags: Promise<Readonly<Record<string, number>>> } | null = null

  const countLags = (all: readonly SyncDevice[]): Record<SyncLag, number> => {
    const lags = Object.fromEntries(syncLags.map((lag) => [lag, 0])) as Record<SyncLag, number>
    for (const { pulledAt } of all) lags[lagOf(clock() - pulledAt)] += 1
    return lags
  }

  const wasRefused = ({ lastRefusal }: SyncDevice): boolean =>
    lastRefusal !== null && clock() - lastRefusal.at < weekMs

  const count = async () => {
    const all = await devices.list()
    return { ...countLags(all), refused: all.filter(wasRefused).length }
  }

  return {
    lags: () => {
      if (counted === null || clock() - counted.at >= freshMs) {
        counted = { at: clock(), lags: count() }
        counted.lags.catch(() => {
          counted = null
        })
      }
      return counted.lags
    },

    view: async () => {
      const all = await devices.list()
      const troubled = all
        .filter((device) => wasRefused(device) || clock() - device.pulledAt >= weekMs)
        .sort((one, other) => troubleAt(other) - troubleAt(one))
      const shown: Health['troubled'] = []
      for (const each of troubled.slice(0, mostShown)) {
        const user = await accounts.userById(each.userId)
        // Deleted while this was read.
        if (user === null) continue
        shown.push({
          userId: each.userId,
          name: user.name,
          email: user.email,
          device: each.device,
          syncedAt: new Date(each.pulledAt).toISOString(),
          refused: each.refused,
          lastRefusal:
            each.lastRefusal === null
              ? null
              : { code: each.lastRefusal.code, at: new Date(each.lastRefusal.at).toISOString() },
        })
      }
      const summary = await metrics.summary()
      return {
        gateway: { startedAt, ...summary, refusals: [...summary.refusals] },
        devices: countLags(all),
        troubled: shown,
        troubledCount: troubled.length,
      }
    },
  }
}

const lagOf = (ms: number): SyncLag =>
  ms < hourMs ? 'hour' : ms < dayMs ? 'day' : ms < weekMs ? 'week' : 'older'

const troubleAt = ({ lastRefusal, pulledAt }: SyncDevice): number => lastRefusal?.at ?? pulledAt
