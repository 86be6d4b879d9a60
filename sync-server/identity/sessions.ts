import { z } from 'zod'
import { type DeviceProof, type DevicePublicKey, devicePublicKey } from '#domain/protocol/deviceKey.ts'
import type { SessionEntry } from '#domain/protocol/identity.ts'
import { derivedSecret, fingerprint, newSecret, sameText } from '#server/cryptography/secrets.ts'
import { deviceName, type Origin } from '#server/http/device.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import { create, modify, read } from '#server/store/registry.ts'
import { isDeviceKey, isProven } from './deviceProof.ts'

/*
 * A session is a family of refresh tokens, each good once: `<family>.<secret>`.
 *  - The store keeps fingerprints only.
 *  - Using the newest token makes the next one, which is derived from the token itself and a salt. Who comes with a
 *    replaced token within the grace (a second tab, a reload that lost the answer) is given the newest one again,
 *    not a further one: nobody else can derive it, the store included.
 *  - A session may be bound to the key of a browser. Then each request proves the key, and the token that was replaced last
 *    answers for days: on a bad line the answer to its use was lost. Without the proof a token is in foreign hands.
 *  - Any other token that was replaced is in two hands: the whole family ends.
 */

/** How long a replaced token still answers. */
export const graceMs = 30_000

/** The same for the last one, in a session that is bound to a browser's key. */
export const lateGraceMs = 7 * 24 * 60 * 60 * 1000

/** Proofs that cannot be used again. */
const noncesKept = 50

/** Unused for so long, a session ends: long enough for a tablet that spends a season in a site hut. */
export const idleLifetimeMs = 60 * 24 * 60 * 60 * 1000

/** However much it is used. */
const wholeLifetimeMs = 365 * 24 * 60 * 60 * 1000

const family = z.looseObject({
  userId: z.string(),
  current: z.string(),
  /** Replaced tokens within the grace, oldest first, each with the salt that made the next one of it. */
  replaced: z.array(z.object({ fingerprint: z.string(), salt: z.string(), at: z.int() })),
  createdAt: z.int(),
  expiresAt: z.int(),
  /** Why it ended, or null. */
  ended: z.enum(['signed-out', 'reused', 'revoked']).nullable(),
  address: z.string().default(''),
  device: z.string().default(deviceName('')),
  lastUsedAt: z.int().optional(),
  /** Of the browser that it is bound to. */
  deviceKey: devicePublicKey.optional(),
  /** Of the newest proofs. */
  nonces: z.array(z.string()).optional(),
})
type Family = z.infer<typeof family>

export type Verdict = 'newest' | 'repeated' | 'reused' | 'ended'

/**
 * Returns what a refresh token permits in its family.
 * @param proof the proof sent with the token; null skips the check, when a session ends
 */
export function judgeToken(
  of: Family,
  token: string,
  now: number,
  proof: DeviceProof | undefined | null,
): Verdict {
  if (of.ended !== null || of.expiresAt <= now) return 'ended'
  const isBound = of.deviceKey !== undefined
  if (isBound && proof !== null && !isFreshProof(of, proof)) return 'reused'
  if (sameText(of.current, token)) return 'newest'
  const index = of.replaced.findIndex(({ fingerprint }) => sameText(fingerprint, token))
  const found = of.replaced[index]
  if (found === undefined) return 'reused'
  const isLast = index === of.replaced.length - 1
  return now - found.at <= (isBound && isLast ? lateGraceMs : graceMs) ? 'repeated' : 'reused'
}

const isFreshProof = ({ deviceKey, nonces = [] }: Family, proof: DeviceProof | undefined): boolean =>
  deviceKey !== undefined &&
  proof !== undefined &&
  !nonces.includes(proof.nonce) &&
  isProven(deviceKey, proof)

/** With the proof that was used up. */
const withProof = (of: Family, proof: DeviceProof | undefined): Family =>
  of.deviceKey === undefined || proof === undefined
    ? of
    : { ...of, nonces: [...(of.nonces ?? []), proof.nonce].slice(-noncesKept) }

/** The family's newest secret, from one that was replaced. */
const newestFrom = (of: Family, secret: string): string =>
  of.replaced
    .slice(of.replaced.findIndex((token) => sameText(token.fingerprint, fingerprint(secret))))
    .reduce((token, { salt }) => derivedSecret(token, salt), secret)

