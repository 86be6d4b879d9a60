/** How far the clock of the gateway is ahead of this device's, in milliseconds, as the last answer said; null before one did. */
let ahead: number | null = null
const listeners = new Set<(aheadMs: number) => void>()

/**
 * Takes the time of an answer of the gateway. Its header names seconds, and a slow line makes it older: good for finding a clock
 * that is hours off.
 *
 * @param date the header `Date`; null where the answer has none
 * @param now milliseconds since 1970 by this device
 */
export function heardGatewayDate(date: string | null, now: number): void {
  const time = Date.parse(date ?? '')
  if (Number.isNaN(time)) return
  ahead = time - now
  for (const listener of listeners) listener(ahead)
}

/** Tells of the last answer, and of each that comes. Ended by the returned function. */
export function onGatewayClock(listener: (aheadMs: number) => void): () => void {
  listeners.add(listener)
  if (ahead !== null) listener(ahead)
  return () => listeners.delete(listener)
}
