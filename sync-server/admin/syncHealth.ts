import { z } from 'zod'
import { type SyncHealth as Health, type SyncLag, syncLags } from '#domain/protocol/callables/admin.ts'
import { organizationDocumentId } from '#domain/schemas/organization.ts'
import type { Accounts } from '#server/identity/accounts.ts'
import type { Metrics } from '#server/operations/metrics/metrics.ts'
import { unlessDamaged } from '#server/store/failures.ts'
import { organizationDatabase } from '#server/store/names.ts'
import type { SyncDevice, SyncDevices } from '#server/sync/devices.ts'
import type { OrganizationHealth } from '#server/sync/organizationHealth.ts'
import type { Organizations } from '#server/sync/organizations.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
const mostShown = 50
const mostOrganizations = 20
/** Reading every device is not done for each scrape. */
const freshMs = 60_000

export interface SyncHealth {
  view(): Promise<Health>
  /** How many devices last synced how long ago, and how many had a row refused this week: `refused`. */
  lags(): Promise<Readonly<Record<string, number>>>
}

export function createSyncHealth(deps: {
  readonly devices: Pick<SyncDevices, 'list'>
  readonly organizationHealth: Pick<OrganizationHealth, 'list'>
  readonly organizations: Pick<Organizations, 'open'>
  readonly metrics: Pick<Metrics, 'summary'>
  readonly accounts: Pick<Accounts, 'userById'>
  readonly clock: () => number
}): SyncHealth {
  const { devices, organizationHealth, organizations, metrics, accounts, clock } = deps
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
          lastRefusal: told(each.lastRefusal),
        })
      }
      const inTrouble = organizationHealth
        .list()
        .filter(({ refused, conflicts }) => refused + conflicts > 0)
        .slice(0, mostOrganizations)
      const summary = await metrics.summary()
      return {
        gateway: { startedAt, ...summary, refusals: [...summary.refusals] },
        devices: countLags(all),
        organizations: await Promise.all(
          inTrouble.map(async ({ organizationId, lastAt: _, lastRefusal, ...counts }) => ({
            organizationId,
            name: await unlessDamaged(
              nameOf(organizations, organizationId),
              '',
              organizationDatabase(organizationId),
            ),
            ...counts,
            lastRefusal: told(lastRefusal),
          })),
        ),
        troubled: shown,
        troubledCount: troubled.length,
      }
    },
  }
}

const told = (refusal: { readonly code: string; readonly at: number } | null) =>
  refusal === null ? null : { code: refusal.code, at: new Date(refusal.at).toISOString() }

/** Empty when it cannot be read. */
async function nameOf(organizations: Pick<Organizations, 'open'>, id: string): Promise<string> {
  const { database } = await organizations.open(id)
  const stored = await database.get(organizationDocumentId(id))
  return (
    z.object({ data: z.object({ displayName: z.string() }) }).safeParse(stored).data?.data.displayName ?? ''
  )
}

const lagOf = (ms: number): SyncLag =>
  ms < hourMs ? 'hour' : ms < dayMs ? 'day' : ms < weekMs ? 'week' : 'older'

const troubleAt = ({ lastRefusal, pulledAt }: SyncDevice): number => lastRefusal?.at ?? pulledAt
