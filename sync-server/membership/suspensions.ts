import { z } from 'zod'
import { timestamp } from '#domain/schemas/document.ts'
import type { Suspension } from '#domain/schemas/user.ts'
import type { Database } from '#server/store/database.ts'
import { modify, remove } from '#server/store/registry.ts'

/** `suspension:<organizationId>`: reason, time and author of an organization's suspension. */
const stored = z.looseObject({ reason: z.string(), at: timestamp, by: z.string() })

export const suspensionPrefix = 'suspension:'

/** A cached answer is read again after this, should the store's change feed be late. */
const freshMs = 3_000
const pageSize = 1000

/** Suspended organizations. Their members read everything and change nothing. */
export interface Suspensions {
  /** Of these organizations, those that are suspended. */
  among(organizationIds: readonly string[]): Promise<Readonly<Record<string, Suspension>>>
  /** Suspends the organization, or with null lifts its suspension. */
  set(organizationId: string, suspension: { reason: string; by: string } | null): Promise<void>
  /** Calls with the organization id after each change, made at whatever gateway. */
  onChange(listener: (organizationId: string) => void): () => void
  /** The store says that the suspension of this organization changed. */
  changed(organizationId: string): void
}

/** Keeps all suspensions in memory, because there are few and every request reads them. */
export function createSuspensions(registry: Database, clock: () => number): Suspensions {
  const listeners = new Set<(organizationId: string) => void>()
  let known: { readonly all: ReadonlyMap<string, Suspension>; readonly readAt: number } | null = null
  let changes = 0

  const readAll = async (): Promise<ReadonlyMap<string, Suspension>> => {
    if (known !== null && clock() - known.readAt < freshMs) return known.all
    const readAt = clock()
    const before = changes
    const all = new Map<string, Suspension>()
    for (let from = suspensionPrefix; ; ) {
      const page = await registry.range({ from, to: 'suspension;', limit: pageSize })
      for (const each of page) {
        const { reason, at } = stored.parse(each)
        all.set(each._id.slice(suspensionPrefix.length), { reason, at })
      }
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) break
      from = `${last._id}\u0000`
    }
    // What changed while it was being read may not be in it.
    if (changes === before) known = { all, readAt }
    return all
  }

  const changed = (organizationId: string) => {
    changes += 1
    known = null
    for (const listener of listeners) listener(organizationId)
  }

  return {
    changed,
    among: async (organizationIds) => {
      const all = await readAll()
      const found = organizationIds.flatMap((id) => {
        const suspension = all.get(id)
        return suspension === undefined ? [] : [[id, suspension] as const]
      })
      return Object.fromEntries(found)
    },
    set: async (organizationId, suspension) => {
      const id = `${suspensionPrefix}${organizationId}`
      if (suspension === null) await remove(registry, id, () => true)
      else await modify(registry, id, stored, () => ({ ...suspension, at: new Date(clock()).toISOString() }))
      changed(organizationId)
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
