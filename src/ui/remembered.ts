import { useState } from 'react'

/** Remembers a choice about the view on this device or in this window. `choices[0]` is the default. */
export function useRemembered<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
  where: 'device' | 'window' = 'device',
): [Choice, (choice: Choice) => void] {
  const storageKey = `groundwork.view.${key}`
  const [choice, setChoice] = useState(() => {
    const stored = read(where, storageKey)
    return choices.find((candidate) => candidate === stored) ?? choices[0]
  })
  const choose = (next: Choice) => {
    setChoice(next)
    try {
      storage(where).setItem(storageKey, next)
    } catch {
      // Only the next visit will not know it.
    }
  }
  return [choice, choose]
}

const storage = (where: 'device' | 'window'): Storage => (where === 'device' ? localStorage : sessionStorage)

function read(where: 'device' | 'window', storageKey: string): string | null {
  try {
    return storage(where).getItem(storageKey)
  } catch {
    return null
  }
}
