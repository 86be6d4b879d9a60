import { useEffect, useRef, useState } from 'react'
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
  const latest = useRef(draft)
  latest.current = draft
  const keyNow = useRef(key)
  keyNow.current = key
  const content = draft ? JSON.stringify(draft) : null
  const written = useRef<string | null>(null)

  useEffect(() => {
    const flush = () => {
      const now = latest.current
      if (now === undefined) return
      const text = now === null ? null : JSON.stringify(now)
      if (text === written.current) return
      written.current = text
      if (now === null) dropDraft(draftStorage(key), key)
      else
        setIsKept(
          writeDraft(draftStorage(key), key, { ...now, version: 1, savedAt: new Date().toISOString() }),
        )
    }
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushWhenHidden)
      if (keyNow.current === key || latest.current === undefined) return flush()
      // Saved for the first time: what is typed meanwhile goes on under the key of the saved calculation.
      dropDraft(draftStorage(key), key)
      written.current = null
    }
  }, [key])

  useEffect(() => {
    if (content === written.current) return
    const timer = setTimeout(() => {
      const now = latest.current
      if (now === undefined) return
      written.current = content
      if (now === null) dropDraft(draftStorage(key), key)
      else
        setIsKept(
          writeDraft(draftStorage(key), key, { ...now, version: 1, savedAt: new Date().toISOString() }),
        )
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [content, key])
  return isKept
}
