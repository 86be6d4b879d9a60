import { useNews } from '../news/useNews.ts'
import { useAppBadge } from './useAppBadge.ts'
import { useClockNotice } from './useClockNotice.ts'
import { useRoomNotice } from './useRoomNotice.ts'

/**
 * Starts the notices that a signed-in user receives while working: badge, storage, clock, news. Draws nothing; loads
 * after the first screen.
 */
export default function DeviceNotices() {
  useAppBadge()
  useRoomNotice()
  useClockNotice()
  useNews()
  return null
}
