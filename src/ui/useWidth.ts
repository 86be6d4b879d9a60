import { type RefCallback, useCallback, useState } from 'react'

/**
 * Returns the width of a node in CSS pixels, live; 0 until it is measured.
 * @param isWaitedFor whether the first picture needs it; the layout then happens at once.
 */
export function useWidth<Node extends HTMLElement>(isWaitedFor = true): readonly [RefCallback<Node>, number] {
  const [width, setWidth] = useState(0)
  const [measuresAtOnce] = useState(isWaitedFor)
  const measure = useCallback(
    (node: Node | null) => {
      if (node === null) return
      const observer = new ResizeObserver((entries) => {
        const measured = entries[0]?.contentRect.width
        if (measured !== undefined) setWidth(Math.floor(measured))
      })
      observer.observe(node)
      if (measuresAtOnce) setWidth(Math.floor(node.getBoundingClientRect().width))
      return () => observer.disconnect()
    },
    [measuresAtOnce],
  )
  return [measure, width]
}
