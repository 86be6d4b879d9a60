import { formOfSlot } from './draftSlots.ts'

/**
 * What a visitor without an account typed into the public calculators is kept in the browser under these names, one a
 * module: where no person's database is. It goes when it is taken into a project or cleared, never by itself.
 */
export const visitorPlace = (moduleId: string) =>
  ({ userId: 'visitor', projectId: 'free', moduleId, calculationId: null }) as const

const prefix = 'groundwork:draft:visitor:free:'
const suffix = ':new'

/** Where something is kept in this browser, and of which module. Tabs that were open together kept one each. */
export function visitorDrafts(storage: Storage): { readonly moduleId: string; readonly slot: string }[] {
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((slot) => slot.startsWith(prefix) && formOfSlot(slot).endsWith(suffix))
      .map((slot) => ({ moduleId: formOfSlot(slot).slice(prefix.length, -suffix.length), slot }))
  } catch {
    return []
  }
}

const declinedKey = (userId: string): string => `groundwork:visitor-offer:${userId}`

/** When the newest work was kept that this person did not want to import; empty: never asked. */
export function declinedUntil(storage: Storage, userId: string): string {
  try {
    return storage.getItem(declinedKey(userId)) ?? ''
  } catch {
    return ''
  }
}

/** Remembers that the person declined a visitor's work up to this time. */
export function declineUntil(storage: Storage, userId: string, savedAt: string): void {
  try {
    storage.setItem(declinedKey(userId), savedAt)
  } catch {
    // A device that keeps nothing asks again.
  }
}
