import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Link as AriaLink,
  type LinkProps as AriaLinkProps,
} from 'react-aria-components'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'
import type { ShortcutId } from './shortcuts/shortcuts.ts'
import { useShortcutKeys } from './shortcuts/useShortcut.ts'
import { Tip } from './Tooltip.tsx'

interface Look {
  /** `primary` is for the next step only: one on a screen. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly icon?: ReactNode
  readonly wide?: boolean
}

const look = ({ variant = 'secondary', wide }: Look, className?: string) =>
  classes(styles.button, styles[variant], wide && styles.wide, className)

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'isPending'>, Look {
  readonly className?: string | undefined
  readonly children: ReactNode
  /** While true it cannot be pressed again, keeps the focus, and says `busyLabel` instead of its label. */
  readonly isBusy?: boolean
  readonly busyLabel?: string
  /** What does the same; its keys are the tooltip. */
  readonly shortcut?: ShortcutId
}

export function Button({
  variant,
  icon,
  wide,
  className,
  children,
  isBusy = false,
  busyLabel,
  shortcut,
  ...rest
}: ButtonProps) {
  const keys = useShortcutKeys(shortcut)
  const looks: Look = { ...(variant && { variant }), ...(wide && { wide }) }
  const button = (
    <AriaButton
      {...rest}
      isPending={isBusy}
      {...(keys && { 'aria-keyshortcuts': keys.aria })}
      className={look(looks, className)}
    >
      {isBusy ? <Spinner label={null} size={14} /> : icon}
      <span>{isBusy ? (busyLabel ?? children) : children}</span>
    </AriaButton>
  )
  return keys === null ? button : <Tip text={keys.text}>{button}</Tip>
}

export interface LinkButtonProps extends Omit<AriaLinkProps, 'className' | 'children'>, Look {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link that looks like a button: it leads somewhere. */
export function LinkButton({ variant, icon, wide, className, children, ...rest }: LinkButtonProps) {
  const looks: Look = { ...(variant && { variant }), ...(wide && { wide }) }
  return (
    <AriaLink {...rest} className={look(looks, className)}>
      {icon}
      <span>{children}</span>
    </AriaLink>
  )
}

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'aria-label'> {
  /** What it does, in words: its name and its tooltip. */
  readonly label: string
  readonly icon: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
  readonly className?: string | undefined
  /** What does the same; its keys stand in the tooltip. */
  readonly shortcut?: ShortcutId
}

export function IconButton({ label, icon, className, shortcut, ...rest }: IconButtonProps) {
  const keys = useShortcutKeys(shortcut)
  return (
    <Tip text={keys === null ? label : `${label} (${keys.text})`}>
      <AriaButton
        {...rest}
        aria-label={label}
        {...(keys && { 'aria-keyshortcuts': keys.aria })}
        className={classes(styles.button, styles.quiet, styles.square, className)}
      >
        {icon}
      </AriaButton>
    </Tip>
  )
}
