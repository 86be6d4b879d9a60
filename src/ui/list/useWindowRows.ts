import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefCallback, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** Rows beyond the edges of the window that are drawn too, so that scrolling shows no gap. */
const overscan = 8

/** Smallest height above a list. Of the first rows only the visible ones are rendered, which is faster. */
const headHeight = 200

export interface WindowRows {
  /** Of the list that the rows are in. */
  readonly ref: RefCallback<HTMLElement>
  /** The rows to render: from this one up to the other, exclusive. */
  readonly from: number
  readonly to: number
  /** Room for the rows above and below that are not drawn. */
  readonly padding: { readonly paddingTop: number; readonly paddingBottom: number }
  scrollTo(row: number): void
}

/** Renders only the rows of a long list that are near the window. All rows have the same height, gap included. */
export function useWindowRows(count: number, rowHeight: number): WindowRows {
  const [scrollMargin, setScrollMargin] = useState(headHeight)
  const [stage, setStage] = useState(0)
  // What stands around the list comes first, then the rows in sight, then those beyond: drawn piece by piece, so that
  // the page answers meanwhile.
  useEffect(() => {
    if (stage < 2) startTransition(() => setStage(stage + 1))
  }, [stage])
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: stage < 2 ? 0 : overscan,
    scrollMargin,
    // Before the window is measured: as many rows as fill a screen.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  // The virtualizer remembers sizes until it measures again.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const ref = useCallback((list: HTMLElement | null) => {
    if (list !== null) setScrollMargin(list.getBoundingClientRect().top + window.scrollY)
  }, [])
  const rows = stage === 0 ? [] : virtualizer.getVirtualItems()
  const [first, last] = [rows[0], rows.at(-1)]
  const from = first?.index ?? 0
  const to = last === undefined ? 0 : last.index + 1
  return {
    ref,
    from,
    to,
    padding: { paddingTop: from * rowHeight, paddingBottom: Math.max(0, count - to) * rowHeight },
    scrollTo: (row) => virtualizer.scrollToIndex(row),
  }
}
