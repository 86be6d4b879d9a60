import { useSyncExternalStore } from 'react'
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

const listeners = new Set<() => void>()
let choice: ThemeChoice = 'auto'
/** The remembered choice, apart from a preview. */
let kept: ThemeChoice = 'auto'
let current: Theme = 'light'

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

/** Applies the theme before the first paint; follows the system, and a change made in another tab. */
export function startTheme(): void {
  keep(rememberedChoice(rememberedTheme()))
  for (const query of Object.values(systemQueries))
    matchMedia(query).addEventListener('change', () => show(choice))
  addEventListener('storage', (event) => {
    if (event.key === themeKey) keep(rememberedChoice(event.newValue))
  })
}

/** Previews a choice without remembering it. */
export const previewTheme = (chosen: ThemeChoice): void => show(chosen)

/** Ends the preview. */
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

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const themeOnScreen = (): Theme => current

/** The theme on screen, live. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, themeOnScreen, themeOnScreen)

/** What was chosen, live: the theme on screen may be the system's. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice)
