import { map, type Observable } from 'rxjs'
import type { Result } from '#domain/errors/result.ts'
import { type Notification, notificationList, withNotification } from '#domain/schemas/notification.ts'
import type { DeviceStore } from '../deviceStore.ts'

/** What the person was told on this device. */
export interface NotificationRepository {
  /** Newest first. */
  list(): Observable<readonly Notification[]>
  add(notification: Notification): Promise<Result<unknown>>
  /** Null: all of them. */
  markRead(id: string | null): Promise<Result<unknown>>
  clear(): Promise<Result<unknown>>
}

const id = 'notifications'

export function notificationRepository(device: DeviceStore): NotificationRepository {
  const change = (edit: (kept: readonly Notification[]) => Notification[]) =>
    device.change(id, notificationList, (stored) => ({ entries: edit(stored?.entries ?? []) }))
  return {
    list: () => device.live(id, notificationList).pipe(map((stored) => stored?.entries ?? [])),
    add: (given) => change((kept) => withNotification(kept, given)),
    markRead: (which) =>
      change((kept) =>
        kept.map((each) => (which === null || each.id === which ? { ...each, isRead: true } : each)),
      ),
    clear: () => change(() => []),
  }
}
