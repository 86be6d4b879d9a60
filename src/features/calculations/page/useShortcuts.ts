import { useEffect, useRef } from 'react'

/** Ctrl+Enter calculates and Ctrl+S saves, wherever the focus is on the page; Cmd on a Mac. */
export function useShortcuts(
  actions: { readonly onCalculate: () => void; readonly onSave: () => void } | null,
): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || latest.current === null) return
      const action =
        event.key === 'Enter'
          ? latest.current.onCalculate
          : event.key.toLowerCase() === 's' && !event.shiftKey
            ? latest.current.onSave
            : null
      if (action === null) return
      event.preventDefault()
      event.stopPropagation()
      action()
    }
    // Before the controls: Enter would press a button or open a list.
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])
}
