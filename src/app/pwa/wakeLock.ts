import { onWork, pageIsAt } from '#ui/atWork.ts'

/** A shorter computation ends before any screen goes dark. */
const longMs = 3_000

/**
 * Keeps the screen of a device from going dark, and the device from falling asleep, in the middle of a long computation.
 * Where the browser cannot, nothing happens. Ended by the returned function.
 */
export function keepAwake(
  locks: Pick<WakeLock, 'request'> | undefined = navigator.wakeLock,
  page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'> = document,
): () => void {
  if (locks === undefined) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  let held: WakeLockSentinel | null = null

  const hold = async () => {
    // A refusal, as with a nearly empty battery, changes nothing about the computation.
    const given = await locks.request('screen').catch(() => null)
    if (isWanted) held = given
    else void given?.release()
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    isWanted = false
    void held?.release()
    held = null
  }
  const follow = () => {
    if (pageIsAt() !== 'running') return stop()
    timer ??= setTimeout(() => {
      isWanted = true
      void hold()
    }, longMs)
  }
  // The browser lets go of it when the page is hidden.
  const again = () => {
    if (isWanted && page.visibilityState === 'visible') void hold()
  }
  const unfollow = onWork(follow)
  page.addEventListener('visibilitychange', again)
  return () => {
    unfollow()
    page.removeEventListener('visibilitychange', again)
    stop()
  }
}
