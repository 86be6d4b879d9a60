import { type ComponentProps, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Link, type NavigateOptions } from 'react-router-dom'
import { announce } from './announce.ts'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { PlainButton, type PlainButtonProps } from './PlainButton.tsx'
import { Spinner } from './Spinner.tsx'
import type { ShortcutId } from './shortcuts/shortcuts.ts'
import { useShortcutKeys } from './shortcuts/useShortcut.ts'
import { TippedButton } from './Tooltip.tsx'

interface Look {
  /** `primary` is for the next step only: one on a screen. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly icon?: ReactNode
  readonly wide?: boolean
}

const look = ({ variant = 'secondary', wide }: Look, className?: string) =>
  classes(styles.button, styles[variant], wide && styles.wide, className)

export interface ButtonProps extends Omit<PlainButtonProps, 'children' | 'ref' | 'onClick'>, Look {
  readonly children: ReactNode
  /** While true, the button cannot be pressed, keeps the focus, and shows `busyLabel`. */
  readonly isBusy?: boolean
  readonly busyLabel?: string
  /** The shortcut with the same effect; the tooltip shows its keys. */
  readonly shortcut?: ShortcutId
  /** Takes the focus when it is mounted. */
  readonly autoFocus?: boolean
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
  autoFocus = false,
  onPress,
  type,
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFirstFocus(button, autoFocus)
  useSaidWhenBusy(button, isBusy)
  const keys = useShortcutKeys(shortcut)
  const looks: Look = { ...(variant && { variant }), ...(wide && { wide }) }
  const props = {
    ...rest,
    ref: button,
    // Not a submit button while busy: Enter in a field would press it.
    type: isBusy ? 'button' : type,
    ...(onPress && !isBusy && { onPress }),
    ...(isBusy && { 'aria-disabled': true, 'data-pending': true }),
    ...(keys && { 'aria-keyshortcuts': keys.aria }),
    className: look(looks, className),
    children: (
      <>
        {isBusy ? <Spinner label={null} size={14} /> : icon}
        <span>{isBusy ? (busyLabel ?? children) : children}</span>
      </>
    ),
  } satisfies PlainButtonProps
  return keys === null ? <PlainButton {...props} /> : <TippedButton {...props} tip={keys.text} />
}

/** Announces to a screen reader on the button when work begins and ends. */
function useSaidWhenBusy(button: RefObject<HTMLButtonElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current === isBusy) return
    wasBusy.current = isBusy
    const words = button.current?.getAttribute('aria-label') ?? button.current?.textContent
    if (words && document.activeElement === button.current) announce(words)
  }, [button, isBusy])
}

/** Later than the browser's autofocus: a dialog keeps the focus away from others until it is open. */
function useFirstFocus(button: RefObject<HTMLButtonElement | null>, isWanted: boolean): void {
  const focusFirst = useEffectEvent(() => {
    if (isWanted) button.current?.focus({ preventScroll: true })
  })
  useEffect(() => focusFirst(), [])
}

export interface LinkButtonProps extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'>, Look {
  readonly href: string
  /** State for the target page. */
  readonly routerOptions?: Pick<NavigateOptions, 'state'>
  onPress?(): void
}

/** A link to another page that looks like a button. */
export function LinkButton({
  variant,
  icon,
  wide,
  className,
  children,
  href,
  routerOptions,
  onPress,
  ...rest
}: LinkButtonProps) {
  const looks: Look = { ...(variant && { variant }), ...(wide && { wide }) }
  return (
    <Link
      {...rest}
      {...routerOptions}
      to={href}
      {...(onPress && { onClick: () => onPress() })}
      className={look(looks, className)}
    >
      {icon}
      <span>{children}</span>
    </Link>
  )
}

export interface IconButtonProps extends Omit<PlainButtonProps, 'children' | 'aria-label'> {
  /** Its effect in words, for its name and tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** The shortcut with the same effect; the tooltip shows its keys. */
  readonly shortcut?: ShortcutId
  /** Keys with the same effect that no shortcut has: those of the element around it. The tooltip shows them. */
  readonly ownKeys?: string
}

export function IconButton({ label, icon, className, shortcut, ownKeys, ...rest }: IconButtonProps) {
  const keys = useShortcutKeys(shortcut)
  const shown = keys?.text ?? ownKeys
  return (
    <TippedButton
      {...rest}
      tip={shown === undefined ? label : `${label} (${shown})`}
      aria-label={label}
      {...(keys && { 'aria-keyshortcuts': keys.aria })}
      className={classes(styles.button, styles.quiet, styles.square, className)}
    >
      {icon}
    </TippedButton>
  )
}
