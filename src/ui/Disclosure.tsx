import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Disclosure.module.css'
import { Icon } from './Icon.tsx'
import { PlainButton } from './PlainButton.tsx'

export interface DisclosureProps {
  readonly title: ReactNode
  /** A note at the right edge, such as a count. */
  readonly note?: ReactNode
  readonly isOpenAtFirst?: boolean
  readonly isOpen?: boolean
  onOpenChange?(isOpen: boolean): void
  readonly level?: 2 | 3 | 4
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Details that are folded at first. The browser's search finds text in them and unfolds it. */
export function Disclosure({
  title,
  note,
  isOpenAtFirst = false,
  level = 3,
  className,
  children,
  ...rest
}: DisclosureProps) {
  const [isOwnOpen, setOwnOpen] = useState(isOpenAtFirst)
  const isOpen = rest.isOpen ?? isOwnOpen
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const setOpen = (opened: boolean) => {
    setOwnOpen(opened)
    rest.onOpenChange?.(opened)
  }
  useLayoutEffect(() => {
    const folded = isOpen ? null : panel.current
    if (folded === null) return
    // React supports only the plain `hidden`.
    folded.setAttribute('hidden', 'until-found')
    const unfold = () => setOpen(true)
    folded.addEventListener('beforematch', unfold)
    return () => folded.removeEventListener('beforematch', unfold)
  })
  const Heading = `h${level}` as const
  return (
    <div className={classes(styles.disclosure, className)} {...(isOpen && { 'data-expanded': true })}>
      <Heading className={styles.heading}>
        <PlainButton
          id={`${id}button`}
          aria-expanded={isOpen}
          aria-controls={`${id}panel`}
          onPress={() => setOpen(!isOpen)}
          className={styles.button}
        >
          <Icon of={ChevronRight} size={14} />
          <span>{title}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </PlainButton>
      </Heading>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
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
