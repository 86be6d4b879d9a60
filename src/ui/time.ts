const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago: just now, minutes, hours, days up to 30, then the date. Both in milliseconds. */
export function timeAgo(at: number, now: number, locale: string, justNow: string): string {
  const ago = Math.max(0, now - at)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (ago < minute) return justNow
  if (ago < hour) return relative.format(-Math.floor(ago / minute), 'minute')
  if (ago < day) return relative.format(-Math.floor(ago / hour), 'hour')
  if (ago <= 30 * day) return relative.format(-Math.floor(ago / day), 'day')
  return formatDate(at, locale)
}

/** Day, month and year. */
export const formatDate = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at)

/** Day and time, for a tooltip. */
export const formatMoment = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
