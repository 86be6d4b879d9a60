/** Where apps are installed in different ways. */
export const platforms = ['ios', 'android', 'desktop', 'mac', 'firefox'] as const
type Platform = (typeof platforms)[number]

/** Which way of installing holds for a browser; by its own words, which is all there is to go by. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  // An iPad reports to be a Mac; no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  if (/Android/.test(userAgent)) return 'android'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (['Macintosh', 'Version/', 'Safari/'].every((sign) => userAgent.includes(sign))) return 'mac'
  return 'desktop'
}