/** Beyond so many at once, those longest unused end: nobody has that many devices, but a script may sign in for ever. */
const mostSessions = 100

/** A session known to be alive is read again after this, should the store's change feed be late. */
const freshMs = 3_000

export const sessionsPrefix = 'session:'

export interface Sessions {
  /** A new family for somebody who has just signed in; answers its id and its first token. */
  begin(
    userId: string,
    from: Origin,
    /** The session is bound to its browser. */
    deviceKey?: DevicePublicKey,
  ): Promise<{ id: string; token: string }>
  /** The next token, the family's id and whose it is, or null: sign in again. */
  renew(
    token: string,
    from: Origin,
    proof?: DeviceProof,
  ): Promise<{ id: string; token: string; userId: string } | null>
  /** Ends the family of the token; answers whose it was when it was alive. */
  end(token: string): Promise<{ userId: string } | null>
  /** Whether the family lives: an access token is good no longer than its session. */
  isAlive(id: string): Promise<boolean>
  /** Those that live, the newest used first. @param current id of the one that asks. */
  list(userId: string, current: string | null): Promise<SessionEntry[]>
  /** Ends one of the person's, by the id that `list` shows; answers whether it was alive. */
  revoke(userId: string, shownId: string): Promise<boolean>
  /** Ends all of the person's but `except`. */
  endAll(userId: string, except?: string): Promise<void>
  /** Deletes every trace of the person's sessions. */
  eraseAll(userId: string): Promise<void>
  /** The store says that the document of this family changed. */
  changed(id: string): void
}

