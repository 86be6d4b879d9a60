import { useSyncExternalStore } from 'react'

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

const storageKey = 'groundwork.theme'
const listeners = new Set<() => void>()
let choice: ThemeChoice = 'auto'
/** What holds when nobody is choosing. */
let kept: ThemeChoice = 'auto'
let current: Theme = 'light'

const isChoice = (value: unknown): value is ThemeChoice => themeChoices.some((each) => each === value)

export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length]!

/** The theme that a choice comes to. */
export function themeOf(chosen: ThemeChoice, { dark, moreContrast }: SystemLook): Theme {
  if (chosen !== 'auto') return chosen
  if (moreContrast) return 'high-contrast'
  return dark ? 'dark' : 'light'
}

/** The remembered choice; on first run, and when it cannot be read, the system's. */
export const rememberedChoice = (remembered: string | null): ThemeChoice =>
  isChoice(remembered) ? remembered : 'auto'

const systemQueries = { dark: '(prefers-color-scheme: dark)', moreContrast: '(prefers-contrast: more)' }

const systemLook = (): SystemLook => ({
  dark: matchMedia(systemQueries.dark).matches,
  moreContrast: matchMedia(systemQueries.moreContrast).matches,
})

function show(chosen: ThemeChoice): void {
  choice = chosen
  current = themeOf(chosen, systemLook())
  document.documentElement.dataset.theme = current
  const page = getComputedStyle(document.documentElement).getPropertyValue('--surface-2').trim()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    if (page !== '') meta.content = page
  }
  for (const listener of listeners) listener()
}

function keep(chosen: ThemeChoice): void {
  kept = chosen
  show(chosen)
}

function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // A browser that forbids storage still gets a theme, for this visit.
    return null
  }
}

/** Applies the theme before the first paint; follows the system, and a change made in another tab. */
export function startTheme(): void {
  keep(rememberedChoice(remembered()))
  for (const query of Object.values(systemQueries))
    matchMedia(query).addEventListener('change', () => show(choice))
  addEventListener('storage', (event) => {
    if (event.key === storageKey) keep(rememberedChoice(event.newValue))
  })
}

/** Shows a choice without remembering it: while somebody is still choosing. */
export const previewTheme = (chosen: ThemeChoice): void => show(chosen)

/** Shows again what holds. */
export const endPreview = (): void => show(kept)

/** Shows the theme and remembers it on this device. */
export function setTheme(chosen: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, chosen)
  } catch {
    // Shown all the same; only the next visit will not know it.
  }
  keep(chosen)
}

/** Whether a theme was ever chosen on this device. */
export const hasChosenTheme = (): boolean => remembered() !== null

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme on screen, live. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => current)

/** What was chosen, live: the theme on screen may be the system's. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice)
