import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useWorkspace } from '#data/hooks.ts'
import { preferenceLimits, withPlace } from '#domain/schemas/preferences.ts'
import { findableOf } from '#domain/search/findable.ts'

/** Who only passes by has not opened it. */
const stayMs = 1_000

/** Remembers which projects, folders and calculations were opened, newest first: the palette offers them again. */
export function useVisits(): void {
  const workspace = useWorkspace()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!pathname.startsWith('/projects/')) return
    const timer = setTimeout(() => {
      const ending = `:${pathname.split('/').at(-1)}`
      const following = workspace.contents.all().subscribe((entries) => {
        for (const entry of entries) {
          // Of thousands only those that may be it are looked at closely.
          if (!entry.id.endsWith(ending)) continue
          const { path, title, kind } = findableOf(entry, { projectName: '', moduleName: '' })
          if (path !== pathname || kind === 'report') continue
          const at = new Date().toISOString()
          const place = { path, title, category: kind, at }
          void workspace.preferences.change((current) => ({
            ...current,
            recentItems: withPlace(current.recentItems, place, preferenceLimits.recentItems),
          }))
          break
        }
      })
      // What is open is told at once, and once is enough.
      following.unsubscribe()
    }, stayMs)
    return () => clearTimeout(timer)
  }, [workspace, pathname])
}
