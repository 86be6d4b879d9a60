import { useCallback, useEffect, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom'

type Change = (to: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void

/**
 * Returns the query of the address and a function to change it. A change starts from the last one, even before the
 * screen has followed it, so that two quick changes both count.
 */
export function useAddressSearch(): readonly [URLSearchParams, Change] {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const change = useCallback<Change>(
    (to, options) => {
      // The address belongs to another screen already, which must not receive this query.
      if (window.location.pathname !== pathname) return
      void navigate(`?${to(new URLSearchParams(window.location.search))}`, { replace: true, ...options })
    },
    [navigate, pathname],
  )
  return [search, change]
}

const field = 'q'
/** A pause in typing, in milliseconds, after which the address follows. */
const pause = 300

/** Returns the search words of a list: at once while typing, in the address after a pause. */
export function useSearchWords(): readonly [string, (words: string) => void] {
  const [search, change] = useAddressSearch()
  const given = search.get(field) ?? ''
  const [words, setWords] = useState(given)
  const [known, setKnown] = useState(given)
  if (given !== known) {
    setKnown(given)
    // A link or a step back; what is just being typed goes before it.
    if (words === known) setWords(given)
  }
  useEffect(() => {
    if (words === given) return
    const timer = setTimeout(
      () =>
        change((now) => {
          const next = new URLSearchParams(now)
          if (words === '') next.delete(field)
          else next.set(field, words)
          return next
        }),
      pause,
    )
    return () => clearTimeout(timer)
  }, [words, given, change])
  return [words, setWords]
}
