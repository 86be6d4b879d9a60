import { useEffect, useState } from 'react'
import { preloadCharts } from '#ui/charts/preload.ts'
import { preloadMath } from '#ui/math/preload.ts'

/** Opens every section, waits for charts and formulas, prints, and folds again. */
export function usePrint(): { readonly isPrinting: boolean; print(): void } {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    let frame = 0
    const ready = Promise.all([preloadCharts(), preloadMath(), document.fonts.ready])
    let ended = false
    const afterLayout = () => {
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          window.print()
          setIsPrinting(false)
        })
      })
    }
    void ready.finally(() => {
      if (!ended) afterLayout()
    })
    return () => {
      ended = true
      cancelAnimationFrame(frame)
    }
  }, [isPrinting])
  return { isPrinting, print: () => setIsPrinting(true) }
}
