import { map, type Observable } from 'rxjs'
import type { Result } from '#domain/errors/result.ts'
import { defaultPreferences, type Preferences, preferences } from '#domain/schemas/preferences.ts'
import type { DeviceStore } from '../deviceStore.ts'

export interface PreferencesRepository {
  /** The defaults until something was chosen. */
  get(): Observable<Preferences>
  /** Changes some of them, or by what they are when the write happens. */
  change(
    changes: Partial<Preferences> | ((current: Preferences) => Preferences),
  ): Promise<Result<Preferences>>
}

const id = 'preferences'

export const preferencesRepository = (device: DeviceStore): PreferencesRepository => ({
  get: () => device.live(id, preferences).pipe(map((stored) => stored ?? defaultPreferences)),
  change: (changes) =>
    device.change(id, preferences, (stored) => {
      const current = stored ?? defaultPreferences
      const next = typeof changes === 'function' ? changes(current) : { ...current, ...changes }
      return preferences.parse(next)
    }),
})
