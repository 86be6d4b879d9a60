import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type LinkRules, linkRules, usualLinkRules } from '#domain/links/link.ts'
import { timestamp } from '#domain/schemas/document.ts'
import { fingerprint, newSecret, sameText } from '#server/cryptography/secrets.ts'
import type { Database, StoredDocument } from '#server/store/database.ts'
import type { Person, PersonalDataSource } from '#server/store/personalData.ts'
import { create, modify, read, remove } from '#server/store/registry.ts'

/*
 * `link:<id>` is a link with the hash of its secret; `link-of:<reportId>:<id>` lists the links of a report and is
 * written after it. `link-of:@<userId>:<id>` lists those that a person made and `link-of:~<fingerprint>:<id>` those that
 * were sent to an address, by its fingerprint; both are written before it. No report id begins with these characters. An ended link is kept as a record of what was sent, to whom, and whether it was opened. It is
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
  /** The links that a person made, and those that were sent to the person's address in lower case. */
  ofPerson(person: Pick<Person, 'userId' | 'email'>): AsyncIterable<StoredLink & { readonly id: string }>
  /** Removes an address from the recipients of all links. Safe to repeat. */
  dropAddress(email: string): Promise<void>
  rules(organizationId: string): Promise<LinkRules>
  setRules(organizationId: string, rules: LinkRules): Promise<void>
  dropRules(organizationId: string): Promise<void>
}

const pageSize = 500

const madeBy = (userId: string): string => `link-of:@${userId}:`
/** The ids of removed records stay in the store: an address must not be in them. */
const sentTo = (address: string): string => `link-of:~${fingerprint(address.toLowerCase())}:`

/** The ids under which the people of a link find it. */
const pointersOf = (id: string, { createdBy, recipients }: Pick<StoredLink, 'createdBy' | 'recipients'>) =>
  [madeBy(createdBy), ...new Set(recipients.map(sentTo))].map((prefix) => `${prefix}${id}`)

/** By registry: writes the pointers of links that an earlier version made without them. Once while the gateway runs. */
const completed = new WeakMap<Database, Promise<void>>()

export function createLinkStore(registry: Database): LinkStore {
  const readLink = (id: string) => read(registry, `link:${id}`, link)

  /** The ids of the links under a prefix. */
  async function* listed(prefix: string): AsyncGenerator<string> {
    for await (const { _id } of everyIn(registry, prefix)) yield _id.slice(prefix.length)
  }

  const complete = (): Promise<void> => {
    const known = completed.get(registry)
    if (known !== undefined) return known
    const completing = completePointers(registry)
    completed.set(registry, completing)
    completing.catch(() => completed.delete(registry))
    return completing
  }

  return {
    add: async (draft) => {
      const [id, secret] = [randomBytes(12).toString('base64url'), newSecret()]
      await registry.putMany(pointersOf(id, draft).map((_id) => ({ _id, linkId: id })))
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
          const known = link.safeParse(await registry.get(`link:${linkId}`)).data
          for (const each of known === undefined ? [] : pointersOf(String(linkId), known))
            await remove(registry, each, () => true)
          await remove(registry, `link:${linkId}`, () => true)
          // The last: it leads to the other.
          await remove(registry, _id, () => true)
        }
        if (page.length < pageSize) return
      }
    },
    async *ofPerson({ userId, email }) {
      await complete()
      const ids = new Set<string>()
      for (const prefix of [madeBy(userId), sentTo(email)]) for await (const id of listed(prefix)) ids.add(id)
      for (const page of pagesOf([...ids].sort()))
        for (const [at, stored] of (await registry.getMany(page.map((id) => `link:${id}`))).entries()) {
          const { data } = link.safeParse(stored)
          if (data !== undefined) yield { ...data, id: page[at] ?? '' }
        }
    },
    dropAddress: async (email) => {
      await complete()
      const isTheirs = (address: string) => address.toLowerCase() === email
      for await (const id of listed(sentTo(email))) {
        await modify(registry, `link:${id}`, link, (current) =>
          current === null
            ? null
            : { ...current, recipients: current.recipients.filter((address) => !isTheirs(address)) },
        )
        // The last: it leads to the other.
        await remove(registry, `${sentTo(email)}${id}`, () => true)
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

async function* everyIn(registry: Database, prefix: string): AsyncGenerator<StoredDocument> {
  const to = `${prefix.slice(0, -1)};`
  for (let from = prefix; ; ) {
    const page = await registry.range({ from, to, limit: pageSize })
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    from = `${last._id}\u0000`
  }
}

async function completePointers(registry: Database): Promise<void> {
  for await (const stored of everyIn(registry, 'link:')) {
    const { data } = link.safeParse(stored)
    if (data === undefined) continue
    const linkId = stored._id.slice('link:'.length)
    const ids = pointersOf(linkId, data)
    const there = await registry.getMany(ids)
    await registry.putMany(ids.filter((_, at) => there[at] === null).map((_id) => ({ _id, linkId })))
  }
}

function* pagesOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += pageSize) yield ids.slice(from, from + pageSize)
}

/** Links that the person made, and the person's address among the recipients of those of others, which goes with the account. */
export function linkDataSource(registry: Database): PersonalDataSource {
  const store = createLinkStore(registry)
  async function* entriesOf({ userId, email }: Person): AsyncGenerator<object> {
    for await (const { id: _, secretHash: __, recipients, ...rest } of store.ofPerson({ userId, email })) {
      const isMine = rest.createdBy === userId
      const toMe = recipients.filter((address) => address.toLowerCase() === email)
      if (isMine || toMe.length > 0) yield { ...rest, recipients: isMine ? recipients : toMe }
    }
  }
  return {
    name: 'links',
    collect: async (person) => entriesOf(person),
    erase: ({ email }) => store.dropAddress(email),
  }
}
