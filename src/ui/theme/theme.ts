import { useSyncExternalStore } from 'react'

/** In the order in which the theme button walks through them. */
export const themes = ['light', 'dark', 'high-contrast'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'groundwork.theme'
const listeners = new Set<() => void>()
let current: Theme = 'light'

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length]!

/** The remembered theme; on first run what the system prefers. */
export function chooseTheme(remembered: string | null, systemPrefersDark: boolean): Theme {
  if (isTheme(remembered)) return remembered
  return systemPrefersDark ? 'dark' : 'light'
}

function show(theme: Theme): void {
  current = theme
  document.documentElement.dataset.theme = theme
  const page = getComputedStyle(document.documentElement).getPropertyValue('--surface-2').trim()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    if (page !== '') meta.content = page
  }
  for (const listener of listeners) listener()
}

function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // A browser that forbids storage still gets a theme, for this visit.
    return null
  }
}

/** Applies the theme before the first paint and follows a change made in another tab. */
export function startTheme(): void {
  show(chooseTheme(remembered(), matchMedia('(prefers-color-scheme: dark)').matches))
  addEventListener('storage', (event) => {
    if (event.key === storageKey && isTheme(event.newValue)) show(event.newValue)
  })
}

/** Shows the theme and remembers it on this device. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Shown all the same; only the next visit will not know it.
  }
  show(theme)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme on screen, live. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => current)
