import { z } from 'zod'
import { type Assignment, type Assignments, headingKey } from '#domain/tables/assignment.ts'

/** A person's assignments of the headings of pasted tables to columns, for one organization and on this device. */
export interface ColumnMemory {
  /** Returns the assignment of a heading in a list; null for a new heading. */
  of(list: string, heading: string): Assignment | null
  /** Returns all assignments of a list's headings. */
  allOf(list: string): Assignments
  /** Stores the assignments of a list's headings. */
  keep(list: string, chosen: ReadonlyMap<string, Assignment>): void
}

/** The person and the organization that choices belong to; both null for a visitor. */
export interface ColumnOwner {
  readonly userId: string | null
  readonly organizationId: string | null
}

/** By list and heading without spaces: `soilLayers/Base[mbgl]`. */
const stored = z.record(z.string(), z.object({ field: z.string(), unit: z.string() }))

/** Largest number of headings; the oldest are dropped. */
const mostHeadings = 300

/** Opens the memory of one owner. */
export function columnMemory(owner: ColumnOwner): ColumnMemory {
  const storageKey = `groundwork:columns:${owner.userId ?? 'visitor'}:${owner.organizationId ?? ''}`
  const read = (): Assignments => {
    try {
      return stored.catch({}).parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
    } catch {
      return {}
    }
  }
  const keyOf = (list: string, heading: string) => `${list}/${headingKey(heading)}`
  return {
    of: (list, heading) => read()[keyOf(list, heading)] ?? null,
    allOf: (list) =>
      Object.fromEntries(
        Object.entries(read()).flatMap(([key, assignment]) =>
          key.startsWith(`${list}/`) ? [[key.slice(list.length + 1), assignment]] : [],
        ),
      ),
    keep: (list, chosen) => {
      const now = [...chosen].map(([heading, assignment]) => [keyOf(list, heading), assignment] as const)
      const before = Object.entries(read()).filter(([key]) => !now.some(([other]) => other === key))
      try {
        const all = [...before, ...now].slice(-mostHeadings)
        localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(all)))
      } catch {
        // Without the stored choice, the next paste asks again.
      }
    },
  }
}
