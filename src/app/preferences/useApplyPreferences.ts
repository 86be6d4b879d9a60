import { useEffect } from 'react'
import { usePreferences } from '#data/hooks.ts'
import { setCustomShortcuts } from '#ui/shortcuts/shortcuts.ts'

/** Puts into force what holds for the whole window: density, width, the keys of the shortcuts. */
export function useApplyPreferences(): void {
  const { compactMode, workspaceLayout, customShortcuts } = usePreferences()
  useEffect(() => {
    const { dataset } = document.documentElement
    if (compactMode) dataset.density = 'compact'
    dataset.layout = workspaceLayout
    return () => {
      delete dataset.density
      delete dataset.layout
    }
  }, [compactMode, workspaceLayout])
  useEffect(() => {
    setCustomShortcuts(customShortcuts)
    return () => setCustomShortcuts({})
  }, [customShortcuts])
}
