import { type RefObject, useId, useRef, useState } from 'react'
import type { ButtonProps } from 'react-aria-components'
import { type Entry, entryOf, opensOn } from './opening.ts'

export interface Opening {
  readonly isOpen: boolean
  readonly entry: Entry
  /** Of what opens. */
  readonly id: string
  readonly button: RefObject<HTMLButtonElement | null>
  setOpen(isOpen: boolean): void
  /** For the button of a list: opened as the mouse goes down, or by an arrow, as lists of the system are. */
  readonly trigger: Pick<
    ButtonProps,
    Always | 'onKeyDown' | 'onPress' | 'onPressStart' | 'preventFocusOnPress'
  >
  /** For the button of a panel: opened by a whole press. */
  readonly panelTrigger: Pick<ButtonProps, Always | 'onKeyDown' | 'onPress'>
}

type Always = 'aria-controls' | 'aria-expanded' | 'onFocus' | 'onHoverStart'

/** What a popover beside its button needs of it. */
export const besideButton = ({ button, isOpen, setOpen }: Opening) => ({
  triggerRef: button,
  isOpen,
  onOpenChange: setOpen,
})

/** How a button opens what is under it. The button is there from the first, what it opens may still have to come. */
export function useOpening(
  load: () => void,
  { isOpen, onOpenChange }: { readonly isOpen?: boolean; onOpenChange?(isOpen: boolean): void } = {},
): Opening {
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isOwnOpen, setOwnOpen] = useState(false)
  const [entry, setEntry] = useState<Entry>(null)
  const isOpened = isOpen ?? isOwnOpen
  const setOpen = (opened: boolean) => {
    setOwnOpen(opened)
    onOpenChange?.(opened)
  }
  const openAt = (place: Entry) => {
    load()
    // It takes the focus before the list does: there it returns to.
    button.current?.focus({ preventScroll: true })
    setEntry(place)
    setOpen(true)
  }
  const always = {
    'aria-expanded': isOpened,
    ...(isOpened && { 'aria-controls': id }),
    onHoverStart: load,
    onFocus: load,
  }
  return {
    isOpen: isOpened,
    entry,
    id,
    button,
    setOpen,
    panelTrigger: {
      ...always,
      onPress: () => {
        load()
        setOpen(!isOpened)
      },
      onKeyDown: (event) => {
        if (event.key === 'Escape' && isOpened) setOpen(false)
        else event.continuePropagation()
      },
    },
    trigger: {
      ...always,
      preventFocusOnPress: true,
      onPressStart: ({ pointerType }) => {
        if (opensOn(pointerType) === 'start') openAt(pointerType === 'virtual' ? 'first' : null)
      },
      onPress: ({ pointerType }) => {
        if (opensOn(pointerType) === 'end') openAt(null)
      },
      onKeyDown: (event) => {
        const place = entryOf(event.key)
        if (event.key === 'Escape' && isOpened) return setOpen(false)
        if (place === undefined) return event.continuePropagation()
        event.preventDefault()
        openAt(place)
      },
    },
  }
}
