import { useEffect } from 'react'
import { useLocalDatabase } from '#data/react/hooks.ts'

/** The icon of the installed app shows how many changes are only on this device, where the system has such badges. */
export function useAppBadge(): void {
  const database = useLocalDatabase()
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    let shown = 0
    const show = (count: number) => {
      if (count === shown) return
      shown = count
      // 0 takes it away. A system without badges refuses; nothing depends on it.
      navigator.setAppBadge(count).catch(() => {})
    }
    const watching = database.sync.status().subscribe(({ waiting }) => show(waiting))
    return () => {
      watching.unsubscribe()
      show(0)
    }
  }, [database])
}
