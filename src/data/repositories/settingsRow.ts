import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { z } from 'zod'
import type { Result } from '#domain/errors/result.ts'
import { same } from '#domain/schemas/content.ts'
import { defaultPreferences, type Preferences, preferences } from '#domain/schemas/preferences.ts'
import { personalSettings, type User } from '#domain/schemas/user.ts'
import { changesHere, type SettingChanges, type Settings } from '#domain/sync/settings.ts'
import type { DeviceStore } from '../device/deviceStore.ts'
import { readEntries } from '../device/readableEntries.ts'

const some = personalSettings.partial()
/** Some of theme, language and notifications. */
export type SomePersonal = z.infer<typeof some>

/** The person's settings on this device. */
export interface SettingsState {
  readonly preferences: Preferences
  /** Theme, language and notifications that the person chose here and that were not sent yet. */
  readonly unsent: SomePersonal
  /** The account's last answer; null before the first one. */
  readonly known: Settings | null
}

/** The person's settings in one row, so that sent, received and current settings cannot diverge. */
export interface SettingsRow {
  /** Emits the settings. */
  live(): Observable<SettingsState>
  /** Changes the settings that are stored at the time of the write. */
  change(edit: (current: SettingsState) => SettingsState): Promise<Result<SettingsState>>
}

/** Returns the settings of this device that the account does not have yet. */
export const unsentSettings = (user: User, { preferences, unsent, known }: SettingsState): SettingChanges =>
  changesHere({ ...user.personalSettings, ...known }, { ...preferences, ...unsent })

const stored = preferences.extend({
  unsent: some.default({}),
  known: z.record(z.string(), z.unknown()).nullable().default(null),
})
/** Key of the row in the device store. */
export const settingsRowId = 'preferences'
const nothing: SettingsState = { preferences: defaultPreferences, unsent: {}, known: null }

const stateOf = (found: z.output<typeof stored> | null): SettingsState => {
  if (found === null) return nothing
  const { unsent, known, ...rest } = found
  return { preferences: rest, unsent, known }
}

/** Reads the row past RxDB; an unreadable row counts as empty. */
export const readSettingsRow = (value: unknown): SettingsState => stateOf(readEntries(stored, value).value)

/** Opens the settings of this person in their device store. */
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
