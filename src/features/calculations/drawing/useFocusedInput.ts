import { type RefObject, useEffect, useState } from 'react'

/** The path of the input that has the focus in a form; null: none. */
export function useFocusedInput(inputs: RefObject<HTMLElement | null> | undefined): string | null {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    const form = inputs?.current ?? null
    if (form === null) return
    const read = () => {
      const { activeElement } = document
      setPath(form.contains(activeElement) ? (activeElement?.getAttribute('name') ?? null) : null)
    }
    read()
    // While the focus goes on, nothing has it.
    const left = () => queueMicrotask(read)
    const stop = new AbortController()
    form.addEventListener('focusin', read, { signal: stop.signal })
    form.addEventListener('focusout', left, { signal: stop.signal })
    return () => stop.abort()
  }, [inputs])
  return path
}
