import type { ComponentProps, KeyboardEvent } from 'react'

export interface PlainButtonProps
  extends Omit<ComponentProps<'button'>, 'autoFocus' | 'disabled' | 'tabIndex'> {
  readonly isDisabled?: boolean
  readonly excludeFromTabOrder?: boolean
  /** Called for a press by pointer, Enter, Space or a screen reader. */
  onPress?(): void
}

/**
 * The browser's own button. A press on it does not reach the elements around it, such as a row that a press selects.
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
      // Safari focuses a clicked button only with an explicit tab index.
      tabIndex={excludeFromTabOrder ? -1 : 0}
      onPointerDown={(event) => {
        if (event.button === 0) event.stopPropagation()
        // Chrome sends this event to disabled buttons too.
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
  // A held key presses once; it must not press what receives the focus meanwhile.
  if (event.repeat) event.preventDefault()
}
