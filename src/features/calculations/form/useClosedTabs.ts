import { useEffect, useEffectEvent, useState } from 'react'
import { draftSlots, draftStorage } from '#data/device/draftCopies.ts'
import type { FoundSlot } from '#data/device/draftSlots.ts'
import { type DraftContent, dropDraft, type FormDraft, readDraft, writeDraft } from './draft.ts'

/** A draft that a closed tab left of the same form. */
export interface ClosedDraft {
  readonly slot: string
  readonly draft: FormDraft
}

export interface ClosedTabs {
  /** Whether the same form is open in another tab. */
  readonly isBeside: boolean
  /** What closed tabs left, the newest first. */
  readonly closed: readonly ClosedDraft[]
  /** Takes a draft of a closed tab out of its slot; what stands in the form now is kept there instead. Null: nothing is to be kept. */
  exchange(taken: ClosedDraft, now: DraftContent | null): void
  drop(dropped: ClosedDraft): void
}

/**
 * Keeps the drafts of several tabs with one form apart.
 * @param key of the form; null: no draft is kept.
 * @param isKnown whether the form says the same already, or the saved calculation does.
 */
export function useClosedTabs(key: string | null, isKnown: (draft: FormDraft) => boolean): ClosedTabs {
  const [isBeside, setIsBeside] = useState(false)
  const [closed, setClosed] = useState<readonly ClosedDraft[]>([])
  const read = useEffectEvent((slots: readonly string[]) =>
    slots
      .flatMap((slot) => {
        const draft = readDraft(draftStorage(slot), slot)
        return draft === null || isKnown(draft) ? [] : [{ slot, draft }]
      })
      .sort((one, other) => (one.draft.savedAt < other.draft.savedAt ? 1 : -1)),
  )
  const tell = useEffectEvent((found: FoundSlot) => {
    setIsBeside(found.isBeside)
    setClosed(read(found.closed))
  })
  useEffect(() => (key === null ? undefined : draftSlots.claim(key, (found) => tell(found))), [key])
  useEffect(() => {
    if (key === null) return
    /** Another tab may have opened or closed while this one was hidden. */
    const look = () => {
      if (document.visibilityState === 'visible') void draftSlots.look(key).then((found) => tell(found))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [key])
  const without = ({ slot }: ClosedDraft) => closed.filter((each) => each.slot !== slot)
  return {
    isBeside,
    closed,
    exchange(taken, now) {
      if (now === null) {
        dropDraft(draftStorage(taken.slot), taken.slot)
        return setClosed(without(taken))
      }
      const draft: FormDraft = { ...now, version: 1, savedAt: new Date().toISOString() }
      writeDraft(draftStorage(taken.slot), taken.slot, draft)
      setClosed([{ slot: taken.slot, draft }, ...without(taken)])
    },
    drop(dropped) {
      dropDraft(draftStorage(dropped.slot), dropped.slot)
      setClosed(without(dropped))
    },
  }
}
