import { useState } from 'react'

const key = 'groundwork:live-results'

/** Whether results follow the inputs; kept on this device. On at first. */
export function useLiveMode(): readonly [boolean, (isLive: boolean) => void] {
  const [isLive, setIsLive] = useState(() => stored() !== 'off')
  return [
    isLive,
    (next) => {
      setIsLive(next)
      try {
        localStorage.setItem(key, next ? 'on' : 'off')
      } catch {
        // A device that keeps nothing asks again next time.
      }
    },
  ]
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
