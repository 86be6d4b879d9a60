import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { Result } from '#domain/errors/result.ts'
import { same } from '#domain/schemas/content.ts'
import { personalSettings } from '#domain/schemas/user.ts'
import type { Settings } from '#domain/sync/settings.ts'
import type { SettingsRow, SomePersonal } from './settingsRow.ts'

/** Theme, language and notifications on this device, beyond the account that signed in. */
export interface PersonalState {
  /** Chosen here and not sent to the account yet; null when all were sent. */
  readonly unsent: SomePersonal | null
  /** The account's last answer; empty before the first one. */
  readonly known: SomePersonal
}

/** Theme, language and notifications of the person on this device. */
export interface PersonalRepository {
  /** Emits the state. */
  state(): Observable<PersonalState>
  /** Applies the choice here at once; it is sent when there is a network. */
  keep(chosen: SomePersonal): Promise<Result<unknown>>
  /** Marks settings as sent, except those that changed meanwhile. */
  sent(settings: SomePersonal): Promise<Result<unknown>>
}

/** Makes the repository of theme, language and notifications. */
export const personalRepository = (row: SettingsRow): PersonalRepository => ({
  state: () =>
    row.live().pipe(
      map(({ unsent, known }) => ({
        unsent: Object.keys(unsent).length === 0 ? null : unsent,
        known: readable(known ?? {}),
      })),
      distinctUntilChanged<PersonalState>(same),
    ),
  keep: (chosen) => row.change((current) => ({ ...current, unsent: { ...current.unsent, ...chosen } })),
  sent: (settings) =>
    row.change((current) => ({ ...current, unsent: withoutSent(current.unsent, settings) })),
})

/** Returns the unsent settings without those that were sent. */
export const withoutSent = (unsent: SomePersonal, settings: SomePersonal): SomePersonal =>
  Object.fromEntries(
    Object.entries(unsent).filter(([key, value]) => settings[key as keyof SomePersonal] !== value),
  )

const keys = Object.keys(personalSettings.shape) as (keyof SomePersonal)[]

const readable = (settings: Settings): SomePersonal =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const read = personalSettings.shape[key].safeParse(settings[key])
      return read.success ? [[key, read.data]] : []
    }),
  )
