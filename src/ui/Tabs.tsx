import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './Tabs.module.css'
import { tabAfter } from './tabKeys.ts'

export interface TabsProps<Id extends string> {
  /** Name of the tabs for screen readers. */
  readonly label: string
  readonly current: Id
  readonly tabs: readonly { readonly id: Id; readonly label: string; readonly note?: ReactNode }[]
  onChange(id: Id): void
  /** Content of the current tab; that of the others is not rendered. */
  readonly children: ReactNode
}

/**
 * Tabs with arrow keys between them. Not those of react-aria-components, whose collections are most of the code of
 * its lists; first screens have no list.
 */
export function Tabs<Id extends string>({ label, current, tabs, onChange, children }: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const hasStop = useHasStop(panel)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfter(event.key, tabs, current)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onChange(tabs[next]!.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name, note }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}${id}`}
            aria-selected={id === current}
            {...(id === current && { 'aria-controls': `${base}panel` })}
            tabIndex={id === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(id)}
          >
            {name}
            {note}
          </button>
        ))}
      </div>
      <div
        key={current}
        ref={panel}
        role="tabpanel"
        id={`${base}panel`}
        aria-labelledby={`${base}${current}`}
        {...(!hasStop && { tabIndex: 0 })}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}

const stops =
  ':is(a[href], button, input, select, textarea, summary):not([disabled], [tabindex="-1"]), [tabindex="0"]'

/**
 * Whether a panel has a focusable element. A panel without one is focusable itself, so that it can be read and
 * scrolled by keyboard.
 */
function useHasStop(panel: { readonly current: HTMLElement | null }): boolean {
  const [hasStop, setHasStop] = useState(true)
  useEffect(() => {
    const look = () => setHasStop(panel.current?.querySelector(stops) != null)
    look()
    const observer = new MutationObserver(look)
    if (panel.current !== null)
      observer.observe(panel.current, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['tabindex', 'disabled'],
      })
    return () => observer.disconnect()
  })
  return hasStop
}
