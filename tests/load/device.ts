import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import {
  eventsPath,
  type PullAnswer,
  type PushOutcome,
  type PushRow,
  pullAnswer,
  pushOutcome,
  syncRoutes,
  type WireDocument,
} from '#domain/protocol/sync.ts'
import { syncLimits } from '#domain/protocol/syncLimits.ts'
import { type CollectionName, parseDocumentId } from '#domain/schemas/ids.ts'
import type { Person } from '#tests/helpers/callables.ts'
import { edit } from '#tests/integration/sync/documents.ts'
import type { Random } from '#tests/simulation/random.ts'
import type { Tally } from './tally.ts'

export const synced = ['projects', 'calculations'] as const satisfies readonly CollectionName[]
type Synced = (typeof synced)[number]

export interface Device {
  readonly person: Person
  /** Edits, loses its line and comes back, until it is told to stop. */
  work(until: AbortSignal): Promise<void>
  /** Sends and takes until nothing waits and nothing is new. */
  settle(): Promise<void>
  held(): ReadonlyMap<string, WireDocument>
  close(): void
}

/** The line broke while an answer was waited for: what the gateway has done of the request is not known. */
class Cut extends Error {}

/** A name that tells when it was given. */
const stamped = (random: Random): string => `at ${Math.round(performance.now())} ${random.below(1e6)}`
const stampOf = (name: unknown): number | null => {
  const at = typeof name === 'string' ? /^at (\d+) /.exec(name)?.[1] : undefined
  return at === undefined ? null : Number(at)
}

/**
 * A device as small as it can be: it speaks the protocol of the SPEC with an event stream of its own, keeps what it was
 * given, and sends its edits until they are taken.
 */
