import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type LinkRules, linkRules, usualLinkRules } from '#domain/links/link.ts'
import { timestamp } from '#domain/schemas/document.ts'
import { fingerprint, newSecret, sameText } from '#server/cryptography/secrets.ts'
import type { Database } from '#server/store/database.ts'
import type { PersonalDataSource } from '#server/store/personalData.ts'
import { create, modify, read, remove } from '#server/store/registry.ts'

/*
 * `link:<id>` is a link with the hash of its secret; `link-of:<reportId>:<id>` lists the links of a report and is
 * written after it. An ended link is kept as a record of what was sent, to whom, and whether it was opened. It is
 * removed with its report, and a recipient's address with that recipient's account. `link-rules:<organizationId>` are
 * the rules of an organization that differ from the defaults.
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
  /** Removes the links to a report that is about to be erased. */
  dropReport(reportId: string): Promise<void>
  /** All links, page by page. */
  all(): AsyncIterable<StoredLink & { readonly id: string }>
  rules(organizationId: string): Promise<LinkRules>
  setRules(organizationId: string, rules: LinkRules): Promise<void>
  dropRules(organizationId: string): Promise<void>
}

const pageSize = 500

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
    dropReport: async (reportId) => {
      const range = { from: `link-of:${reportId}:`, to: `link-of:${reportId};`, limit: pageSize }
      for (;;) {
        const page = await registry.range(range)
        for (const { _id, linkId } of page) {
          await remove(registry, `link:${linkId}`, () => true)
          // The last: it leads to the other.
          await remove(registry, _id, () => true)
        }
        if (page.length < pageSize) return
      }
    },
    async *all() {
      for (let from = 'link:'; ; ) {
        const page = await registry.range({ from, to: 'link;', limit: pageSize })
        for (const stored of page) {
          const { data } = link.safeParse(stored)
          if (data !== undefined) yield { ...data, id: stored._id.slice('link:'.length) }
        }
        const last = page.at(-1)
        if (last === undefined || page.length < pageSize) return
        from = `${last._id}\u0000`
      }
    },
    rules: async (organizationId) =>
      (await read(registry, `link-rules:${organizationId}`, storedRules))?.rules ?? usualLinkRules,
    setRules: async (organizationId, rules) => {
      await modify(registry, `link-rules:${organizationId}`, storedRules, () => ({ rules }))
    },
    dropRules: (organizationId) => remove(registry, `link-rules:${organizationId}`, () => true),
  }
}

/** Links that the person made, and the person's address among the recipients of those of others, which goes with the account. */
export function linkDataSource(registry: Database): PersonalDataSource {
  const store = createLinkStore(registry)
  return {
    name: 'links',
    collect: async ({ userId, email }) => {
      const found: object[] = []
      for await (const { id: _, secretHash: __, recipients, ...rest } of store.all()) {
        const isMine = rest.createdBy === userId
        const toMe = recipients.filter((address) => address.toLowerCase() === email)
        if (isMine || toMe.length > 0) found.push({ ...rest, recipients: isMine ? recipients : toMe })
      }
      return found
    },
    erase: async ({ email }) => {
      const isTheirs = (address: string) => address.toLowerCase() === email
      for await (const { id, recipients } of store.all())
        if (recipients.some(isTheirs))
          await store.change(id, (current) => ({
            ...current,
            recipients: current.recipients.filter((address) => !isTheirs(address)),
          }))
    },
  }
}
