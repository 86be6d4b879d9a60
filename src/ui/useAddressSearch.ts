import { useCallback, useEffect, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom'

type Change = (to: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void

/**
 * The search part of the address as the screen shows it, and how it is changed. A change begins with what the one before
 * has made of the address, which the screen follows a moment later: of two quick ones neither takes the other back.
 */
export function useAddressSearch(): readonly [URLSearchParams, Change] {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const change = useCallback<Change>(
    (to, options) => {
      // Already on the way to another screen, which must not be given what belongs to this one.
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

/** The words that a list is searched for: at once where they are typed, in the address when typing pauses. */
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
