import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Disclosure.module.css'
import { Icon } from './Icon.tsx'

export interface DisclosureProps {
  readonly title: ReactNode
  /** Said at the right edge, such as a count. */
  readonly note?: ReactNode
  readonly isOpenAtFirst?: boolean
  readonly isOpen?: boolean
  onOpenChange?(isOpen: boolean): void
  readonly level?: 2 | 3 | 4
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Details, folded until asked for. Who searches the page for a word in them opens them too. */
export function Disclosure({
  title,
  note,
  isOpenAtFirst = false,
  level = 3,
  className,
  children,
  ...given
}: DisclosureProps) {
  const id = useId()
  const [ownIsOpen, setOwnIsOpen] = useState(isOpenAtFirst)
  const isOpen = given.isOpen ?? ownIsOpen
  const change = (next: boolean) => {
    setOwnIsOpen(next)
    given.onOpenChange?.(next)
  }
  const panel = useRef<HTMLDivElement>(null)
  const find = useEffectEvent(() => change(true))
  useLayoutEffect(() => {
    const element = panel.current
    if (isOpen || element === null) return
    // React knows `hidden` with and without, not this.
    element.setAttribute('hidden', 'until-found')
    element.addEventListener('beforematch', find)
    return () => element.removeEventListener('beforematch', find)
  }, [isOpen])
  const Heading = `h${level}` as const
  return (
    <div className={classes(styles.disclosure, className)} data-expanded={isOpen || undefined}>
      <Heading className={styles.heading}>
        <button
          type="button"
          id={`${id}button`}
          aria-expanded={isOpen}
          aria-controls={`${id}panel`}
          className={styles.button}
          onClick={() => change(!isOpen)}
        >
          <Icon of={ChevronRight} size={14} />
          <span>{title}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </button>
      </Heading>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a look and a legend of its own */}
      <div
        ref={panel}
        id={`${id}panel`}
        role="group"
        aria-labelledby={`${id}button`}
        aria-hidden={!isOpen}
        hidden={!isOpen}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}
