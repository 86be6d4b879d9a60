import { create } from 'zustand'
import {
  rememberedChoice,
  rememberedTheme,
  systemLook,
  systemQueries,
  type Theme,
  type ThemeChoice,
  themeKey,
  themeOf,
} from './choice.ts'

const useShown = create<{ readonly choice: ThemeChoice; readonly theme: Theme }>(() => ({
  choice: 'auto',
  theme: 'light',
}))
/** The choice that holds when no preview is shown. */
let kept: ThemeChoice = 'auto'

function show(choice: ThemeChoice): void {
  const theme = themeOf(choice, systemLook())
  document.documentElement.dataset.theme = theme
  const page = getComputedStyle(document.documentElement).getPropertyValue('--surface-2').trim()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    if (page !== '') meta.content = page
  }
  useShown.setState({ choice, theme })
}

function keep(chosen: ThemeChoice): void {
  kept = chosen
  show(chosen)
}

/** Applies the theme before the first paint; follows the system, and a change made in another tab. */
export function startTheme(): void {
  keep(rememberedChoice(rememberedTheme()))
  for (const query of Object.values(systemQueries))
    matchMedia(query).addEventListener('change', () => show(useShown.getState().choice))
  addEventListener('storage', (event) => {
    if (event.key === themeKey) keep(rememberedChoice(event.newValue))
  })
}

/** Shows a choice without remembering it: while somebody is still choosing. */
export const previewTheme = (chosen: ThemeChoice): void => show(chosen)

/** Shows again what holds. */
export const endPreview = (): void => show(kept)

/** Shows the theme and remembers it on this device. */
export function setTheme(chosen: ThemeChoice): void {
  try {
    localStorage.setItem(themeKey, chosen)
  } catch {
    // Shown all the same; only the next visit will not know it.
  }
  keep(chosen)
}

/** Whether a theme was ever chosen on this device. */
export const hasChosenTheme = (): boolean => rememberedTheme() !== null

/** The theme on screen, live. */
export const useTheme = (): Theme => useShown(({ theme }) => theme)

/** The choice, live: with 'auto' the theme on screen is the system's. */
export const useThemeChoice = (): ThemeChoice => useShown(({ choice }) => choice)
