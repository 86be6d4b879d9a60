import { type RefCallback, useCallback, useState } from 'react'

/** The width a node has now, in CSS pixels; 0 until it has been measured. */
export function useWidth<Node extends HTMLElement>(): readonly [RefCallback<Node>, number] {
  const [width, setWidth] = useState(0)
  const measure = useCallback((node: Node | null) => {
    if (node === null) return
    const observer = new ResizeObserver((entries) => {
      const measured = entries[0]?.contentRect.width
      if (measured !== undefined) setWidth(Math.floor(measured))
    })
    observer.observe(node)
    setWidth(Math.floor(node.getBoundingClientRect().width))
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}
