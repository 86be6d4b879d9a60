import type { z } from 'zod'
import { settingKey } from '../protocol/syncLimits.ts'
import { same } from '../schemas/content.ts'
import { defaultPreferences, type Preferences, preferences } from '../schemas/preferences.ts'
import { personalSettings } from '../schemas/user.ts'

/** A person's settings by key, by rules [S*] of SPEC.md: theme, language, notifications and the app's preferences. */
export type Settings = Readonly<Record<string, unknown>>

/** A change of one setting on a device. */
export interface SettingChange {
  /** The value before the change; absent when the device does not know it. */
  readonly from?: unknown
  readonly to: unknown
}
/** Changes of settings by key. */
export type SettingChanges = Readonly<Record<string, SettingChange>>

/**
 * Longest JSON of one person's settings, in characters. A hundred favourites and every shortcut take a tenth of it.
 */
export const mostSettings = 500_000

const preferenceKeys = Object.keys(preferences.shape) as (keyof Preferences)[]

/** Keys that the app writes by itself while the person works. */
const noticed: ReadonlySet<string> = new Set<keyof Preferences>([
  'recentItems',
  'recentlyUsedFeatures',
  'featureUsageStats',
  'searchHistory',
])

const own = (of: Settings, key: string): unknown =>
  Object.hasOwn(of, key)
    ? of[key]
    : Object.hasOwn(defaultPreferences, key)
      ? defaultPreferences[key as keyof Preferences]
      : undefined

/** [S2] Returns the changes of this device since the last answer of the account. */
export function changesHere(known: Settings, here: Settings): SettingChanges {
  const changes: Record<string, SettingChange> = {}
  for (const [key, to] of Object.entries(here)) {
    const from = own(known, key)
    if (!same(from, to)) changes[key] = from === undefined ? { to } : { from, to }
  }
  return changes
}

/** [S8] Returns the keys of changes that the person chose, without those that the app writes by itself. */
export const chosenKeys = (changes: SettingChanges): string[] =>
  Object.keys(changes).filter((key) => !noticed.has(key))

/** [S8] Whether the changes contain a choice of the person, so that they are sent at once. */
export const isChosen = (changes: SettingChanges): boolean => chosenKeys(changes).length > 0

/** [S3], [S4], [S5] Returns the account's settings after a device's changes. */
export function settingsAfter(stored: Settings, changes: SettingChanges): Settings {
  const after: Record<string, unknown> = { ...stored }
  for (const [key, { from, to }] of Object.entries(changes)) {
    if (!settingKey.test(key) || to === undefined) continue
    const current = own(stored, key)
    const next = readable(key, merged(from, to, current), current)
    if (next !== undefined && !same(next, current)) after[key] = next
  }
  return after
}

/**
 * [S6] Returns the device's preferences after an answer.
 * @param asked the device's values that the answer contains: those sent with the request or, when none were sent,
 * those that the account had before.
 * @param here the device's values now.
 */
export function preferencesAfter(asked: Settings, here: Preferences, answered: Settings): Preferences {
  return preferences.parse(
    Object.fromEntries(
      preferenceKeys.map((key) => [key, merged(own(asked, key), here[key], own(answered, key))]),
    ),
  )
}

const fields: Readonly<Record<string, z.ZodType>> = { ...preferences.shape, ...personalSettings.shape }

/** [S5] */
function readable(key: string, value: unknown, current: unknown): unknown {
  if (!Object.hasOwn(fields, key)) return value
  const read = fields[key]?.safeParse(value)
  return read?.success === true ? read.data : current
}

/** [S3], [S4] Applies a change to the current value. */
function merged(from: unknown, to: unknown, current: unknown): unknown {
  if (same(from, to)) return current
  if (current === undefined || same(from, current)) return to
  if (Array.isArray(from) && Array.isArray(to) && Array.isArray(current)) return mergedList(from, to, current)
  if (isRecord(from) && isRecord(to) && isRecord(current)) return mergedRecord(from, to, current)
  return to
}

function mergedList(
  from: readonly unknown[],
  to: readonly unknown[],
  current: readonly unknown[],
): unknown[] {
  const before = byName(from)
  const theirs = byName(current)
  const mine = byName(to)
  const kept = [...mine].flatMap(([name, entry]) => {
    // Another device removed it, and this device did not touch it.
    if (before.has(name) && !theirs.has(name) && same(before.get(name), entry)) return []
    const isTouched = !same(before.get(name), entry)
    return [isTouched || !theirs.has(name) ? entry : theirs.get(name)]
  })
  const added = [...theirs].flatMap(([name, entry]) => {
    if (mine.has(name)) return []
    // This device removed it, and no other device touched it.
    return before.has(name) && same(before.get(name), entry) ? [] : [entry]
  })
  return [...kept, ...added]
}

/** Identifies the entries of a list by name. */
function byName(list: readonly unknown[]): Map<string, unknown> {
  return new Map(
    list.map((entry) => {
      const name = isRecord(entry) ? (entry.path ?? entry.id) : entry
      return [typeof name === 'string' ? name : JSON.stringify(entry), entry]
    }),
  )
}

function mergedRecord(from: Settings, to: Settings, current: Settings): Settings {
  const keys = new Set([...Object.keys(current), ...Object.keys(to)])
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const [before, mine, theirs] = [from, to, current].map((each) =>
        Object.hasOwn(each, key) ? each[key] : undefined,
      )
      const next = same(before, mine) ? theirs : mine
      return next === undefined ? [] : [[key, next]]
    }),
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
