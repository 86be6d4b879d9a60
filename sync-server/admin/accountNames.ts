import { z } from 'zod'
import type { Database, Index } from '#server/store/database.ts'

/** Finds accounts for the list of users. */
export interface AccountNames {
  /** Ids of users in the order of their names, and how many accounts there are. */
  page(given: { from: number; limit: number }): Promise<{ ids: readonly string[]; total: number }>
  /** The same of the accounts whose name or e-mail address contains the text, in whatever case. */
  search(
    text: string,
    given: { from: number; limit: number },
  ): Promise<{ ids: readonly string[]; total: number }>
}

const accounts = { from: 'account:', to: 'account;' }
const byName: Index = { name: 'account-name', fields: ['user.name'] }
const pageSize = 1000
const chunkRows = 100

const account = z.object({ email: z.string(), user: z.object({ id: z.string(), name: z.string() }) })

interface Entry {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** A page comes by an index. A search needs every name: they are read once, and then from change to change. */
export function openAccountNames(registry: Database): AccountNames {
  const entries = new Map<string, Entry>()
  let since: string | null = null
  let queue: Promise<unknown> = Promise.resolve()

  const note = (documentId: string, stored: unknown): void => {
    const { data } = account.safeParse(stored)
    if (data === undefined) entries.delete(documentId)
    else entries.set(documentId, { id: data.user.id, name: data.user.name, email: data.email })
  }

  /** The head first: an account that changes while all are being read is then seen again as a change. */
  const readAll = async (): Promise<string> => {
    const head = await registry.head()
    for (let from = accounts.from; ; ) {
      const page = await registry.range({ ...accounts, from, limit: pageSize })
      for (const stored of page) note(stored._id, stored)
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) return head
      from = `${last._id}\u0000`
    }
  }

  const readOn = async (): Promise<void> => {
    since ??= await readAll()
    for (;;) {
      const page = await registry.changes({ since, limit: pageSize, documents: false })
      const ids = page.changes.map(({ id }) => id).filter((id) => id.startsWith(accounts.from))
      for (let from = 0; from < ids.length; from += chunkRows) {
        const chunk = ids.slice(from, from + chunkRows)
        for (const [index, stored] of (await registry.getMany(chunk)).entries())
          note(chunk[index] ?? '', stored)
      }
      since = page.last
      if (page.changes.length < pageSize) return
    }
  }

  return {
    page: async ({ from, limit }) => {
      const [found, total] = await Promise.all([
        registry.find({ index: byName, selector: {}, skip: from, limit }),
        registry.countRange(accounts),
      ])
      return { ids: found.flatMap((each) => account.safeParse(each).data?.user.id ?? []), total }
    },

    search: async (text, { from, limit }) => {
      const reading = queue.then(readOn)
      queue = reading.catch(() => undefined)
      await reading
      const sought = text.toLowerCase()
      const found = [...entries.values()]
        .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(sought))
        .sort((one, other) => one.name.localeCompare(other.name) || one.email.localeCompare(other.email))
      return { ids: found.slice(from, from + limit).map(({ id }) => id), total: found.length }
    },
  }
}
