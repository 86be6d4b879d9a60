import { type RefCallback, useCallback, useState } from 'react'

interface Size {
  readonly width: number
  readonly height: number
}

const floored = ({ width, height }: Size): Size => ({ width: Math.floor(width), height: Math.floor(height) })

/**
 * Returns the inner size of a node in CSS pixels, live; 0 until it is measured.
 * @param isWaitedFor whether the first picture needs it; the layout then happens at once.
 */
export function useSize<Node extends HTMLElement>(isWaitedFor = true): readonly [RefCallback<Node>, Size] {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [measuresAtOnce] = useState(isWaitedFor)
  const measure = useCallback(
    (node: Node | null) => {
      if (node === null) return
      const take = (now: Size) =>
        setSize((before) => (before.width === now.width && before.height === now.height ? before : now))
      const observer = new ResizeObserver((entries) => {
        const measured = entries[0]?.contentRect
        if (measured !== undefined) take(floored(measured))
      })
      observer.observe(node)
      if (measuresAtOnce) take(floored(node.getBoundingClientRect()))
      return () => observer.disconnect()
    },
    [measuresAtOnce],
  )
  return [measure, size]
}
