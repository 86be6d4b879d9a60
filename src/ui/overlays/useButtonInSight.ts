import { useEffect } from 'react'
import type { Opening } from './useOpening.ts'

/**
 * Scrolls the button of an open list back into view: a page that is laid out for a narrower window may move it out of
 * sight, together with the list and its focus.
 */
export function useButtonInSight({ button, isOpen }: Opening): void {
  useEffect(() => {
    if (!isOpen) return
    const observer = new ResizeObserver(() =>
      button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    observer.observe(document.documentElement)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [button, isOpen])
}
