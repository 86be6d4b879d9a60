import { useEffect } from 'react'
import { useLocalDatabase } from '#data/react/hooks.ts'
import { warnWhenNearlyFull } from './roomNotice.ts'

/** The first screen first. */
const firstMs = 5_000
const everyMs = 10 * 60_000

/** Says that the room on this device runs low before a write is refused for it. */
export function useRoomNotice(): void {
  const { storage } = useLocalDatabase()
  useEffect(() => {
    // Not knowing is no reason to say anything.
    const look = () => void warnWhenNearlyFull(storage).catch(() => {})
    const first = setTimeout(look, firstMs)
    const timer = setInterval(look, everyMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [storage])
}
