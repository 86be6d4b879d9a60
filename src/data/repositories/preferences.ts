import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { ok, type Result } from '#domain/errors/result.ts'
import { same } from '#domain/schemas/content.ts'
import type { Preferences } from '#domain/schemas/preferences.ts'
import type { SettingsRow } from './settingsRow.ts'

/** The person's preferences on this device. */
export interface PreferencesRepository {
  /** Emits the preferences; the defaults until the person chooses. */
  get(): Observable<Preferences>
  /** Changes some preferences: by the new values, or by a function of the preferences at the time of the write. */
  change(
    changes: Partial<Preferences> | ((current: Preferences) => Preferences),
  ): Promise<Result<Preferences>>
}

/** Makes the repository of preferences. */
export const preferencesRepository = (row: SettingsRow): PreferencesRepository => ({
  get: () =>
    row.live().pipe(
      map(({ preferences }) => preferences),
      distinctUntilChanged<Preferences>(same),
    ),
  change: async (changes) => {
    const changed = await row.change((current) => ({
      ...current,
      preferences:
        typeof changes === 'function' ? changes(current.preferences) : { ...current.preferences, ...changes },
    }))
    return changed.ok ? ok(changed.value.preferences) : changed
  },
})
