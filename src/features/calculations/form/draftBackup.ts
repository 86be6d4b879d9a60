import { useEffect, useState } from 'react'
import { firstValueFrom } from 'rxjs'
import { z } from 'zod'
import type { DeviceStore } from '#data/deviceStore.ts'
import { type Draft, draftSchema, readDraft, writeDraft } from './draft.ts'

/**
 * A second copy of drafts, in the database of the device. A page reads its draft at once from localStorage, but browsers
 * bring that to the disk only seconds after it was written; a crash or an empty battery takes what was typed in between.
 */
const backedUp = z.object({ at: z.string(), draft: draftSchema.nullable() })

/** Null: there is no draft any more. What goes wrong here is told where the draft itself is kept. */
export function backUpDraft(device: DeviceStore | null, key: string, draft: Draft | null): void {
  const row = { at: draft?.savedAt ?? new Date().toISOString(), draft }
  if (device === null) return
  const writing = device
    .change(key, backedUp, (stored) => (stored !== null && stored.at > row.at ? stored : row))
    .finally(() => {
      if (underWay.get(key) === writing) underWay.delete(key)
    })
  underWay.set(key, writing)
}

/** The last write of each draft that has not ended: a form that is opened anew must not find what was just discarded. */
const underWay = new Map<string, Promise<unknown>>()

/** Brings back a draft that localStorage has lost, or has an older one of. */
async function rescueDraft(device: DeviceStore, key: string): Promise<void> {
  await underWay.get(key)
  const kept = await firstValueFrom(device.live(key, backedUp))
  if (kept === null || kept.draft === null) return
  const present = readDraft(localStorage, key)
  if (present === null || present.savedAt < kept.at) writeDraft(localStorage, key, kept.draft)
}

/** Whether the draft of this form stands where it is read. It is looked for once: forms keep their own after that. */
export function useRescuedDraft(device: DeviceStore, key: string): boolean {
  const [isDone, setIsDone] = useState(false)
  const [first] = useState(key)
  useEffect(() => {
    let isLeft = false
    const done = () => {
      if (!isLeft) setIsDone(true)
    }
    rescueDraft(device, first).then(done, done)
    return () => {
      isLeft = true
    }
  }, [device, first])
  return isDone
}
