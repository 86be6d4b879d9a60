import type { ReactNode } from 'react'
import buttonStyles from './Button.module.css'
import { classes } from './classes.ts'
import { LazyOverlay, lazyPart } from './lazyPart.tsx'
import { useOpening } from './overlays/useOpening.ts'
import { PlainButton } from './PlainButton.tsx'

export interface MenuChoice {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly isDanger?: boolean
  onChoose(): void
}

export interface MenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly choices: readonly MenuChoice[]
  readonly isTabStop?: boolean
}

const popover = lazyPart(async () => (await import('./MenuPopover.tsx')).MenuPopover)

/** The actions of one thing, behind a small button. */
export function Menu({ label, icon, choices, isTabStop = true }: MenuProps) {
  const opening = useOpening(popover.preload)
  const { button, isOpen, trigger } = opening
  return (
    <>
      <PlainButton
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        {...trigger}
        excludeFromTabOrder={!isTabStop}
        className={classes(buttonStyles.button, buttonStyles.quiet, buttonStyles.square)}
      >
        {icon}
      </PlainButton>
      <LazyOverlay
        of={popover}
        isOpen={isOpen}
        props={{ opening, label, choices }}
        onMissing={() => opening.setOpen(false)}
      />
    </>
  )
}
