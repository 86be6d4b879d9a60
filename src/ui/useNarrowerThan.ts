import { type RefCallback, useCallback, useState } from 'react'

/** Whether the element is narrower than so many pixels, live, and from the first time it is drawn. */
export function useNarrowerThan(width: number): [ref: RefCallback<HTMLElement>, isNarrow: boolean] {
  const [isNarrow, setNarrow] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return
      const measure = () => setNarrow(element.clientWidth < width)
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [width],
  )
  return [ref, isNarrow]
}
