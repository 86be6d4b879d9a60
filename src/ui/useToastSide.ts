import { useEffect, useState } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'

type Side = 'top' | 'bottom'

/** How far toasts reach into the window from their edge, and how wide they are with theirs, px. */
const reach = 170
const width = 412

const typedIn = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'

/**
 * The edge of the window that toasts stand at: the top on a touch screen, where the thumb and the keyboard are below; else
 * the bottom. Where the field that somebody is in lies under them there, the other one.
 * @param onToast tells of every toast before it is shown.
 */
export function useToastSide(onToast: (listener: () => void) => () => void): Side {
  const home: Side = useMediaQuery('(pointer: coarse)') ? 'top' : 'bottom'
  const [side, setSide] = useState<Side>(home)
  useEffect(() => {
    const look = () => setSide(sideFor(home))
    const end = onToast(look)
    addEventListener('focusin', look)
    look()
    return () => {
      end()
      removeEventListener('focusin', look)
    }
  }, [home, onToast])
  return side
}

function sideFor(home: Side): Side {
  const field = document.activeElement
  if (field === null || !field.matches(typedIn)) return home
  const box = field.getBoundingClientRect()
  if (home === 'bottom' && box.right < innerWidth - width) return home
  const isUnder = { top: box.top < reach, bottom: box.bottom > innerHeight - reach }
  const other: Side = home === 'top' ? 'bottom' : 'top'
  // Under the keyboard nothing is read.
  const isOtherSeen = (visualViewport?.height ?? innerHeight) > innerHeight - reach
  return isUnder[home] && !isUnder[other] && isOtherSeen ? other : home
}
