import type { z } from 'zod'

/** An entry that the schema rejects, in its stored form. */
export interface UnreadableEntry {
  readonly path: string
  readonly value: unknown
}

/** The readable part of a stored value. */
export interface ReadEntries<Value> {
  /** Null when no part is readable. */
  readonly value: Value | null
  readonly unreadable: readonly UnreadableEntry[]
}

/**
 * Reads a stored value without the entries that the schema rejects: one bad entry of a list must not hide the others.
 * An entry is an item of a list; outside of lists it is the field, or what contains it where the field is missing.
 */
export function readEntries<Value>(schema: z.ZodType<Value>, stored: unknown): ReadEntries<Value> {
  const left: unknown = structuredClone(stored)
  const unreadable: UnreadableEntry[] = []
  for (;;) {
    const read = schema.safeParse(left)
    if (read.success) return { value: read.data, unreadable }
    const taken = takeOut(left, read.error.issues)
    if (taken.length === 0) return { value: null, unreadable: [{ path: '', value: stored }] }
    unreadable.push(...taken)
  }
}

type Container = Record<PropertyKey, unknown>

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

function takeOut(from: unknown, issues: readonly z.core.$ZodIssue[]): UnreadableEntry[] {
  const taken: UnreadableEntry[] = []
  const items = new Map<unknown[], Set<number>>()
  for (const { path } of issues) {
    const found = entryAt(from, path)
    if (found === null) continue
    const { container, key, at } = found
    if (Array.isArray(container)) {
      const marked = items.get(container) ?? new Set()
      items.set(container, marked)
      if (marked.has(Number(key))) continue
      marked.add(Number(key))
      taken.push({ path: at, value: container[Number(key)] })
    } else {
      taken.push({ path: at, value: container[key] })
      delete container[key]
    }
  }
  for (const [list, marked] of items) list.splice(0, list.length, ...list.filter((_, at) => !marked.has(at)))
  return taken
}

/** Returns the entry of an issue: the first list item on its path, else the deepest existing part. */
function entryAt(
  from: unknown,
  path: readonly PropertyKey[],
): { container: Container | unknown[]; key: PropertyKey; at: string } | null {
  let container = from
  let deepest: ReturnType<typeof entryAt> = null
  for (const [depth, key] of path.entries()) {
    if (!isContainer(container) || !Object.hasOwn(container, key)) break
    deepest = { container, key, at: path.slice(0, depth + 1).join('.') }
    if (Array.isArray(container)) return deepest
    container = container[key]
  }
  return deepest
}
