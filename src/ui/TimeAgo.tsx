import { useTranslation } from 'react-i18next'
import { formatMoment, timeAgo } from './time.ts'
import { useMinute } from './useMinute.ts'

interface TimeAgoProps {
  /** ISO time. */
  readonly at: string
  /** Whether the time is this device's, because the gateway has not stamped the edit. */
  readonly isByDevice?: boolean
}

/**
 * Shows how long ago a time is, and updates it. A time of this device has no mark during the moment in which the edit
 * is sent.
 */
export function TimeAgo({ at, isByDevice = false }: TimeAgoProps) {
  const { t, i18n } = useTranslation('common')
  const now = useMinute()
  const moment = Date.parse(at)
  const ago = timeAgo(moment, now, i18n.language, t('time.now'))
  const marked = (time: string) => (isByDevice ? t('time.byDevice', { ago: time }) : time)
  return (
    <time dateTime={at} title={marked(formatMoment(moment, i18n.language))}>
      {ago === t('time.now') ? ago : marked(ago)}
    </time>
  )
}
