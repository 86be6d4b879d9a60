import { type ComponentProps, type RefObject, useId, useRef, useState } from 'react'
import { type Entry, entryOf, opensOn, type Point, pointerOf } from './opening.ts'
import { inOverlayHost } from './overlayHost.ts'

export interface Opening {
  readonly isOpen: boolean
  readonly entry: Entry
  /** Id of the popover. */
  readonly id: string
  readonly button: RefObject<HTMLButtonElement | null>
  setOpen(isOpen: boolean): void
  /** Ends the press that has opened it, and returns where that began; null when no such press lasts. */
  endPress(): Point | null
  /** For the button of a list: opened as the mouse goes down, or by an arrow, as lists of the system are. */
  readonly trigger: Pick<ButtonProps, Always | 'onClick' | 'onKeyDown' | 'onMouseDown' | 'onPointerDown'>
  /** For the button of a panel: opened by a whole press. */
  readonly panelTrigger: Pick<ButtonProps, Always | 'onKeyDown'> & { onPress(): void }
}

type ButtonProps = ComponentProps<'button'>
type Always = 'aria-controls' | 'aria-expanded' | 'onFocus' | 'onPointerEnter'

/** What a popover beside its button needs of it. */
export const besideButton = ({ button, isOpen, setOpen }: Opening) => ({
  triggerRef: button,
  isOpen,
  onOpenChange: setOpen,
  ...inOverlayHost(),
})

/** The logic of a button that opens a popover. The button exists from the start; the popover may still be loading. */
export function useOpening(
  load: () => void,
  { isOpen, onOpenChange }: { readonly isOpen?: boolean; onOpenChange?(isOpen: boolean): void } = {},
): Opening {
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  /** What the press that is under way is made with. */
  const pointer = useRef<string>('virtual')
  const pressedAt = useRef<Point | null>(null)
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
    onPointerEnter: load,
    onFocus: load,
  }
  return {
    isOpen: isOpened,
    entry,
    id,
    button,
    setOpen,
    endPress() {
      const from = pressedAt.current
      pressedAt.current = null
      return from
    },
    panelTrigger: {
      ...always,
      onPress: () => {
        load()
        setOpen(!isOpened)
      },
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !isOpened) return
        event.stopPropagation()
        setOpen(false)
      },
    },
    trigger: {
      ...always,
      onPointerDown: ({ button, nativeEvent }) => {
        if (button !== 0) return
        pointer.current = pointerOf(nativeEvent)
        if (opensOn(pointer.current) !== 'start') return
        pressedAt.current = { x: nativeEvent.clientX, y: nativeEvent.clientY }
        openAt(null)
      },
      // The list has the focus by then.
      onMouseDown: (event) => event.preventDefault(),
      onClick: ({ detail }) => {
        const by = detail === 0 ? 'virtual' : pointer.current
        pointer.current = 'virtual'
        if (opensOn(by) === 'end') openAt(by === 'virtual' ? 'first' : null)
      },
      onKeyDown: (event) => {
        const place = entryOf(event.key)
        const closes = event.key === 'Escape' && isOpened
        if (!closes && place === undefined) return
        event.stopPropagation()
        if (closes) return setOpen(false)
        // No click follows.
        event.preventDefault()
        openAt(place ?? null)
      },
    },
  }
}
