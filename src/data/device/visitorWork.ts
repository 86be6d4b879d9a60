import { formOfSlot } from './draftSlots.ts'

/**
 * Returns the name under which the browser stores what a visitor without an account typed into a public calculator,
 * one name for each module. The work goes when it is imported into a project or cleared, never by itself.
 */
export const visitorPlace = (moduleId: string) =>
  ({ userId: 'visitor', projectId: 'free', moduleId, calculationId: null }) as const

const prefix = 'groundwork:draft:visitor:free:'
const suffix = ':new'

/**
 * Returns the modules whose calculators have stored work in this browser, with the slots. Tabs that were open
 * together have one slot each.
 */
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

/**
 * Returns the time of the newest work that this person declined to import, ISO; empty when the person was never
 * asked.
 */
export function declinedUntil(storage: Storage, userId: string): string {
  try {
    return storage.getItem(declinedKey(userId)) ?? ''
  } catch {
    return ''
  }
}

/** Stores that the person declined to import a visitor's work up to this time, ISO. */
export function declineUntil(storage: Storage, userId: string, savedAt: string): void {
  try {
    storage.setItem(declinedKey(userId), savedAt)
  } catch {
    // A device that keeps nothing asks again.
  }
}
