import { firstValueFrom, map, type Observable } from 'rxjs'
import { ok, type Result } from '#domain/errors/result.ts'
import {
  type News,
  type Notification,
  type NotificationList,
  notificationList,
  withNews,
  withNotification,
  withSettled,
} from '#domain/schemas/notification.ts'
import type { DeviceStore } from '../device/deviceStore.ts'

/** The person's notifications on this device. */
export interface NotificationRepository {
  /** Emits the notifications, newest first. */
  list(): Observable<readonly Notification[]>
  /** Adds a notification. */
  add(notification: Notification): Promise<Result<unknown>>
  /** Adds news that the person has not received yet. */
  hear(news: readonly News[]): Promise<Result<unknown>>
  /**
   * Adds news of one kind that needs the person, and marks older ones of the kind as read when they no longer do.
   * @param kind the prefix of their ids.
   */
  hearOpen(kind: string, news: readonly News[]): Promise<Result<unknown>>
  /** Marks one as read; null marks all. */
  markRead(id: string | null): Promise<Result<unknown>>
  /** Removes all notifications. */
  clear(): Promise<Result<unknown>>
}

const id = 'notifications'
const none: NotificationList = { entries: [], noted: [], since: null }

/**
 * Makes the repository of notifications.
 * @param now milliseconds since 1970.
 */
export function notificationRepository(device: DeviceStore, now: () => number): NotificationRepository {
  const change = (edit: (kept: NotificationList) => NotificationList) =>
    device.change(id, notificationList, (stored) => edit(stored ?? none))
  const changeEntries = (edit: (entries: readonly Notification[]) => Notification[]) =>
    change((kept) => ({ ...kept, entries: edit(kept.entries) }))
  /** Writes only when there is news, which is rare. */
  const changeIfNews = async (edit: (kept: NotificationList) => NotificationList) => {
    const kept = (await firstValueFrom(device.live(id, notificationList))) ?? none
    return edit(kept) === kept ? ok(null) : change(edit)
  }
  const timestamp = () => new Date(now()).toISOString()
  const opened = timestamp()
  const told = (kept: NotificationList, news: readonly News[]) => withNews(kept, news, timestamp(), opened)
  return {
    list: () => device.live(id, notificationList).pipe(map((stored) => stored?.entries ?? [])),
    add: (given) => changeEntries((kept) => withNotification(kept, given)),
    hear: (news) => changeIfNews((kept) => told(kept, news)),
    hearOpen: (kind, news) => {
      const open = new Set(news.map((each) => each.id))
      return changeIfNews((kept) => withSettled(told(kept, news), kind, open))
    },
    markRead: (which) =>
      changeEntries((kept) =>
        kept.map((each) => (which === null || each.id === which ? { ...each, isRead: true } : each)),
      ),
    clear: () => changeEntries(() => []),
  }
}
