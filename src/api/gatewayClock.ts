import { createStore } from 'zustand/vanilla'

/**
 * How far the gateway's clock is ahead of this device's, in milliseconds, by the last answer; null before the first
 * one.
 */
const ahead = createStore<number | null>(() => null)

/**
 * Records the time of a gateway's answer. The header names seconds and a slow line makes it older, so it only shows a
 * clock that is hours off.
 * @param date the header `Date`; null where the answer has none
 * @param now milliseconds since 1970 by this device
 */
export function heardGatewayDate(date: string | null, now: number): void {
  const time = Date.parse(date ?? '')
  if (!Number.isNaN(time)) ahead.setState(time - now)
}

/** Calls the listener with the last answer and each later one, until the returned function is called. */
export function onGatewayClock(listener: (aheadMs: number) => void): () => void {
  const tell = (aheadMs: number | null): void => {
    if (aheadMs !== null) listener(aheadMs)
  }
  tell(ahead.getState())
  return ahead.subscribe(tell)
}
