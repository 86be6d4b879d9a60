/** Milliseconds that the pointer waits for the first tip. */
const waitMs = 500

/** Milliseconds after a tip in which the next one does not keep anybody waiting. */
const freshMs = 500

/** What can be shown. Where one takes another's place, neither fades. */
export interface Tip {
  show(isInstant: boolean): void
  hide(isInstant: boolean): void
}

/** The last one that was shown, and until when it counts. */
let last: Tip | null = null
let freshUntil = 0
let waiting: { readonly tip: Tip; readonly timer: ReturnType<typeof setTimeout> } | null = null

const isFresh = (): boolean => performance.now() < freshUntil

/** Only one tip shows at a time. */
export const tips = {
  /** Shows it when the pointer has rested; at once where another was just read. */
  offer(tip: Tip): void {
    stopWaiting()
    if (isFresh()) this.show(tip)
    else waiting = { tip, timer: setTimeout(() => this.show(tip), waitMs) }
  },
  show(tip: Tip): void {
    stopWaiting()
    const isInstant = isFresh()
    if (last !== tip) last?.hide(true)
    last = tip
    freshUntil = Number.POSITIVE_INFINITY
    tip.show(isInstant)
  },
  hide(tip: Tip): void {
    if (waiting?.tip === tip) stopWaiting()
    if (last !== tip || freshUntil !== Number.POSITIVE_INFINITY) return
    freshUntil = performance.now() + freshMs
    tip.hide(false)
  },
}

function stopWaiting(): void {
  if (waiting !== null) clearTimeout(waiting.timer)
  waiting = null
}
