import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { preloadCharts } from '#ui/charts/preload.ts'
import { preloadMath } from '#ui/math/preload.ts'
import { printPage, standIn } from '#ui/printPage.ts'
import { useShortcut } from '#ui/shortcuts/useShortcut.ts'
import { toast } from '#ui/toast.tsx'
import { preloadFolded } from '../result/preload.ts'

/** A calculation sheet as a page of HTML. */
export interface MadeSheet {
  readonly html: string
  /** The screen has other units than the sheet. */
  readonly hasOtherUnits: boolean
}

/** The calculation sheet of what is on the screen. */
export interface SheetToPrint {
  /** Null where there is none. */
  make(): Promise<MadeSheet | null>
  /** The sheet that was made last, unless something that it shows has changed. */
  made(): MadeSheet | null
}

/**
 * Prints the calculation sheet, as the shortcut does. Where there is none, says so and offers the page: that opens every section,
 * waits for charts and formulas, prints, and folds again. A print that the browser begins by itself, as from its menu, cannot wait: it
 * gets the sheet if that was made before. Otherwise it gets every section with what has loaded and a line that says how to print the
 * sheet, which the person is offered afterwards.
 */
export function usePrint(sheet: SheetToPrint): {
  readonly isPrinting: boolean
  /** By the menu of the browser, and without the sheet. */
  readonly isByMenu: boolean
  print(): void
} {
  const { t } = useTranslation('calculations')
  const [state, setState] = useState<'screen' | 'asked' | 'sheet' | 'paper'>('screen')
  const isOnPaper = useRef(false)
  const print = () => {
    setState('sheet')
    const offered = { label: t('printing.printPage'), onPress: () => setState('asked') }
    void sheet
      .make()
      .then(
        (made) => {
          if (made === null)
            toast.warning(t('printing.none'), t('printing.noneText'), { id: 'print', action: offered })
          return made
        },
        (error: unknown) => {
          console.error('The calculation sheet was not made', error)
          toast.error(t('printing.failed'), t('printing.failedText'), { id: 'print', action: offered })
          return null
        },
      )
      .then((made) => {
        setState((now) => (now === 'sheet' ? 'screen' : now))
        if (made === null) return
        if (made.hasOtherUnits) toast.info(t('printing.si'), t('printing.siText'), { id: 'print' })
        printPage(made.html)
      })
  }
  /** Of the inputs as they are when it is pressed. */
  const latest = useRef(print)
  useEffect(() => {
    latest.current = print
  })
  const madeSheet = useEffectEvent(() => sheet.made())
  const offerSheet = useEffectEvent(() =>
    toast.info(t('printing.page'), t('printing.pageText', { print: t('editor.print') }), {
      id: 'print',
      action: { label: t('printing.printSheet'), onPress: () => latest.current() },
    }),
  )
  useShortcut('print', state === 'screen' ? print : null)
  useEffect(() => {
    if (state !== 'asked') return
    const ready = Promise.all([preloadFolded(), preloadCharts(), preloadMath(), document.fonts.ready])
    let end: (() => void) | undefined = () => undefined
    void ready
      .catch(() => undefined)
      .then(() => {
        if (end === undefined) return
        end = whenStill(() => {
          window.print()
          setState('screen')
        })
      })
    return () => {
      end?.()
      end = undefined
    }
  }, [state])
  useEffect(() => {
    // The browser takes its picture when this returns.
    const before = () => {
      // A sheet stands in the place of the page.
      if (document.querySelector('[data-printed]') !== null) return
      const made = madeSheet()
      if (made !== null) return standIn(made.html)
      flushSync(() =>
        setState((now) => {
          isOnPaper.current = now === 'screen' || now === 'paper'
          return now === 'screen' ? 'paper' : now
        }),
      )
    }
    const after = () => {
      setState((now) => (now === 'paper' ? 'screen' : now))
      if (isOnPaper.current) offerSheet()
      isOnPaper.current = false
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return { isPrinting: state === 'asked' || state === 'paper', isByMenu: state === 'paper', print }
}

/** React shows what a section waited for up to 300 ms after it has loaded. */
const stillMs = 400
const mostMs = 5_000

/** Safari has no word for an idle page. */
const whenIdle: (run: () => void) => number =
  'requestIdleCallback' in globalThis ? (run) => requestIdleCallback(run) : (run) => Number(setTimeout(run))
const noMoreIdle: (id: number) => void =
  'cancelIdleCallback' in globalThis ? (id) => cancelIdleCallback(id) : (id) => clearTimeout(id)

/** Runs once nothing in the page has changed for a while and nothing is left to do in it, or after a time that is too long to wait. Returns what calls it off. */
function whenStill(run: () => void): () => void {
  const end = () => {
    watch.disconnect()
    clearTimeout(quiet)
    clearTimeout(most)
    noMoreIdle(idle)
  }
  const over = () => {
    end()
    run()
  }
  const wait = () => {
    clearTimeout(quiet)
    noMoreIdle(idle)
    quiet = setTimeout(() => {
      idle = whenIdle(over)
    }, stillMs)
  }
  const watch = new MutationObserver(wait)
  let quiet: ReturnType<typeof setTimeout> | undefined
  let idle = 0
  wait()
  const most = setTimeout(over, mostMs)
  watch.observe(document.body, { subtree: true, childList: true })
  return end
}

/** Applies the light theme while the browser prints, however the print began. */
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
