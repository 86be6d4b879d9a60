import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftSlots, draftStorage } from '#data/device/draftCopies.ts'
import { type DraftContent, dropDraft, writeDraft } from './draft.ts'

/** Long enough not to write at each key, short enough that a crash costs a word at most. */
const pauseMs = 250

export interface KeptDraft {
  /** False while the device refuses to keep the draft. */
  readonly isKept: boolean
  /** Drops the kept draft at once. */
  drop(): void
}

/**
 * Keeps the draft while there is one, and drops it when there is none. What stands in the form when the page is hidden
 * or closed is written at once.
 * @param draft undefined where nothing may be typed: what was kept before stays.
 * @param isRestored whether the form began with a kept draft, which need not be written again.
 */
export function useDraft(
  key: string,
  draft: DraftContent | null | undefined,
  isRestored: boolean,
): KeptDraft {
  const [isKept, setIsKept] = useState(true)
  const content = draft ? JSON.stringify(draft) : null
  // A second tab begins with a copy of the first one’s draft. Writing it again would leave a draft of its own behind.
  const written = useRef<string | null>(isRestored ? content : null)
  /** Where a draft was written or dropped last. */
  const place = useRef<string | null>(null)
  const dropAt = (of: string) => {
    const at = draftSlots.slotOf(of)
    place.current = at
    dropDraft(draftStorage(at), at)
  }
  const write = (of: string, text: string | null, now: NonNullable<typeof draft> | null) => {
    written.current = text
    if (now === null) return dropAt(of)
    const at = draftSlots.slotOf(of)
    place.current = at
    setIsKept(writeDraft(draftStorage(at), at, { ...now, version: 1, savedAt: new Date().toISOString() }))
  }
  /** The slot was found after the person had typed or discarded: that holds for the draft in the slot. */
  const move = useEffectEvent((of: string) => {
    const before = place.current
    if (before === null || before === draftSlots.slotOf(of) || draft === undefined) return
    dropDraft(draftStorage(before), before)
    write(of, content, draft)
  })
  /** Writes what stands in the form now, unless that is written already. */
  const flush = useEffectEvent((at: string) => {
    if (draft !== undefined && content !== written.current) write(at, content, draft)
  })
  /** Runs when the form unmounts or continues under another key. */
  const leave = useEffectEvent((left: string) => {
    if (left === key || draft === undefined) return flush(left)
    // After the first save, typing continues under the key of the saved calculation.
    dropAt(left)
    written.current = null
    place.current = null
  })

  useEffect(() => draftSlots.whenFound(key, () => move(key)), [key])

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
  return { isKept, drop: () => dropAt(key) }
}