export function createDevice(given: {
  readonly url: string
  readonly person: Person
  readonly random: Random
  /** A link with long ways and a narrow pipe. */
  readonly isSlow: boolean
  readonly cutShare: number
  readonly tally: Tally
}): Device {
  const { url, person, random, isSlow, cutShare, tally } = given
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` }
  const held = new Map<string, WireDocument>()
  const waiting = new Map<string, PushRow>()
  const places = new Map<Synced, string>()
  const dirty = new Set<Synced>()
  let stream: AbortController | null = null
  let isDone = false
  let onlineSince = 0
  /** Work has ended: the line is as good as any, and what it does is not measured. */
  let isSettling = false
  const times = isSlow ? tally.slow : tally.fast

  const post = async (path: string, body: unknown): Promise<unknown> => {
    if (isSlow && !isSettling) await wait(200 + random.below(400))
    const line = new AbortController()
    const breaking =
      !isSettling && random.chance(cutShare)
        ? setTimeout(() => line.abort(), random.below(isSlow ? 300 : 60))
        : undefined
    // Raced, not only passed on: Node 20 leaves who reads a body waiting for ever when it is cut off between two chunks.
    const cut = new Promise<never>((_, reject) => {
      line.signal.addEventListener('abort', () => reject(new Cut()))
    })
    const ask = async () => {
      const given = { method: 'POST', headers, body: JSON.stringify(body), signal: line.signal }
      const response = await fetch(url + path, given)
      const text = isSlow && !isSettling ? await readSlowly(response) : await response.text()
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
      return JSON.parse(text) as unknown
    }
    try {
      return await Promise.race([ask(), cut])
    } catch (error) {
      if (!line.signal.aborted) throw error
      tally.cuts++
      throw new Cut()
    } finally {
      clearTimeout(breaking)
    }
  }

  const timed = async <Value>(into: number[], work: () => Promise<Value>): Promise<Value> => {
    const started = performance.now()
    const value = await work()
    if (!isSettling) into.push(performance.now() - started)
    return value
  }

  const take = (document: WireDocument) => {
    const before = held.get(document.id)
    held.set(document.id, document)
    const at = stampOf(document.name)
    const isNews = before !== undefined && before.editId !== document.editId
    if (at !== null && isNews && at > onlineSince && document.updatedBy !== person.userId)
      times.travels.push(performance.now() - at)
  }

  const drop = (collection: Synced, scope: string) => {
    for (const id of held.keys()) {
      const parsed = parseDocumentId(id)
      if (parsed?.scope === scope && parsed.collection === collection) held.delete(id)
    }
  }

  const pull = async (collection: Synced): Promise<void> => {
    for (;;) {
      const since = places.get(collection)
      const pulls = [{ collection, limit: 500, ...(since !== undefined && { since }) }]
      const answer: PullAnswer = await timed(
        times.pulls,
        async () => z.tuple([pullAnswer]).parse(await post(syncRoutes.pull.path, { pulls }))[0],
      )
      for (const scope of answer.revoked) drop(collection, scope)
      answer.documents.forEach(take)
      places.set(collection, answer.since)
      if (!answer.more) return
    }
  }

  /** What an answer does to the edit that was sent, and to the copy. */
  const settleRow = (row: PushRow, outcome: PushOutcome) => {
    const { id } = outcome
    const now = waiting.get(id)
    const isLast = now?.document.editId === row.document.editId
    switch (outcome.kind) {
      case 'accepted':
        tally.accepted++
        if (outcome.document !== null) take(outcome.document)
        if (isLast) waiting.delete(id)
        else if (now !== undefined) waiting.set(id, { ...now, base: row.document.editId })
        break
      case 'conflict':
        tally.conflicts++
        take(outcome.document)
        if (now !== undefined) waiting.set(id, edit(outcome.document, { name: now.document.name }))
        break
      case 'superseded':
        take(outcome.document)
        waiting.delete(id)
        break
      case 'refused':
        tally.refused++
        if (outcome.document === null) held.delete(id)
        else take(outcome.document)
        waiting.delete(id)
        break
      case 'retry':
    }
  }

  const push = async (): Promise<void> => {
    for (const collection of synced) {
      const rows = [...waiting.values()]
        .filter(({ document }) => parseDocumentId(document.id)?.collection === collection)
        .slice(0, syncLimits.pushRows)
      if (rows.length === 0) continue
      const outcomes = await timed(times.pushes, async () =>
        z.array(pushOutcome).parse(await post(syncRoutes.push.path, { collection, rows })),
      )
      for (const [at, outcome] of outcomes.entries()) settleRow(rows[at]!, outcome)
    }
  }

  const connect = async (): Promise<void> => {
    const ended = new AbortController()
    stream = ended
    try {
      const response = await fetch(url + eventsPath, { headers, signal: ended.signal })
      if (response.body === null || response.status !== 200) throw new Error(`events: ${response.status}`)
      onlineSince = performance.now()
      const decoder = new TextDecoder()
      for await (const chunk of response.body) {
        const text = decoder.decode(chunk, { stream: true })
        if (!text.includes('event: poke')) continue
        for (const collection of synced)
          if (text.includes(`"${collection}"`) || text.includes('"*"')) dirty.add(collection)
      }
    } catch (error) {
      if (!ended.signal.aborted) throw error
    } finally {
      onlineSince = Number.POSITIVE_INFINITY
      if (stream === ended) stream = null
    }
  }
  const goOnline = () => void connect().catch(() => undefined)
  const goOffline = () => stream?.abort()
  /** Until when the line stays away. */
  const broken = (now: number): number => {
    goOffline()
    return now + 2000 + random.below(6000)
  }

  const editSomething = () => {
    const found = random.pick([...held.values()].filter(({ id }) => !id.startsWith('project:')))
    if (found === undefined) return
    const before = waiting.get(found.id)
    const name = random.chance(0.03) ? '' : stamped(random)
    const row = edit(before?.document ?? found, { name, updatedBy: person.userId })
    waiting.set(found.id, before === undefined ? row : { ...row, base: before.base })
  }

  const step = async () => {
    if (waiting.size > 0) await push()
    for (const collection of [...dirty]) {
      dirty.delete(collection)
      try {
        await pull(collection)
      } catch (error) {
        dirty.add(collection)
        throw error
      }
    }
  }

  return {
    person,
    async work(until) {
      goOnline()
      let offlineUntil = 0
      let editAt = performance.now() + random.below(5000)
      while (!until.aborted) {
        const now = performance.now()
        if (now >= editAt) {
          editSomething()
          editAt = now + 2000 + random.below(6000)
        }
        if (offlineUntil === 0 && random.chance(0.0006)) {
          offlineUntil = broken(now)
        } else if (offlineUntil > 0 && now >= offlineUntil) {
          offlineUntil = 0
          tally.reconnects++
          goOnline()
        }
        if (offlineUntil === 0) {
          if (stream === null) goOnline()
          try {
            await step()
          } catch (error) {
            if (!(error instanceof Cut)) throw error
            offlineUntil = broken(performance.now())
          }
        }
        await wait(25)
      }
    },
    async settle() {
      isSettling = true
      goOffline()
      for (let turns = 0; waiting.size > 0 && turns < 50; turns++) await push()
      for (const collection of synced) await pull(collection)
      if (waiting.size > 0) throw new Error(`${waiting.size} edits are not taken`)
      isDone = true
    },
    held: () => held,
    close() {
      if (!isDone) waiting.clear()
      goOffline()
    },
  }
}

/** Four kilobytes at a time, so that the gateway has to wait with the rest. */
async function readSlowly(response: Response): Promise<string> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true })
    await wait(5 + chunk.length / 200)
  }
  return text + decoder.decode()
}
