import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { LazyOverlay, lazyPart } from './lazyPart.tsx'
import { type Tip, tips } from './overlays/tips.ts'
import { PlainButton, type PlainButtonProps } from './PlainButton.tsx'

const box = lazyPart(async () => (await import('./TipBox.tsx')).TipBox)

/**
 * A button with a tooltip on hover and on keyboard focus. The code that places the tooltip loads when it is shown.
 */
export function TippedButton({ tip: text, ...button }: PlainButtonProps & { readonly tip: ReactNode }) {
  const {
    isDisabled = false,
    onFocus,
    onBlur,
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerLeave,
  } = button
  const id = useId()
  const about = useRef<HTMLElement>(null)
  const isUnderPointer = useRef(false)
  const [shown, setShown] = useState<{ readonly isOpen: boolean; readonly isInstant: boolean } | null>(null)
  const [tip] = useState<Tip>(() => ({
    show: (isInstant) => setShown({ isOpen: true, isInstant }),
    hide: (isInstant) => setShown((before) => before && { isOpen: false, isInstant }),
  }))
  const isOpen = shown?.isOpen ?? false
  const hide = () => tips.hide(tip)

  useEffect(() => box.preloadWhenIdle(), [])
  // A disabled button receives no event when the pointer leaves.
  useEffect(
    () => () => {
      isUnderPointer.current = false
      tips.hide(tip)
    },
    [isDisabled, tip],
  )
  useEffect(() => {
    if (!isOpen) return
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Closes the tooltip and not the dialog around the button.
      event.stopPropagation()
      tips.hide(tip)
    }
    document.addEventListener('keydown', onEscape, true)
    return () => document.removeEventListener('keydown', onEscape, true)
  }, [isOpen, tip])

  return (
    <>
      <PlainButton
        {...button}
        {...(isOpen && { 'aria-describedby': classes(button['aria-describedby'], id) })}
        // Pointer moves, not entries: a button that appears under a resting pointer was not pointed at.
        onPointerMove={(event) => {
          onPointerMove?.(event)
          if (isDisabled || isUnderPointer.current || event.pointerType === 'touch') return
          isUnderPointer.current = true
          about.current = event.currentTarget
          box.preload()
          tips.offer(tip)
        }}
        onPointerLeave={(event) => {
          onPointerLeave?.(event)
          isUnderPointer.current = false
          hide()
        }}
        onFocus={(event) => {
          onFocus?.(event)
          if (!event.currentTarget.matches(':focus-visible')) return
          about.current = event.currentTarget
          tips.show(tip)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          hide()
        }}
        onPointerDown={(event) => {
          onPointerDown?.(event)
          hide()
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          hide()
        }}
      />
      {shown !== null && (
        <LazyOverlay
          of={box}
          isOpen={isOpen}
          props={{ id, about, text, ...shown, onShow: () => tips.show(tip), onHide: hide }}
          onMissing={hide}
          isQuiet
        />
      )}
    </>
  )
}
