import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftStorage } from '#data/draftCopies.ts'
import { type Draft, dropDraft, writeDraft } from './draft.ts'

/** Long enough not to write at each key, short enough that a crash costs a word at most. */
const pauseMs = 250

/**
 * Keeps the draft while there is one, and drops it when there is none. What stands in the form when the page is hidden
 * or closed is written at once. Answers false while the device refuses to keep it.
 * @param draft undefined where nothing may be typed: what was kept before stays.
 */
export function useDraft(key: string, draft: Omit<Draft, 'savedAt' | 'version'> | null | undefined): boolean {
  const [isKept, setIsKept] = useState(true)
  const content = draft ? JSON.stringify(draft) : null
  const written = useRef<string | null>(null)
  const write = (at: string, text: string | null, now: NonNullable<typeof draft> | null) => {
    written.current = text
    if (now === null) dropDraft(draftStorage(at), at)
    else
      setIsKept(writeDraft(draftStorage(at), at, { ...now, version: 1, savedAt: new Date().toISOString() }))
  }
  /** Writes what stands in the form now, unless that is written already. */
  const flush = useEffectEvent((at: string) => {
    if (draft !== undefined && content !== written.current) write(at, content, draft)
  })
  /** The form goes, or goes on under another key. */
  const leave = useEffectEvent((left: string) => {
    if (left === key || draft === undefined) return flush(left)
    // Saved for the first time: what is typed meanwhile goes on under the key of the saved calculation.
    dropDraft(draftStorage(left), left)
    written.current = null
  })

  useEffect(() => {
    const flushNow = () => flush(key)
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush(key)
    }
    addEventListener('pagehide', flushNow)
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      removeEventListener('pagehide', flushNow)
      document.removeEventListener('visibilitychange', flushWhenHidden)
      leave(key)
    }
  }, [key])

  useEffect(() => {
    if (content === written.current) return
    const timer = setTimeout(() => flush(key), pauseMs)
    return () => clearTimeout(timer)
  }, [content, key])
  return isKept
}
