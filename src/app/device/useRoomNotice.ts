import { useEffect } from 'react'
import { useWorkspace } from '#data/react/hooks.ts'
import { warnWhenNearlyFull } from './roomNotice.ts'

/** The first screen first. */
const firstMs = 5_000
const everyMs = 10 * 60_000

/** Warns that the storage of this device runs low, before a write fails. */
export function useRoomNotice(): void {
  const { storage } = useWorkspace()
  useEffect(() => {
    // Without an estimate there is no warning.
    const look = () => void warnWhenNearlyFull(storage).catch(() => {})
    const first = setTimeout(look, firstMs)
    const timer = setInterval(look, everyMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [storage])
}
