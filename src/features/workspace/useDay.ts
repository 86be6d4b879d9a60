import type { ConflictCopyEntry } from '#data/conflicts/conflictCopy.ts'
import type { WaitingChange } from '#data/local-database/types.ts'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import type { Entry } from '#domain/contents/entry.ts'
import type { ActivityDocument } from '#domain/schemas/activity.ts'
import type { OrganizationDocument } from '#domain/schemas/organization.ts'
import { type Preferences, preferenceBounds } from '#domain/schemas/preferences.ts'
import type { ProjectDocument } from '#domain/schemas/project.ts'
import type { SyncStatus } from '#domain/sync/status.ts'

/** Everything that the page shows, live. */
export interface Day {
  readonly entries: readonly Entry[]
  readonly projects: readonly ProjectDocument[]
  readonly organizations: readonly OrganizationDocument[]
  /** More than is shown: what happened in projects that are gone is left out. */
  readonly history: readonly ActivityDocument[]
  readonly waiting: readonly WaitingChange[]
  readonly refused: readonly ConflictCopyEntry[]
  readonly status: SyncStatus
  readonly preferences: Preferences
}

const historyRead = preferenceBounds.activityHistoryLimit.most + 30

/**
 * Null until all of it is known, which takes a blink, so that no card moves another one when its own part comes.
 * Throws what a query ran into.
 */
export function useDay(): Day | null {
  const database = useLocalDatabase()
  const live = {
    entries: useLive(() => database.readModel.all(), [database]),
    projects: useLive(() => database.projects.list(), [database]),
    organizations: useLive(() => database.organizations.list(), [database]),
    history: useLive(() => database.activities.recent(historyRead), [database]),
    waiting: useLive(() => database.sync.waiting(), [database]),
    refused: useLive(() => database.sync.conflictCopies.list(), [database]),
    status: useLive(() => database.sync.status(), [database]),
    preferences: useLive(() => database.preferences.get(), [database]),
  }
  for (const { error } of Object.values(live)) if (error !== null && error !== undefined) throw error
  const day = Object.fromEntries(Object.entries(live).map(([part, { value }]) => [part, value]))
  return Object.values(day).includes(undefined) ? null : (day as unknown as Day)
}
