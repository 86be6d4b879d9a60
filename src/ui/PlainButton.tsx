import type { ComponentProps, KeyboardEvent } from 'react'

export interface PlainButtonProps
  extends Omit<ComponentProps<'button'>, 'autoFocus' | 'disabled' | 'tabIndex'> {
  readonly isDisabled?: boolean
  readonly excludeFromTabOrder?: boolean
  /** Pressed: with a pointer, by Enter or Space, or by what a screen reader offers. */
  onPress?(): void
}

/**
 * The browser's own button. A press on it is no press on what it stands in, such as the row of a list that is chosen by
 * pressing it.
 */
export function PlainButton({
  isDisabled = false,
  excludeFromTabOrder = false,
  onPress,
  onClick,
  onPointerDown,
  onMouseDown,
  onKeyDown,
  type = 'button',
  ...rest
}: PlainButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      // Safari gives the focus to a button that is clicked only when it says so.
      tabIndex={excludeFromTabOrder ? -1 : 0}
      onPointerDown={(event) => {
        if (event.button === 0) event.stopPropagation()
        // Chrome tells disabled buttons too.
        if (!isDisabled) onPointerDown?.(event)
      }}
      onMouseDown={(event) => {
        if (event.button === 0) event.stopPropagation()
        onMouseDown?.(event)
      }}
      onKeyDown={(event) => {
        keepPress(event)
        onKeyDown?.(event)
      }}
      onClick={(event) => {
        event.stopPropagation()
        onClick?.(event)
        onPress?.()
      }}
    />
  )
}

function keepPress(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.stopPropagation()
  // A key held down presses once, not again and again, nor what takes the focus meanwhile.
  if (event.repeat) event.preventDefault()
}
