import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { PageSpinner } from '#ui/Spinner.tsx'
import { useKeptFocus } from '#ui/useKeptFocus.ts'
import styles from './Main.module.css'

/** What this window showed last, over all layouts; null before anything was. */
let shown: string | null = null

/** The content. After a navigation the focus moves into it, unless the screen has put it somewhere itself. */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useKeptFocus(main)

  useEffect(() => {
    // From one project to another the content goes for a moment, and what had the focus with it.
    const isArrival = shown !== null && (shown !== pathname || document.activeElement === document.body)
    shown = pathname
    if (!isArrival || main.current?.contains(document.activeElement)) return
    const takeFocus = () => main.current?.focus({ preventScroll: true })
    // Opened while the page was still coming, it keeps the focus; one that led here is gone with the next frame.
    const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') ?? null
    if (dialog === null) takeFocus()
    else
      requestAnimationFrame(() => {
        if (!dialog.isConnected) takeFocus()
      })
  }, [pathname])

  return (
    <main id="content" ref={main} tabIndex={-1} className={styles.main}>
      <Suspense fallback={<PageSpinner />}>{children}</Suspense>
    </main>
  )
}

/** First Tab stop of every page: past the menus. */
export function SkipLink() {
  const { t } = useTranslation('common')
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById('content')?.focus()}>
      {t('skipToContent')}
    </button>
  )
}
