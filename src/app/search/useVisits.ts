import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { first, map, switchMap, timer } from 'rxjs'
import { useLocalDatabase } from '#data/react/hooks.ts'
import type { Entry } from '#domain/contents/entry.ts'
import { preferenceLimits, withPlace } from '#domain/schemas/preferences.ts'
import { findableOf } from '#domain/search/findable.ts'

/** Who only passes by has not opened it. */
const stayMs = 1_000

/** Remembers which projects, folders and calculations were opened, newest first: the palette offers them again. */
export function useVisits(): void {
  const database = useLocalDatabase()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!pathname.startsWith('/projects/')) return
    const ending = `:${pathname.split('/').at(-1)}`
    // Of thousands only those that may be it are looked at closely.
    const hereAmong = (entries: readonly Entry[]) =>
      entries
        .filter(({ id }) => id.endsWith(ending))
        .map((entry) => findableOf(entry, { projectName: '', moduleName: '' }))
        .find(({ path, kind }) => path === pathname && kind !== 'report')
    const staying = timer(stayMs)
      .pipe(
        switchMap(() => database.readModel.all()),
        map(hereAmong),
        // Right after a start the device may still be reading what it has.
        first((here) => here !== undefined, undefined),
      )
      .subscribe((here) => {
        if (here === undefined) return
        const { path, title, kind } = here
        const place = { path, title, category: kind, at: new Date().toISOString() }
        void database.preferences.change((current) => ({
          ...current,
          recentItems: withPlace(current.recentItems, place, preferenceLimits.recentItems),
        }))
      })
    return () => staying.unsubscribe()
  }, [database, pathname])
}
