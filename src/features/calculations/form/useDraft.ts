import { useEffect, useRef, useState } from 'react'
import type { DeviceStore } from '#data/deviceStore.ts'
import { type Draft, dropDraft, writeDraft } from './draft.ts'
import { backUpDraft } from './draftBackup.ts'

/** Long enough not to write at each key, short enough that a crash costs a word at most. */
const pauseMs = 250

/**
 * Keeps the draft while there is one, and drops it when there is none. What stands in the form when the page is hidden
 * or closed is written at once. Answers false while the device refuses to keep it.
 */
export function useDraft(
  key: string,
  draft: Omit<Draft, 'savedAt' | 'version'> | null,
  device: DeviceStore | null,
): boolean {
  const [isKept, setIsKept] = useState(true)
  const latest = useRef(draft)
  latest.current = draft
  const content = draft === null ? null : JSON.stringify(draft)
  const written = useRef<string | null>(null)

  useEffect(() => {
    const flush = () => {
      const now = latest.current
      const text = now === null ? null : JSON.stringify(now)
      if (text === written.current) return
      written.current = text
      setIsKept(keep(device, key, now))
    }
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushWhenHidden)
      flush()
    }
  }, [key, device])

  useEffect(() => {
    if (content === written.current) return
    const timer = setTimeout(() => {
      written.current = content
      const now = latest.current
      setIsKept(keep(device, key, now))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [content, key, device])
  return isKept
}

/** Whether the device took it. */
function keep(
  device: DeviceStore | null,
  key: string,
  typed: Omit<Draft, 'savedAt' | 'version'> | null,
): boolean {
  const draft = typed === null ? null : { ...typed, version: 1 as const, savedAt: new Date().toISOString() }
  backUpDraft(device, key, draft)
  if (draft !== null) return writeDraft(localStorage, key, draft)
  dropDraft(localStorage, key)
  return true
}
