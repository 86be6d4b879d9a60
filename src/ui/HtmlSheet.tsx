import { useLayoutEffect, useRef } from 'react'
import styles from './HtmlSheet.module.css'
import { useWidth } from './useWidth.ts'

/** CSS pixels of a sheet of A4. */
const paperWidth = 794
/** In less room the letters of a whole sheet would be too small to read: its text runs as wide as there is room. */
const leastOfPaper = 480

/**
 * A page of HTML inside this one, in its own style and on paper's white. It is read by the browser's parser, which runs
 * nothing, into a tree that the rules of this page do not reach.
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
    // Its rules of behaviour are this page's own, and stricter.
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
