import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { Result } from '#domain/errors/result.ts'
import { personalSettings } from '#domain/schemas/user.ts'
import { same } from '#domain/sync/content.ts'
import type { Settings } from '#domain/sync/settings.ts'
import type { SettingsRow, SomePersonal } from './settingsRow.ts'

/** What this device knows of theme, language and notifications beyond the account that signed in. */
export interface PersonalState {
  /** Chosen here, and not known to the account yet; null when it knows everything. */
  readonly unsent: SomePersonal | null
  /** As the account was last heard; empty when it never was. */
  readonly known: SomePersonal
}

export interface PersonalRepository {
  state(): Observable<PersonalState>
  /** They stand here at once, and are sent when there is a network. */
  keep(chosen: SomePersonal): Promise<Result<unknown>>
  /** The account knows them; each of them unless something else was chosen meanwhile. */
  sent(settings: SomePersonal): Promise<Result<unknown>>
}

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

/** What is left unsent after these were sent. */
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
