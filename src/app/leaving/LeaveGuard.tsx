import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { hasTypedForm, onWork } from '#ui/atWork.ts'
import { LazyBoundary, lazyPart } from '#ui/lazyPart.tsx'

const leaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog)

/** Asks before a person leaves a page whose form holds what they typed, by a link or by going back. */
export function LeaveGuard() {
  const isTyped = useSyncExternalStore(onWork, hasTypedForm)
  return isTyped ? <Guard /> : null
}

function Guard() {
  const isByLink = useLinkPresses()
  const shallAsk: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
    currentLocation.pathname !== nextLocation.pathname &&
    // Where the program goes by itself, as after saving, nothing is lost.
    (historyAction === 'POP' || isByLink())
  const blocker = useBlocker(shallAsk)
  useEffect(() => leaveDialog.preloadWhenIdle(), [])
  if (blocker.state !== 'blocked') return null
  return (
    <LazyBoundary onMissing={() => blocker.proceed()}>
      <leaveDialog.Part onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </LazyBoundary>
  )
}

/** Tells whether a link is being followed: from its press until the browser has done what it asks. */
function useLinkPresses(): () => boolean {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      isPressed.current = target instanceof Element && target.closest('a[href]') !== null
      setTimeout(() => {
        isPressed.current = false
      })
    }
    // Some links follow when the pointer goes up, others with the click after it.
    const events = ['pointerup', 'click'] as const
    for (const event of events) addEventListener(event, press, { capture: true })
    return () => {
      for (const event of events) removeEventListener(event, press, { capture: true })
    }
  }, [])
  return () => isPressed.current
}
