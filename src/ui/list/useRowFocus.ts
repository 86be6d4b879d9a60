import { useEffect, useRef, useState } from 'react'

/**
 * Focuses the link of a row in a virtual list: scrolls to the row and renders it first. Links carry `data-stop={id}`.
 */
export function useRowFocus(scrollTo: (row: number) => void): (id: string, row: number) => void {
  const wanted = useRef<string | null>(null)
  const [, draw] = useState(0)
  useEffect(() => {
    if (wanted.current === null) return
    const stop = document.querySelector<HTMLElement>(`[data-stop="${CSS.escape(wanted.current)}"]`)
    if (stop === null) return
    wanted.current = null
    stop.focus()
  })
  return (id, row) => {
    wanted.current = id
    scrollTo(row)
    // A row that is drawn already would wait for the next change of the list.
    draw((turn) => turn + 1)
  }
}
