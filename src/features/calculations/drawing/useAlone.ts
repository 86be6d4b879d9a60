import { type RefObject, useLayoutEffect, useState } from 'react'
import { openOverlayHost } from '#ui/overlays/overlayHost.ts'

/** Shows an element alone over the whole page, and back. What has the focus in it keeps it. */
export function useAlone(root: RefObject<HTMLElement | null>): [boolean, (isAlone: boolean) => void] {
  const [isAlone, setIsAlone] = useState(false)
  useTopLayer(root, isAlone)
  return [isAlone, setIsAlone]
}

/** In the top layer nothing around an element cuts it. Menus and dialogs that it opens lie above it. */
export function useTopLayer(root: RefObject<HTMLElement | null> | undefined, isOnTop: boolean): void {
  useLayoutEffect(() => {
    const node = root?.current ?? null
    if (node === null || !isOnTop) return
    const keepingFocus = (change: () => void) => {
      const focused = document.activeElement
      change()
      if (focused instanceof HTMLElement && node.contains(focused)) focused.focus()
    }
    keepingFocus(() => {
      node.popover = 'manual'
      node.showPopover()
    })
    const closeHost = openOverlayHost()
    return () => {
      closeHost()
      keepingFocus(() => node.removeAttribute('popover'))
    }
  }, [root, isOnTop])
}
