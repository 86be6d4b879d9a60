/** In the order in which the theme button walks through them. */
export const themes = ['light', 'dark', 'high-contrast'] as const
export type Theme = (typeof themes)[number]

/** What a person may choose; `auto` follows the system, live. */
const themeChoices = ['auto', ...themes] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** What the system says it prefers. */
interface SystemLook {
  readonly dark: boolean
  readonly moreContrast: boolean
}

export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length]!

/** Where a choice is kept on the device. */
export const themeKey = 'groundwork.theme'

const isChoice = (value: unknown): value is ThemeChoice => themeChoices.some((each) => each === value)

/** The theme that a choice comes to. */
export function themeOf(chosen: ThemeChoice, { dark, moreContrast }: SystemLook): Theme {
  if (chosen !== 'auto') return chosen
  if (moreContrast) return 'high-contrast'
  return dark ? 'dark' : 'light'
}

/** The remembered choice; on first run, and when it cannot be read, the system's. */
export const rememberedChoice = (remembered: string | null): ThemeChoice =>
  isChoice(remembered) ? remembered : 'auto'

export const systemQueries = {
  dark: '(prefers-color-scheme: dark)',
  moreContrast: '(prefers-contrast: more)',
}

export const systemLook = (): SystemLook => ({
  dark: matchMedia(systemQueries.dark).matches,
  moreContrast: matchMedia(systemQueries.moreContrast).matches,
})

/** What was chosen on this device; null when nothing was. */
export function rememberedTheme(): string | null {
  try {
    return localStorage.getItem(themeKey)
  } catch {
    // A browser that forbids storage still gets a theme, for this visit.
    return null
  }
}
