import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment, timeAgo } from './time.ts'

const listeners = new Set<() => void>()
let minutes = 0
let timer: ReturnType<typeof setInterval> | null = null

/** One clock for all of them, running only while one is on screen. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    minutes += 1
    for (const each of listeners) each()
  }, 60_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}

/** How long ago, kept true while it is on screen. @param at ISO time. */
export function TimeAgo({ at }: { at: string }) {
  const { t, i18n } = useTranslation('common')
  useSyncExternalStore(subscribe, () => minutes)
  const moment = Date.parse(at)
  return (
    <time dateTime={at} title={formatMoment(moment, i18n.language)}>
      {timeAgo(moment, Date.now(), i18n.language, t('time.now'))}
    </time>
  )
}
