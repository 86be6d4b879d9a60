import { type RefObject, useLayoutEffect, useState } from 'react'

/** Shows an element alone over the whole page, and back. What has the focus in it keeps it. */
export function useAlone(root: RefObject<HTMLElement | null>): [boolean, (isAlone: boolean) => void] {
  const [isAlone, setIsAlone] = useState(false)
  useLayoutEffect(() => {
    const node = root.current
    if (node === null || !isAlone) return
    const keepingFocus = (change: () => void) => {
      const focused = document.activeElement
      change()
      if (focused instanceof HTMLElement && node.contains(focused)) focused.focus()
    }
    // In the top layer nothing around it cuts it.
    keepingFocus(() => {
      node.popover = 'manual'
      node.showPopover()
    })
    return () => keepingFocus(() => node.removeAttribute('popover'))
  }, [root, isAlone])
  return [isAlone, setIsAlone]
}
