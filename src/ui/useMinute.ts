import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | null = null

/** One clock for all components, running only while one of them is on screen. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, minuteMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}

const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** When the current minute began, in milliseconds since 1970; kept true while the component is on screen. */
export const useMinute = (): number => useSyncExternalStore(subscribe, currentMinute)
