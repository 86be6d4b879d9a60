import { z } from 'zod'
import { timestamp } from './document.ts'

/** So many are kept on a device; older ones go. */
export const notificationsKept = 100

export const notificationTypes = ['success', 'error', 'warning', 'info'] as const

/** Something a person was told, with the specification's fields. */
export const notification = z.object({
  /** Of news: its kind and the id of what it tells of, which may be that of a document. */
  id: z.string().min(1).max(300),
  type: z.enum(notificationTypes),
  title: z.string().max(500),
  message: z.string().max(2000),
  /** How long it stood on the screen, in milliseconds; null: until it was closed. */
  duration: z.number().nullable(),
  createdAt: timestamp,
  isRead: z.boolean(),
  /** Where it leads in the app; null: nowhere. */
  path: z.string().max(500).nullable().default(null),
})
export type Notification = z.infer<typeof notification>

/** So many ids of news are remembered, so that what was cleared does not come again. */
const notedKept = 1_000

export const notificationList = z.object({
  /** The newest first. */
  entries: z.array(notification),
  /** Ids of the news that the person was told, the newest first. */
  noted: z.array(z.string()).default([]),
  /** When this device began to tell news: what happened before is history. */
  since: timestamp.nullable().default(null),
})
export type NotificationList = z.infer<typeof notificationList>

/** What others did, or what needs the person. */
export type News = Pick<Notification, 'id' | 'type' | 'title' | 'message' | 'path'> & {
  /** When it happened, by the gateway where it says so. */
  readonly at: string
  /** Whether it needs the person, however old it is. */
  readonly isOpen: boolean
}

/** More than that at once, as from a project that was shared today, are not told one by one. */
const mostAtOnce = 20

/**
 * The list with the news that it does not know yet. Each is told once, also after it was cleared. The same said again of the
 * same place takes the place of the older entry.
 *
 * @param opened when the app opened: what a new list begins with
 */
export function withNews(
  kept: NotificationList,
  news: readonly News[],
  now: string,
  opened: string = now,
): NotificationList {
  // A clock that was ahead when the list began must not keep news away for ever.
  const since = kept.since === null || kept.since > now ? (opened < now ? opened : now) : kept.since
  const known = new Set(kept.noted)
  const unknown = news.filter(({ id }) => !known.has(id))
  if (unknown.length === 0 && since === kept.since) return kept
  const told = unknown
    .filter(({ at, isOpen }) => isOpen || at >= since)
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, mostAtOnce)
    .map(
      ({ at, isOpen: _, title, message, ...rest }): Notification => ({
        ...rest,
        title: title.slice(0, 500),
        message: message.slice(0, 2_000),
        duration: null,
        createdAt: at,
        isRead: false,
      }),
    )
  const placeOf = ({ title, message, path }: Notification) => JSON.stringify([title, message, path])
  const newest = new Map<string, Notification>()
  for (const each of told) if (!newest.has(placeOf(each))) newest.set(placeOf(each), each)
  return {
    since,
    noted: [...unknown.map(({ id }) => id), ...kept.noted].slice(0, notedKept),
    entries: [...newest.values(), ...kept.entries.filter((each) => !newest.has(placeOf(each)))].slice(
      0,
      notificationsKept,
    ),
  }
}

/**
 * Marks as read what no longer needs the person.
 *
 * @param kind what the ids begin with
 * @param open ids of what still needs the person
 */
export function withSettled(
  kept: NotificationList,
  kind: string,
  open: ReadonlySet<string>,
): NotificationList {
  const isSettled = ({ id, isRead }: Notification) => !isRead && id.startsWith(kind) && !open.has(id)
  return kept.entries.some(isSettled)
    ? { ...kept, entries: kept.entries.map((each) => (isSettled(each) ? { ...each, isRead: true } : each)) }
    : kept
}

/** The same said again so soon is one thing told twice, as by two tabs. */
const sameWithinMs = 5_000

/** With one more at the front, and none beyond what is kept. */
export function withNotification(kept: readonly Notification[], given: Notification): Notification[] {
  const isSame = ({ type, title, message, createdAt }: Notification) =>
    type === given.type &&
    title === given.title &&
    message === given.message &&
    Math.abs(Date.parse(given.createdAt) - Date.parse(createdAt)) < sameWithinMs
  return [given, ...kept.filter((each) => !isSame(each))].slice(0, notificationsKept)
}
