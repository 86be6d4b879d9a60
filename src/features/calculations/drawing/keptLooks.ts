import { z } from 'zod'
import type { Look } from '#domain/drawing/viewport.ts'

/** What this person last saw of each drawing on this device, the latest first. */
const storedLooks = z
  .array(
    z.object({
      calculation: z.string(),
      look: z.object({ x: z.number(), y: z.number(), zoom: z.number().positive() }),
    }),
  )
  .catch([])

/** Calculations whose view is kept. */
const most = 60

const storageKey = (userId: string | null): string => `groundwork:drawing-views:${userId ?? 'visitor'}`

function read(userId: string | null) {
  try {
    return storedLooks.parse(JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]'))
  } catch {
    return []
  }
}

/** Null: all of it. */
export const keptLook = (userId: string | null, calculation: string): Look | null =>
  read(userId).find((kept) => kept.calculation === calculation)?.look ?? null

export function keepLook(userId: string | null, calculation: string, look: Look | null): void {
  const others = read(userId).filter((kept) => kept.calculation !== calculation)
  const next = look === null ? others : [{ calculation, look }, ...others]
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(next.slice(0, most)))
  } catch {
    // Only the next visit will not know it.
  }
}
