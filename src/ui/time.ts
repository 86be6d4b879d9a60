const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Making one costs more than using it a hundred times, and a list shows many. */
const kept = new Map<string, Intl.DateTimeFormat | Intl.RelativeTimeFormat>()

function once<Format extends Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const known = kept.get(key) as Format | undefined
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  return made
}

/** How long ago: just now, minutes, hours, days up to 30, then the date. Both in milliseconds. */
export function timeAgo(at: number, now: number, locale: string, justNow: string): string {
  const ago = Math.max(0, now - at)
  if (ago < minute) return justNow
  const relative = once(
    `relative ${locale}`,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }),
  )
  if (ago < hour) return relative.format(-Math.floor(ago / minute), 'minute')
  if (ago < day) return relative.format(-Math.floor(ago / hour), 'hour')
  if (ago <= 30 * day) return relative.format(-Math.floor(ago / day), 'day')
  return formatDate(at, locale)
}

/** Day, month and year. */
export const formatDate = (at: number, locale: string): string =>
  once(`date ${locale}`, () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })).format(at)

/** Day and month, and the year when it is not this one. */
export const formatShortDate = (at: number, now: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(new Date(at).getFullYear() !== new Date(now).getFullYear() && { year: 'numeric' as const }),
  }).format(at)

/** The time of day, to the second: for a wait that is short. */
export const formatTime = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(at)

/** Day and time, for a tooltip. */
export const formatMoment = (at: number, locale: string): string =>
  once(
    `moment ${locale}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  ).format(at)
