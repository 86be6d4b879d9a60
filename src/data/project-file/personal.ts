import type { PersonalPlan, WaitingForm } from '#domain/package/waiting.ts'
import { personalSettings, type User } from '#domain/schemas/user.ts'
import {
  chosenKeys,
  preferencesAfter,
  type SettingChanges,
  type Settings,
  settingsAfter,
} from '#domain/sync/settings.ts'
import { draftCopies, draftsOf } from '../device/draftCopies.ts'
import { type SettingsRow, type SettingsState, unsentSettings } from '../repositories/settingsRow.ts'

/** Stores of the person's own data that is in no collection. */
export interface Personal {
  readonly user: User
  readonly row: SettingsRow
  /** Storage of form drafts; undefined where there is none. */
  readonly drafts: Storage | undefined
}

/** Returns the person's form drafts. */
export const formsIn = ({ user, drafts }: Pick<Personal, 'user' | 'drafts'>): WaitingForm[] =>
  formsOf(
    user.id,
    Object.keys(drafts ?? {}).map((key) => [key, drafts?.getItem(key) ?? '']),
  )

/** Returns the drafts of one person among those of all people. */
export function formsOf(
  userId: string,
  drafts: Iterable<readonly [key: string, text: string]>,
): WaitingForm[] {
  const prefix = draftsOf(userId)
  return [...drafts]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => ({ place: key.slice(prefix.length), draft: readable(text) }))
}

/** Returns the settings that the person chose here and that the account does not have. */
export function settingsIn(user: User, state: SettingsState): SettingChanges {
  const all = unsentSettings(user, state)
  return Object.fromEntries(
    chosenKeys(all).flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])),
  )
}

/** Returns a test whether a form draft is on this device already. */
export const hasForm =
  ({ user, drafts }: Pick<Personal, 'user' | 'drafts'>) =>
  (place: string): boolean =>
    (drafts?.getItem(draftsOf(user.id) + place) ?? null) !== null

/** Restores form drafts, and applies settings as if the person chose them now. */
export async function takePersonal(
  { user, row, drafts }: Personal,
  { forms, settings }: Pick<PersonalPlan, 'forms' | 'settings'>,
  at: string,
): Promise<void> {
  for (const { place, draft } of forms) {
    const key = draftsOf(user.id) + place
    const text = typeof draft === 'string' ? draft : JSON.stringify(draft)
    drafts?.setItem(key, text)
    draftCopies.keep(key, at, text)
  }
  if (chosenKeys(settings).length > 0) await row.change((current) => withSettings(user, current, settings))
}

function withSettings(user: User, current: SettingsState, settings: SettingChanges): SettingsState {
  const { preferences, unsent, known } = current
  const after: Settings = settingsAfter(
    { ...user.personalSettings, ...known, ...preferences, ...unsent },
    settings,
  )
  const chosen = Object.keys(personalSettings.shape).filter((key) => key in settings)
  const personal = personalSettings
    .partial()
    .safeParse(Object.fromEntries(chosen.map((key) => [key, after[key]])))
  return {
    ...current,
    preferences: preferencesAfter(preferences, preferences, after),
    unsent: personal.success ? { ...unsent, ...personal.data } : unsent,
  }
}

/** Returns an unreadable text as it is. */
function readable(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
