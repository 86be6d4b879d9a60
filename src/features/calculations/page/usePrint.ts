import { useEffect, useState } from 'react'
import { preloadCharts } from '#ui/charts/preload.ts'
import { preloadMath } from '#ui/math/preload.ts'
import { preloadFolded } from '../result/preload.ts'

/** Opens every section, waits for charts and formulas, prints, and folds again. */
export function usePrint(): { readonly isPrinting: boolean; print(): void } {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    let frame = 0
    const ready = Promise.all([preloadFolded(), preloadCharts(), preloadMath(), document.fonts.ready])
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

/** Paper is white: while the browser prints, by whatever way it was asked to, the light theme holds. */
export function usePaperTheme(): void {
  useEffect(() => {
    const root = document.documentElement
    let screen: string | undefined
    const before = () => {
      screen = root.dataset.theme
      root.dataset.theme = 'light'
    }
    const after = () => {
      if (screen !== undefined) root.dataset.theme = screen
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
}
