import { type KeyboardEvent, useRef } from 'react'
import { beside, typedAhead } from './selectKeys.ts'

/** Letters typed within this time, in milliseconds, are one word. */
const wordMs = 1000

/** Chooses on a closed select by key: arrows to the side, or the first letters. Says whether it took the key. */
export function useClosedKeys(
  options: readonly { readonly value: string; readonly label: string }[],
  value: string | null,
  onChoose: (value: string) => void,
): (event: KeyboardEvent) => boolean {
  const word = useRef({ typed: '', at: 0 })
  return (event) => {
    const { key, altKey, ctrlKey, metaKey, timeStamp } = event
    if (altKey || ctrlKey || metaKey) return false
    const typed = timeStamp - word.current.at < wordMs ? word.current.typed : ''
    const isLetter = [...key].length === 1 && (key !== ' ' || typed !== '')
    const chosen = isLetter ? typedAhead(options, value, typed + key) : beside(options, value, key)
    word.current =
      isLetter && chosen !== undefined ? { typed: typed + key, at: timeStamp } : { typed: '', at: 0 }
    if (chosen === undefined) return false
    event.preventDefault()
    event.stopPropagation()
    if (chosen !== value) onChoose(chosen)
    return true
  }
}
