import { useState } from 'react'

/** A choice about the view, remembered on this device. `choices[0]` holds until one was made. */
export function useRemembered<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const storageKey = `groundwork.view.${key}`
  const [choice, setChoice] = useState(() => {
    const stored = read(storageKey)
    return choices.find((candidate) => candidate === stored) ?? choices[0]
  })
  const choose = (next: Choice) => {
    setChoice(next)
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // Only the next visit will not know it.
    }
  }
  return [choice, choose]
}

function read(storageKey: string): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
