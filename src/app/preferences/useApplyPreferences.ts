import { useEffect, useLayoutEffect } from 'react'
import { useLive, useLocalDatabase } from '#data/react/hooks.ts'
import { defaultPreferences } from '#domain/schemas/preferences.ts'
import { setCustomShortcuts } from '#ui/shortcuts/shortcuts.ts'

/** Puts into force what holds for the whole window: density, width, the keys of the shortcuts. */
export function useApplyPreferences(): void {
  const database = useLocalDatabase()
  const { value, error } = useLive(() => database.preferences.get(), [database])
  const { compactMode, workspaceLayout } = value ?? defaultPreferences
  // Those that cannot be read must not take the keyboard with them.
  const customShortcuts =
    value?.customShortcuts ?? (error === null ? null : defaultPreferences.customShortcuts)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (compactMode) dataset.density = 'compact'
    dataset.layout = workspaceLayout
    return () => {
      delete dataset.density
      delete dataset.layout
    }
  }, [compactMode, workspaceLayout])
  useLayoutEffect(() => setCustomShortcuts(customShortcuts), [customShortcuts])
  useLayoutEffect(() => () => setCustomShortcuts({}), [])
}
