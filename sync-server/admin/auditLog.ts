import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type AuditEntry, auditEntry } from '#domain/protocol/callables/admin.ts'
import { uuidv7 } from '#domain/schemas/ids.ts'
import type { Database } from '#server/store/database.ts'
import { modify } from '#server/store/registry.ts'

/** `audit:<UUID of version 7>`: one request of an administrator; the ids are in the order of time. */
const entry = z.looseObject(auditEntry.omit({ id: true }).shape)

/** An act of an administrator that begins. */
export interface Act {
  readonly by: string
  readonly byName: string
  readonly action: string
  readonly given: unknown
  /** Network address. */
  readonly from: string
}

export interface AuditLog {
  /** Written before the act, so that nothing is done unseen; answers what writes its outcome. */
  begin(act: Act): Promise<(outcome: string) => Promise<void>>
  /** The newest first, those before `before`. */
  list(asked: {
    before?: string | null | undefined
    limit: number
  }): Promise<{ entries: AuditEntry[]; more: boolean }>
}

const dayMs = 24 * 60 * 60 * 1000
const mostCharacters = 2_000
const pageSize = 1000

export function createAuditLog(
  registry: Database,
  options: { keptDays: number; clock: () => number },
): AuditLog {
  const { keptDays, clock } = options
  const idAt = (time: number, random: Uint8Array<ArrayBuffer>) => `audit:${uuidv7(time, random)}`

  /** What is older than it is kept. */
  const prune = async (): Promise<void> => {
    const to = idAt(clock() - keptDays * dayMs, new Uint8Array(10))
    const old = await registry.range({ from: 'audit:', to, limit: pageSize })
    if (old.length === 0) return
    await registry.putMany(
      old.map(({ _id, _rev }) => ({ _id, ...(_rev === undefined ? {} : { _rev }), _deleted: true })),
    )
  }

  return {
    begin: async ({ given, ...act }) => {
      const id = idAt(clock(), new Uint8Array(randomBytes(10)))
      await registry.put({
        _id: id,
        ...act,
        at: new Date(clock()).toISOString(),
        given: JSON.stringify(given).slice(0, mostCharacters),
        outcome: 'begun',
      })
      await prune()
      return async (outcome) => {
        await modify(registry, id, entry, (current) => (current === null ? null : { ...current, outcome }))
      }
    },
    list: async ({ before, limit }) => {
      const found: AuditEntry[] = []
      for (let from = 'audit:'; ; ) {
        const page = await registry.range({ from, to: `audit:${before ?? '~'}`, limit: pageSize })
        for (const stored of page) {
          const { data } = entry.safeParse(stored)
          const id = stored._id.slice('audit:'.length)
          if (data === undefined || id === before) continue
          const { at, by, byName, action, given, from: address, outcome } = data
          found.push({ id, at, by, byName, action, given, from: address, outcome })
        }
        const last = page.at(-1)
        if (last === undefined || page.length < pageSize) break
        from = `${last._id}\u0000`
      }
      return { entries: found.reverse().slice(0, limit), more: found.length > limit }
    },
  }
}
