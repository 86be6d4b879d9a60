import { z } from 'zod'
import type { Database } from '#server/store/database.ts'
import { create, modify, read } from './registry.ts'
import { derivedSecret, fingerprint, newSecret, sameText } from './secrets.ts'

/*
 * A session is a family of refresh tokens, each good once: `<family>.<secret>`.
 *  - The store keeps fingerprints only.
 *  - Using the newest token makes the next one, which is derived from the token itself and a salt. Who comes with a
 *    replaced token within the grace (a second tab, a reload that lost the answer) is given the newest one again,
 *    not a further one: nobody else can derive it, the store included.
 *  - A token that was replaced longer ago is in two hands: the whole family ends.
 */

/** How long a replaced token still answers. */
export const graceMs = 30_000

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
  ended: z.enum(['signed-out', 'reused']).nullable(),
})
type Family = z.infer<typeof family>

export type Verdict = 'newest' | 'repeated' | 'reused' | 'ended'

/** What a token means for its family. */
export function judgeToken(of: Family, token: string, now: number): Verdict {
  if (of.ended !== null || of.expiresAt <= now) return 'ended'
  if (sameText(of.current, token)) return 'newest'
  return of.replaced.some(({ fingerprint, at }) => sameText(fingerprint, token) && now - at <= graceMs)
    ? 'repeated'
    : 'reused'
}

/** The family's newest secret, from one that was replaced. */
const newestFrom = (of: Family, secret: string): string =>
  of.replaced
    .slice(of.replaced.findIndex((token) => sameText(token.fingerprint, fingerprint(secret))))
    .reduce((token, { salt }) => derivedSecret(token, salt), secret)

export interface Sessions {
  /** A new family for somebody who has just signed in; answers its first token. */
  begin(userId: string): Promise<string>
  /** The next token and whose it is, or null: sign in again. */
  renew(token: string): Promise<{ token: string; userId: string } | null>
  /** Ends the family of the token; answers whose it was when it was alive. */
  end(token: string): Promise<{ userId: string } | null>
}

export function createSessions(registry: Database, clock: () => number): Sessions {
  const familyDocument = (id: string) => `session:${id}`

  /** Ended families are of no use; they go when their owner signs in. */
  const sweep = async (userId: string) => {
    const all = await registry.range({
      from: familyDocument(`${userId}_`),
      to: familyDocument(`${userId}\``),
      limit: 100,
    })
    const useless = all.filter((stored) => {
      const { data } = family.safeParse(stored)
      return data !== undefined && (data.ended !== null || data.expiresAt <= clock())
    })
    if (useless.length > 0)
      await registry.putMany(
        useless.map(({ _id, _rev }) => ({ _id, ...(_rev === undefined ? {} : { _rev }), _deleted: true })),
      )
  }

  return {
    begin: async (userId) => {
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
      }
      if ((await create(registry, familyDocument(id), made)) === 'conflict')
        throw new Error('A session id came twice')
      return `${id}.${secret}`
    },

    renew: async (token) => {
      const parts = parseToken(token)
      if (parts === null) return null
      const shown = fingerprint(parts.secret)
      const salt = newSecret()
      const now = clock()
      let verdict = 'ended' as Verdict
      const stored = await modify(registry, familyDocument(parts.id), family, (current): Family | null => {
        verdict = current === null ? 'ended' : judgeToken(current, shown, now)
        if (current === null || verdict === 'ended' || verdict === 'repeated') return null
        if (verdict === 'reused') return { ...current, ended: 'reused' }
        return {
          ...current,
          current: fingerprint(derivedSecret(parts.secret, salt)),
          replaced: [
            ...current.replaced.filter(({ at }) => now - at <= graceMs),
            { fingerprint: shown, salt, at: now },
          ],
          expiresAt: Math.min(now + idleLifetimeMs, current.createdAt + wholeLifetimeMs),
        }
      })
      if (stored === null || verdict === 'ended' || verdict === 'reused') return null
      return {
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
      const verdict = judgeToken(before, shown, clock())
      if (verdict === 'ended') return null
      await modify(registry, familyDocument(parts.id), family, (current): Family | null =>
        current === null || current.ended !== null
          ? null
          : { ...current, ended: verdict === 'reused' ? 'reused' : 'signed-out' },
      )
      return verdict === 'reused' ? null : { userId: before.userId }
    },
  }
}

function parseToken(token: string): { id: string; secret: string } | null {
  const [id, secret, ...rest] = token.split('.')
  return id && secret && rest.length === 0 && /^[A-Za-z0-9_-]{1,120}$/.test(id) ? { id, secret } : null
}
