import { useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { hasTypedForm, useAsksByItself, useTypedForm } from '#ui/atWork.ts'
import { LazyBoundary, lazyPart } from '#ui/lazyPart.tsx'

const leaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog)

/**
 * Asks for confirmation before a link or the Back button leaves a page with an unsaved form. The router hears of a new question a moment late,
 * so the question stands before anything is typed, but on pages with a question of their own.
 */
export function LeaveGuard() {
  const isTyped = useTypedForm()
  const asksByItself = useAsksByItself()
  return isTyped || !asksByItself ? <Guard /> : null
}

function Guard() {
  const isByLink = useLinkPresses()
  const isTyped = useTypedForm()
  useEffect(() => {
    if (isTyped) leaveDialog.preloadWhenIdle()
  }, [isTyped])
  const shallAsk: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
    hasTypedForm() &&
    currentLocation.pathname !== nextLocation.pathname &&
    // The program navigates by itself after it saved the form: then nothing is lost.
    (historyAction === 'POP' || isByLink())
  const blocker = useBlocker(shallAsk)
  if (blocker.state !== 'blocked') return null
  return (
    // Without the code of the dialog the page stays: leaving would lose the typed text.
    <LazyBoundary onMissing={() => blocker.reset()}>
      <leaveDialog.Part onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </LazyBoundary>
  )
}

/** Returns a function that is true while the browser handles the press of a link. */
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
