import { useEffect, useState } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'

type Side = 'top' | 'bottom'

export interface ToastPlace {
  readonly side: Side
  /** What they leave free below them at the bottom, px. */
  readonly lift: number
}

/** How far toasts reach into the window from their edge, and how wide they are with theirs, px. */
const reach = 170
const width = 412

const released = ['pointerup', 'pointercancel'] as const

const typedIn = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'

/**
 * Returns the edge of the window for toasts: the top on a touch screen, where thumb and keyboard are below; else the
 * bottom, above the buttons of a dialog. When they would cover the focused field, the other edge. The edge stays while a pointer
 * is down: a press moves the focus out of a field, and a toast that then moved over the button would take the press away.
 * @param onToast calls its listener before each toast is shown.
 */
export function useToastPlace(onToast: (listener: () => void) => () => void): ToastPlace {
  const home: Side = useMediaQuery('(pointer: coarse)') ? 'top' : 'bottom'
  const [place, setPlace] = useState<ToastPlace>({ side: home, lift: 0 })
  useEffect(() => {
    let isPressed = false
    let isDue = false
    const look = () => {
      isDue = isPressed
      if (isPressed) return
      const next = placeFor(home)
      setPlace((now) => (now.side === next.side && now.lift === next.lift ? now : next))
    }
    const press = () => {
      isPressed = true
    }
    const release = () => {
      isPressed = false
      // After the click that the release may make.
      if (isDue) setTimeout(look)
    }
    const end = onToast(look)
    addEventListener('focusin', look)
    addEventListener('pointerdown', press, { capture: true })
    for (const event of released) addEventListener(event, release, { capture: true })
    look()
    return () => {
      end()
      removeEventListener('focusin', look)
      removeEventListener('pointerdown', press, { capture: true })
      for (const event of released) removeEventListener(event, release, { capture: true })
    }
  }, [home, onToast])
  return place
}

function placeFor(home: Side): ToastPlace {
  const lift = heightOfFeet()
  const focused = document.activeElement
  const field = focused?.matches(typedIn) === true ? focused.getBoundingClientRect() : null
  const isUnder = {
    top: field !== null && field.top < reach,
    bottom: field !== null && isAtFoot(field, lift),
  }
  const other: Side = home === 'top' ? 'bottom' : 'top'
  // Under the keyboard nothing is read.
  const isOtherSeen = (visualViewport?.height ?? innerHeight) > innerHeight - reach
  return { side: isUnder[home] && !isUnder[other] && isOtherSeen ? other : home, lift }
}

/** Whether toasts at the bottom come over it: they stand on the right. */
const isAtFoot = ({ right, bottom }: DOMRect, lift: number): boolean =>
  bottom > innerHeight - reach - lift && right > innerWidth - width

/** How high the buttons of dialogs and panels stand where toasts would cover them, px. */
function heightOfFeet(): number {
  const feet = [...document.querySelectorAll('[data-foot]')].map((foot) => foot.getBoundingClientRect())
  return Math.max(0, ...feet.map((box) => (isAtFoot(box, 0) ? innerHeight - box.top : 0)))
}
