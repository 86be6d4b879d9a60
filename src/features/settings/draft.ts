import { z } from 'zod'
import { readJsonText } from '#domain/readJsonText.ts'
import { defaultPreferences, type Preferences, preferences } from '#domain/schemas/preferences.ts'
import { personalSettings } from '#domain/schemas/user.ts'

/** What the dialog changes. The rest of the preferences is what the app remembers: favourites, pins, history. */
const chosen = [
  'defaultSearchMode',
  'searchResultLimit',
  'enableSearchHistory',
  'defaultViewMode',
  'unitSystem',
  'compactMode',
  'showBreadcrumbs',
  'showProjectContext',
  'quickActions',
  'customShortcuts',
  'workspaceLayout',
  'defaultProjectSort',
  'showRecentActivity',
  'activityHistoryLimit',
  'recentProjectsLimit',
  'personalizedSuggestions',
  'adaptiveNavigation',
] as const satisfies readonly (keyof Preferences)[]

export type PersonalSettings = z.infer<typeof personalSettings>
export type Choices = Pick<Preferences, (typeof chosen)[number]>

/** All that stands in the dialog. */
export interface Draft {
  readonly personal: PersonalSettings
  readonly choices: Choices
}

export const choicesOf = (given: Preferences): Choices =>
  Object.fromEntries(chosen.map((key) => [key, given[key]])) as unknown as Choices

export const defaultDraft: Draft = {
  personal: { theme: 'auto', notifications: true, language: 'en' },
  choices: choicesOf(defaultPreferences),
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Those of `next` that are no longer as in `before`, so that what another tab changed meanwhile stays. */
export const changesBetween = (before: Choices, next: Choices): Partial<Choices> =>
  Object.fromEntries(chosen.filter((key) => !isSame(before[key], next[key])).map((key) => [key, next[key]]))

/** The file that is exported. */
export const exportText = ({ personal, choices }: Draft): string =>
  JSON.stringify({ ...choices, personalSettings: personal }, null, 2)

const anyObject = z.record(z.string(), z.unknown())

/**
 * Merges an exported settings file into the present settings. Missing fields stay; values beyond a limit move to the
 * limit. Returns null when the file is no JSON object.
 */
export function readImport(text: string, current: Draft): Draft | null {
  const object = anyObject.safeParse(readJsonText(text))
  if (!object.success) return null
  const known = Object.fromEntries(
    Object.entries(object.data).filter(([key]) => chosen.some((each) => each === key)),
  )
  const own = anyObject.safeParse(object.data.personalSettings).data ?? {}
  const { theme, notifications, language } = personalSettings.shape
  return {
    choices: choicesOf(preferences.parse({ ...defaultPreferences, ...current.choices, ...known })),
    personal: {
      theme: theme.catch(current.personal.theme).parse(own.theme),
      notifications: notifications.catch(current.personal.notifications).parse(own.notifications),
      language: language.catch(current.personal.language).parse(own.language),
    },
  }
}
