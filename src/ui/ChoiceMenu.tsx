import type { ReactNode } from 'react'
import styles from './ChoiceMenu.module.css'
import { classes } from './classes.ts'
import { LazyOverlay, lazyPart } from './lazyPart.tsx'
import { useOpening } from './overlays/useOpening.ts'
import { PlainButton } from './PlainButton.tsx'

export interface ChoiceSection {
  readonly title: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The current choice; null when there is none. */
  readonly value: string | null
  onChoose(value: string): void
}

const popover = lazyPart(async () => (await import('./ChoicePopover.tsx')).ChoicePopover)

/** A word that shows a choice and opens the others when pressed. The caller handles the key that opens it. */
export function ChoiceMenu({
  label,
  title,
  children,
  sections,
  isOpen,
  onOpenChange,
  className,
}: {
  /** Label of the word. */
  readonly label: string
  /** Title of the menu. */
  readonly title: string
  readonly children: ReactNode
  readonly sections: readonly ChoiceSection[]
  readonly isOpen: boolean
  onOpenChange(isOpen: boolean): void
  readonly className?: string | undefined
}) {
  const opening = useOpening(popover.preload, { isOpen, onOpenChange })
  const { button, trigger } = opening
  return (
    <>
      <PlainButton
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        {...trigger}
        excludeFromTabOrder
        className={classes(styles.trigger, className)}
      >
        {children}
      </PlainButton>
      <LazyOverlay
        of={popover}
        isOpen={isOpen}
        props={{ opening, title, sections }}
        onMissing={() => onOpenChange(false)}
      />
    </>
  )
}
