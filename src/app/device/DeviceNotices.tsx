import { useNews } from '../news/useNews.ts'
import { useAppBadge } from './useAppBadge.ts'
import { useClockNotice } from './useClockNotice.ts'
import { useRoomNotice } from './useRoomNotice.ts'

/** What the device is told and what it tells while somebody works. Draws nothing; comes after the first screen. */
export default function DeviceNotices() {
  useAppBadge()
  useRoomNotice()
  useClockNotice()
  useNews()
  return null
}
