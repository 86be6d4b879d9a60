import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type LinkRules, linkRules, usualLinkRules } from '#domain/links/link.ts'
import { timestamp } from '#domain/schemas/document.ts'
import { create, modify, read } from '#server/identity/registry.ts'
import { fingerprint, newSecret, sameText } from '#server/identity/secrets.ts'
import type { Database } from '#server/store/database.ts'

/*
 * `link:<id>` is a link, with the hash of its secret; `link-of:<reportId>:<id>` lists the links of a report and is written after it.
 * A link is kept when it has ended: who sent what to whom, and whether it was opened, can be seen afterwards.
 * `link-rules:<organizationId>` are the rules of an organization that has changed the usual ones.
 */
const link = z.looseObject({
  projectId: z.string(),
  /** Document id. */
  reportId: z.string(),
  madeId: z.string(),
  secretHash: z.string(),
  createdBy: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: timestamp.nullable(),
  revokedBy: z.string().nullable(),
  opened: z.int(),
  lastOpenedAt: timestamp.nullable(),
  recipients: z.array(z.string()),
})
export type StoredLink = z.infer<typeof link>

const pointer = z.looseObject({ linkId: z.string() })
const storedRules = z.looseObject({ rules: linkRules })

export interface LinkStore {
  /** Answers the id and the token, which is told to the maker alone. */
  add(
    draft: Pick<
      StoredLink,
      'projectId' | 'reportId' | 'madeId' | 'createdBy' | 'createdAt' | 'expiresAt' | 'recipients'
    >,
  ): Promise<{ id: string; token: string }>
  read(id: string): Promise<StoredLink | null>
  /** The link of a token; null for one that was never given out. */
  ofToken(token: string): Promise<(StoredLink & { readonly id: string }) | null>
  ofReport(reportId: string, most: number): Promise<(StoredLink & { readonly id: string })[]>
  /** Null where there is no such link. */
  change(id: string, change: (current: StoredLink) => StoredLink | null): Promise<StoredLink | null>
  rules(organizationId: string): Promise<LinkRules>
  setRules(organizationId: string, rules: LinkRules): Promise<void>
}

export function createLinkStore(registry: Database): LinkStore {
  const readLink = (id: string) => read(registry, `link:${id}`, link)
  return {
    add: async (draft) => {
      const [id, secret] = [randomBytes(12).toString('base64url'), newSecret()]
      await create(registry, `link:${id}`, {
        ...draft,
        secretHash: fingerprint(secret),
        ...{ revokedAt: null, revokedBy: null, opened: 0, lastOpenedAt: null },
      })
      await create(registry, `link-of:${draft.reportId}:${id}`, { linkId: id })
      return { id, token: `${id}.${secret}` }
    },
    read: readLink,
    ofToken: async (token) => {
      const [id = '', secret = ''] = token.split('.')
      const found = await readLink(id)
      return found !== null && sameText(found.secretHash, fingerprint(secret)) ? { ...found, id } : null
    },
    ofReport: async (reportId, most) => {
      const [from, to] = [`link-of:${reportId}:`, `link-of:${reportId};`]
      const ids = (await registry.range({ from, to, limit: most })).map((each) => pointer.parse(each).linkId)
      const found = await registry.getMany(ids.map((id) => `link:${id}`))
      return found.flatMap((stored, index) => {
        const { data } = link.safeParse(stored)
        return data === undefined ? [] : [{ ...data, id: ids[index] ?? '' }]
      })
    },
    change: (id, change) =>
      modify(registry, `link:${id}`, link, (current) => (current === null ? null : change(current))),
    rules: async (organizationId) =>
      (await read(registry, `link-rules:${organizationId}`, storedRules))?.rules ?? usualLinkRules,
    setRules: async (organizationId, rules) => {
      await modify(registry, `link-rules:${organizationId}`, storedRules, () => ({ rules }))
    },
  }
}