export function createSessions(registry: Database, clock: () => number): Sessions {
  const familyDocument = (id: string) => `${sessionsPrefix}${id}`
  const shownIdOf = (id: string, userId: string) => id.slice(userId.length + 1)
  const cache = new Map<string, { alive: boolean; readAt: number }>()
  let changes = 0
  const changed = (id: string) => {
    changes += 1
    cache.delete(id)
  }

  const lives = (of: Family | null | undefined): of is Family =>
    of !== null && of !== undefined && of.ended === null && of.expiresAt > clock()

  const allOf = async (userId: string): Promise<{ id: string; stored: StoredDocument; of: Family }[]> => {
    const to = familyDocument(`${userId}\``)
    const found: StoredDocument[] = []
    for (let from = familyDocument(`${userId}_`); ; ) {
      const page = await registry.range({ from, to, limit: 500 })
      found.push(...page)
      const last = page.at(-1)
      if (last === undefined || page.length < 500) break
      from = `${last._id}\u0000`
    }
    return found.flatMap((stored) => {
      const { data } = family.safeParse(stored)
      return data === undefined ? [] : [{ id: stored._id.slice(sessionsPrefix.length), stored, of: data }]
    })
  }

  const erase = async (sessions: readonly { id: string; stored: StoredDocument }[]) => {
    await registry.putMany(
      sessions.map(({ stored: { _id, _rev } }) => ({
        _id,
        ...(_rev === undefined ? {} : { _rev }),
        _deleted: true,
      })),
    )
    for (const { id } of sessions) changed(id)
  }

  /** Ended families are of no use; they go when their owner signs in. */
  const sweep = async (userId: string) => {
    const all = await allOf(userId)
    const live = all.filter(({ of }) => lives(of)).sort((one, other) => usedAt(other.of) - usedAt(one.of))
    const kept = new Set(live.slice(0, mostSessions - 1))
    await erase(all.filter((each) => !kept.has(each)))
  }

  const finish = async (id: string, why: NonNullable<Family['ended']>): Promise<boolean> => {
    let ended = false
    await modify(registry, familyDocument(id), family, (current): Family | null => {
      ended = lives(current)
      return current === null || current.ended !== null ? null : { ...current, ended: why }
    })
    changed(id)
    return ended
  }

  return {
    changed,

    isAlive: async (id) => {
      const cached = cache.get(id)
      if (cached !== undefined && clock() - cached.readAt < freshMs) return cached.alive
      const readAt = clock()
      const before = changes
      const alive = lives(await read(registry, familyDocument(id), family))
      if (cache.size > 10_000) cache.clear()
      // What changed while it was being read may not be in it.
      if (changes === before) cache.set(id, { alive, readAt })
      return alive
    },

    list: async (userId, current) => {
      const all = (await allOf(userId)).filter(({ of }) => lives(of))
      return all
        .sort((one, other) => usedAt(other.of) - usedAt(one.of))
        .map(({ id, of }) => ({
          id: shownIdOf(id, userId),
          device: of.device,
          address: of.address,
          createdAt: new Date(of.createdAt).toISOString(),
          lastUsedAt: new Date(usedAt(of)).toISOString(),
          isCurrent: id === current,
        }))
    },

    revoke: (userId, shownId) => finish(`${userId}_${shownId}`, 'revoked'),

    endAll: async (userId, except) => {
      const others = (await allOf(userId)).filter(({ id, of }) => id !== except && of.ended === null)
      await Promise.all(others.map(({ id }) => finish(id, 'revoked')))
    },

    eraseAll: async (userId) => {
      // A session that was refreshed meanwhile is a newer state: again until none is left.
      for (let all = await allOf(userId); all.length > 0; all = await allOf(userId)) await erase(all)
    },

    begin: async (userId, from, deviceKey) => {
      await sweep(userId)
      const id = `${userId}_${newSecret().slice(0, 16)}`
      const secret = newSecret()
      const now = clock()
      const made: Family = {
        userId,
        current: fingerprint(secret),
        replaced: [],
        createdAt: now,
        expiresAt: now + idleLifetimeMs,
        ended: null,
        ...seenFrom(from, now),
        ...(deviceKey !== undefined && isDeviceKey(deviceKey) && { deviceKey }),
      }
      if ((await create(registry, familyDocument(id), made)) === 'conflict')
        throw new Error('A session id came twice')
      return { id, token: `${id}.${secret}` }
    },

    renew: async (token, from, proof) => {
      const parts = parseToken(token)
      if (parts === null) return null
      const shown = fingerprint(parts.secret)
      const salt = newSecret()
      const now = clock()
      let verdict = 'ended' as Verdict
      const stored = await modify(registry, familyDocument(parts.id), family, (current): Family | null => {
        verdict = current === null ? 'ended' : judgeToken(current, shown, now, proof)
        if (current === null || verdict === 'ended') return null
        if (verdict === 'repeated') return current.deviceKey === undefined ? null : withProof(current, proof)
        if (verdict === 'reused') return { ...current, ended: 'reused' }
        return {
          ...withProof(current, proof),
          current: fingerprint(derivedSecret(parts.secret, salt)),
          replaced: [
            ...current.replaced.filter(({ at }) => now - at <= graceMs),
            { fingerprint: shown, salt, at: now },
          ],
          expiresAt: Math.min(now + idleLifetimeMs, current.createdAt + wholeLifetimeMs),
          ...seenFrom(from, now),
        }
      })
      if (verdict === 'reused') changed(parts.id)
      if (stored === null || verdict === 'ended' || verdict === 'reused') return null
      return {
        id: parts.id,
        token: `${parts.id}.${newestFrom(stored, parts.secret)}`,
        userId: stored.userId,
      }
    },

    end: async (token) => {
      const parts = parseToken(token)
      if (parts === null) return null
      const shown = fingerprint(parts.secret)
      const before = await read(registry, familyDocument(parts.id), family)
      if (before === null) return null
      const verdict = judgeToken(before, shown, clock(), null)
      if (verdict === 'ended') return null
      await modify(registry, familyDocument(parts.id), family, (current): Family | null =>
        current === null || current.ended !== null
          ? null
          : { ...current, ended: verdict === 'reused' ? 'reused' : 'signed-out' },
      )
      changed(parts.id)
      return verdict === 'reused' ? null : { userId: before.userId }
    },
  }
}

const seenFrom = ({ address, userAgent }: Origin, now: number) => ({
  address: address.slice(0, 100),
  device: deviceName(userAgent.slice(0, 500)),
  lastUsedAt: now,
})

const usedAt = (of: Family): number => of.lastUsedAt ?? of.createdAt

function parseToken(token: string): { id: string; secret: string } | null {
  const [id, secret, ...rest] = token.split('.')
  return id && secret && rest.length === 0 && /^[A-Za-z0-9_-]{1,120}$/.test(id) ? { id, secret } : null
}
