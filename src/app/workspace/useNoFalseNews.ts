import { useEffect } from 'react'
import { filter, map, pairwise } from 'rxjs'
import { useLocalDatabase } from '#data/react/hooks.ts'
import { toast } from '#ui/toast.tsx'

/** When the server refuses a change, what was said of its success leaves the screen. */
export function useNoFalseNews(): void {
  const { sync } = useLocalDatabase()
  useEffect(() => {
    const refusals = sync.conflictCopies.list().pipe(
      map((kept) => new Set(kept.flatMap(({ id, isConflict }) => (isConflict ? [] : [id])))),
      pairwise(),
      filter(([before, after]) => [...after].some((id) => !before.has(id))),
    )
    const watching = refusals.subscribe(() => toast.withdrawNews())
    return () => watching.unsubscribe()
  }, [sync])
}
