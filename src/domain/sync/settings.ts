import type { z } from 'zod'
import { defaultPreferences, type Preferences, preferences } from '../schemas/preferences.ts'
import { personalSettings } from '../schemas/user.ts'
import { same } from './content.ts'

/**
 * How a person's settings travel between devices: rules [S1] to [S8] of SPEC.md. Theme, language and notifications of
 * the account and the preferences of the app, in one list of values by key.
 */
export type Settings = Readonly<Record<string, unknown>>

/** What a device says of a key that was changed on it. */
export interface SettingChange {
  /** What it was before, as far as the device knew; absent: not known. */
  readonly from?: unknown
  readonly to: unknown
}
export type SettingChanges = Readonly<Record<string, SettingChange>>

/** Longer than any of the product's names of a setting, and no name that an object has by itself. */
export const settingKey = /^[a-z][A-Za-z0-9]{0,79}$/

/** Characters of all settings of a person as JSON: a hundred favourites and every shortcut are a tenth of it. */
export const mostSettings = 500_000

const preferenceKeys = Object.keys(preferences.shape) as (keyof Preferences)[]

/** What the app notices by itself, with every step that somebody takes. */
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

/** [S2] What was changed on the device since the account was heard of. */
export function changesHere(known: Settings, here: Settings): SettingChanges {
  const changes: Record<string, SettingChange> = {}
  for (const [key, to] of Object.entries(here)) {
    const from = own(known, key)
    if (!same(from, to)) changes[key] = from === undefined ? { to } : { from, to }
  }
  return changes
}

/** Those of them that somebody chose. */
export const chosenKeys = (changes: SettingChanges): string[] =>
  Object.keys(changes).filter((key) => !noticed.has(key))

/** [S8] Whether these are worth a request of their own. */
export const isChosen = (changes: SettingChanges): boolean => chosenKeys(changes).length > 0

/** [S3], [S4], [S5] What the account says after a device has said this. */
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
 * [S6] The preferences of the device after an answer.
 * @param asked what of the device's the answer has in it: what stood here then, or, when nothing of it was sent, what
 * the account was known to say. @param here what stands here now.
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

/** [S3], [S4] A change from one value to another, made on what stands now. */
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
    // Removed elsewhere, and not touched here.
    if (before.has(name) && !theirs.has(name) && same(before.get(name), entry)) return []
    const isTouched = !same(before.get(name), entry)
    return [isTouched || !theirs.has(name) ? entry : theirs.get(name)]
  })
  const added = [...theirs].flatMap(([name, entry]) => {
    if (mine.has(name)) return []
    // Removed here, and not touched elsewhere.
    return before.has(name) && same(before.get(name), entry) ? [] : [entry]
  })
  return [...kept, ...added]
}

/** What makes an entry of a list the one that it is. */
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
