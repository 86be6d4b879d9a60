import { z } from 'zod'
import { timestamp } from './document.ts'

/** So many are kept on a device; older ones go. */
export const notificationsKept = 100

export const notificationTypes = ['success', 'error', 'warning', 'info'] as const

/** Something a person was told, with the specification's fields. */
export const notification = z.object({
  id: z.string().min(1).max(80),
  type: z.enum(notificationTypes),
  title: z.string().max(500),
  message: z.string().max(2000),
  /** How long it stood on the screen, in milliseconds; null: until it was closed. */
  duration: z.number().nullable(),
  createdAt: timestamp,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** The newest first. */
export const notificationList = z.object({ entries: z.array(notification) })

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
