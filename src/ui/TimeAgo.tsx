import { useTranslation } from 'react-i18next'
import { formatMoment, timeAgo } from './time.ts'
import { useMinute } from './useMinute.ts'

/** How long ago, kept true while it is on screen. @param at ISO time. */
export function TimeAgo({ at }: { at: string }) {
  const { t, i18n } = useTranslation('common')
  const now = useMinute()
  const moment = Date.parse(at)
  return (
    <time dateTime={at} title={formatMoment(moment, i18n.language)}>
      {timeAgo(moment, now, i18n.language, t('time.now'))}
    </time>
  )
}
