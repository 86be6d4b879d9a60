import { useEffect } from 'react'
import type { Opening } from './useOpening.ts'

/**
 * What is open goes where its button goes. A page that is laid out anew in a narrower window takes the button out of
 * sight, and the list that has the focus with it: the button is brought back.
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
