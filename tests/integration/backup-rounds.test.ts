import { describe, expect, it } from 'vitest'
import { takeBackup } from '#server/operations/backup/take.ts'
import type { Change, Database, Store } from '#server/store/database.ts'

/** A store in which so many documents of a size are written during each round of a backup. */
function busyStore(writtenInARound: (round: number) => number, characters: number) {
  let head = 0
  let rounds = 0
  let isHeld = false
  const seen = { rounds: 0, holds: 0, mostHeldCharacters: 0, heldNow: 0 }
  const change = (at: number): Change => ({
    id: `d${at}`,
    deleted: false,
    revisions: ['1-a'],
    sequence: String(at),
    document: null,
  })
  const database = {
    changes: async ({ since, limit }: { readonly since: string; readonly limit: number }) => {
      const from = Number(since)
      if (from === head) head += writtenInARound(++rounds)
      seen.rounds = rounds
      const until = Math.min(head, from + limit)
      const changes = Array.from({ length: until - from }, (_, at) => change(from + at + 1))
      return { changes, last: String(until) }
    },
    revisions: async (wanted: readonly { readonly id: string }[]) => {
      if (isHeld) seen.heldNow += wanted.length * characters
      seen.mostHeldCharacters = Math.max(seen.mostHeldCharacters, seen.heldNow)
      return wanted.map(({ id }) => ({ _id: id, text: 'x'.repeat(characters) }))
    },
  }
  const holdWrites = async () => {
    isHeld = true
    seen.holds += 1
    seen.heldNow = 0
    return () => {
      isHeld = false
    }
  }
  const store = {
    names: async () => ['org-1'],
    database: async () => database as unknown as Database,
    damaged: () => [],
  } as unknown as Store

  const backup = async () => {
    const parts = takeBackup(store, { clock: Date.now, holdWrites })
    const ids = new Set<string>()
    for (;;) {
      const step = await parts.next()
      // The reader of the rows may be slow: writes never wait for it.
      expect(isHeld).toBe(false)
      if (step.done === true) return { ending: step.value, ids, head, seen }
      for (const { _id } of step.value.rows) ids.add(_id)
    }
  }
  return { backup }
}

describe('the last round of a backup', () => {
  it('holds writes for a few small changes, and is of one moment', async () => {
    const { ending, ids, head, seen } = await busyStore((round) => (round < 3 ? 300 : 20), 10).backup()
    expect(ending.isOneMoment).toBe(true)
    expect(seen).toMatchObject({ rounds: 4, holds: 1 })
    expect(ids.size).toBe(head)
  })

  it('never holds writes while each round brings many changes, and ends of several moments', async () => {
    const { ending, ids, head, seen } = await busyStore(() => 250, 10).backup()
    expect(ending.isOneMoment).toBe(false)
    expect(seen).toMatchObject({ rounds: 10, holds: 0 })
    expect(ids.size).toBe(head)
  })

  it('lets writes go on when few changes are too large to hold, and has them all the same', async () => {
    const { ending, ids, seen } = await busyStore(() => 40, 1_000_000).backup()
    expect(ending.isOneMoment).toBe(false)
    expect(seen.holds).toBeGreaterThan(0)
    // The limit, and the page that went beyond it.
    expect(seen.mostHeldCharacters).toBeLessThanOrEqual(26_000_000)
    expect(ids.size).toBeGreaterThanOrEqual(400)
  })
})
