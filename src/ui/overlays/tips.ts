/** Delay of the first tooltip, in milliseconds. */
const waitMs = 500

/** Time after a tooltip in which the next one appears at once, in milliseconds. */
const freshMs = 500

/** A tooltip. When one replaces another, neither fades. */
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
