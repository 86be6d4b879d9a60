import { useEffect } from 'react'
import { filter, map, pairwise } from 'rxjs'
import { useWorkspace } from '#data/react/hooks.ts'
import { toast } from '#ui/toast.tsx'

/** Removes success messages from the screen when the server refuses a change. */
export function useNoFalseNews(): void {
  const { sync } = useWorkspace()
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
