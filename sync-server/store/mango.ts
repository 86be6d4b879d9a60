import type { Connection } from './connection.ts'
import type { Database, Index, IndexRow, StoredDocument } from './database.ts'
import { mangoViews } from './mangoViews.ts'
import type { PouchDatabase } from './pouch.ts'

interface Closable {
  close(): Promise<void>
}

/** PouchDB opens the index of a view by this function, and returns it. */
interface DependentDatabases {
  registerDependentDatabase(name: string): Promise<{ readonly db: Closable }>
}

const designOf = ({ name }: Pick<Index, 'name'>): string => `by-${name}`

/**
 * Queries by Mango indexes, which CouchDB keeps itself and `pouchdb-find` keeps beside an embedded database. An index is
 * created when it is first asked for, and read on before each answer, so that a query sees every write before it.
 */
export function findBy(connection: Connection): Pick<Database, 'find' | 'indexRange'> {
  const created = new Map<string, Promise<unknown>>()

  const create = (index: Index): Promise<unknown> => {
    const known = created.get(index.name)
    if (known !== undefined) return known
    const creating = connection.write(async (pouch) => {
      const { result } = await pouch.createIndex({
        index: {
          ddoc: designOf(index),
          name: index.name,
          fields: [...index.fields],
          ...(index.only !== undefined && { partial_filter_selector: structuredClone(index.only) }),
        },
      })
      if (result === 'created' && index.replaces !== undefined) await drop(pouch, index.replaces)
    })
    created.set(index.name, creating)
    creating.catch(() => created.delete(index.name))
    return creating
  }

  return {
    find: async ({ index, selector, limit, skip = 0, backwards = false }) => {
      await create(index)
      const { docs } = await connection.use((pouch) =>
        pouch.find({
          selector: { ...everyValueOf(index), ...structuredClone(selector) },
          use_index: [designOf(index), index.name],
          sort: index.fields.map((field) => ({ [field]: backwards ? 'desc' : 'asc' })),
          limit,
          skip,
        }),
      )
      return docs as StoredDocument[]
    },

    indexRange: async ({ index, from, to, limit, backwards = false }) => {
      await create(index)
      const asked = {
        startkey: from,
        endkey: to,
        limit,
        descending: backwards,
        reduce: false,
        include_docs: true,
      }
      try {
        const { rows } = await connection.use((pouch) =>
          mangoViews.query.call(pouch, `${designOf(index)}/${index.name}`, asked),
        )
        return rows.map(
          ({ key, doc }): IndexRow => ({ key, document: (doc ?? null) as StoredDocument | null }),
        )
      } catch (error) {
        if (isEmptyRange(error)) return []
        throw error
      }
    },
  }
}

/** Drops an index of an earlier version, with what the store keeps of it. Does nothing where there is none. */
async function drop(pouch: PouchDatabase, name: string): Promise<void> {
  const ddoc = `_design/${designOf({ name })}`
  try {
    await pouch.get(ddoc)
    await pouch.deleteIndex({ ddoc, name, type: 'json' })
  } catch (error) {
    // Never created, or dropped by another gateway at the same time.
    if (!(typeof error === 'object' && error !== null && 'status' in error && error.status === 404))
      throw error
  }
}

/** Both stores refuse a range whose start lies behind its end. */
const isEmptyRange = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'query_parse_error'

/**
 * Any value of each field of the index. `pouchdb-find` reads the whole index and cuts the page afterwards when the
 * selector leaves out a field, or when the fields before the last are not equal or of the same operators.
 */
const everyValueOf = ({ fields }: Index): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, { $gte: null }]))

/**
 * Closes the indexes with their database: PouchDB leaves them open, and their folders locked. Notes each index as it is
 * opened, because PouchDB never names one whose first read fails.
 */
export function closingIndexes(pouch: PouchDatabase): PouchDatabase {
  const dependent = pouch as PouchDatabase & DependentDatabases
  const register = dependent.registerDependentDatabase.bind(pouch)
  const close = pouch.close.bind(pouch)
  const opened = new Set<Closable>()
  return Object.assign(pouch, {
    registerDependentDatabase: async (name: string) => {
      const registered = await register(name)
      opened.add(registered.db)
      return registered
    },
    close: async () => {
      await Promise.allSettled(Array.from(opened, (index) => index.close()))
      return close()
    },
  })
}
