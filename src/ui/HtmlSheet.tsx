import { useLayoutEffect, useRef } from 'react'
import styles from './HtmlSheet.module.css'
import { useWidth } from './useWidth.ts'

/** CSS pixels of a sheet of A4. */
const paperWidth = 794
/** Below this width a whole sheet would be too small to read, so its text wraps to the width. */
const leastOfPaper = 480

/**
 * Shows a page of HTML inside this one, with its own style on white paper. The browser's parser reads it without
 * running scripts, into a tree that this page's styles do not reach.
 */
export function HtmlSheet({ html, label }: { html: string; label: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [measure, width] = useWidth<HTMLElement>()
  const isOfPaper = width >= leastOfPaper
  useLayoutEffect(() => {
    const host = place.current
    if (host === null) return
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const page = new DOMParser().parseFromString(html, 'text/html').documentElement
    // This page's content security policy applies, and is stricter.
    for (const meta of page.querySelectorAll('meta, title, script, link')) meta.remove()
    shadow.replaceChildren(document.adoptNode(page))
  }, [html])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section ref={measure} className={styles.frame} aria-label={label} tabIndex={0}>
      <div
        ref={place}
        data-paper
        className={styles.sheet}
        style={isOfPaper ? { zoom: Math.min(1, width / paperWidth) } : {}}
      />
    </section>
  )
}
