import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { z } from 'zod'
import type { Result } from '#domain/errors/result.ts'
import { defaultPreferences, type Preferences, preferences } from '#domain/schemas/preferences.ts'
import { personalSettings } from '#domain/schemas/user.ts'
import { same } from '#domain/sync/content.ts'
import type { Settings } from '#domain/sync/settings.ts'
import type { DeviceStore } from '../deviceStore.ts'
import { readEntries } from '../readableEntries.ts'

const some = personalSettings.partial()
/** Some of theme, language and notifications. */
export type SomePersonal = z.infer<typeof some>

/** What this device knows of the person's settings. */
export interface SettingsState {
  readonly preferences: Preferences
  /** Theme, language and notifications that were chosen here and that the account does not know yet. */
  readonly unsent: SomePersonal
  /** What the account was last heard to say; null when it never was. */
  readonly known: Settings | null
}

/** All in one row: what was sent, what was heard and what stands here cannot come apart. */
export interface SettingsRow {
  live(): Observable<SettingsState>
  change(edit: (current: SettingsState) => SettingsState): Promise<Result<SettingsState>>
}

const stored = preferences.extend({
  unsent: some.default({}),
  known: z.record(z.string(), z.unknown()).nullable().default(null),
})
/** Under which it lies among what the device keeps. */
export const settingsRowId = 'preferences'
const nothing: SettingsState = { preferences: defaultPreferences, unsent: {}, known: null }

const stateOf = (found: z.output<typeof stored> | null): SettingsState => {
  if (found === null) return nothing
  const { unsent, known, ...rest } = found
  return { preferences: rest, unsent, known }
}

/** What the row says, read past the database library; what cannot be read says nothing. */
export const readSettingsRow = (value: unknown): SettingsState => stateOf(readEntries(stored, value).value)

export const settingsRow = (device: DeviceStore): SettingsRow => ({
  live: () =>
    device.live(settingsRowId, stored).pipe(map(stateOf), distinctUntilChanged<SettingsState>(same)),
  change: async (edit) => {
    const changed = await device.change(settingsRowId, stored, (found) => {
      const next = edit(stateOf(found))
      return { ...preferences.parse(next.preferences), unsent: next.unsent, known: copy(next.known) }
    })
    return changed.ok ? { ok: true, value: stateOf(changed.value) } : changed
  },
})

const copy = (known: Settings | null) => (known === null ? null : { ...known })
