import { type RefCallback, useCallback, useState } from 'react'

/**
 * The width a node has now, in CSS pixels; 0 until it has been measured.
 * @param isWaitedFor whether the first picture hangs on it: then the browser lays out at once what it would lay out a
 * moment later anyway.
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
