import type { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'

type Settings = NonNullable<Parameters<typeof getRxStorageDexie>[0]>
type Dexie = Parameters<NonNullable<Settings['onCreate']>>[0]
type Middleware = Parameters<Dexie['use']>[0]
type Table = ReturnType<Parameters<Middleware['create']>[0]['table']>
type Asked = Parameters<Table['getMany']>[0]

/** Fewer are asked for one by one sooner. */
const fewest = 32
/** So many records come in one answer in the time in which one is asked for by itself, at least. */
const recordsAnAnswer = 2
/** So many keys are listed in the time that one record takes to be asked for. */
const keysARecord = 32

const range = 2

/**
 * Dexie asks IndexedDB for each of many records by itself, and asks again before it writes them. Of what a first pull
 * brings none is there: one question tells which keys are, and only those are read. What was made one after the other
 * lies together, and is read with one question more.
 */
export const keysFirst: Middleware = {
  stack: 'dbcore',
  name: 'keys first',
  create: (core) => ({
    table(name) {
      const table = core.table(name)
      return { ...table, getMany: (asked) => getMany(table, asked) }
    },
  }),
}

function getMany(table: Table, asked: Asked): Promise<unknown[]> {
  const keys: readonly unknown[] = asked.keys
  if (keys.length < fewest || !keys.every((key) => typeof key === 'string')) return table.getMany(asked)
  const sorted = [...keys].sort()
  const between = { type: range, lower: sorted[0], upper: sorted.at(-1) } as const
  const limit = keys.length * keysARecord
  const of = { trans: asked.trans, query: { index: table.schema.primaryKey, range: between } }
  return table.query({ ...of, values: false, limit }).then(({ result: there }) => {
    // Perhaps not all of them.
    if (there.length === limit) return table.getMany(asked)
    const all = new Set(there)
    const known = keys.filter((key) => all.has(key))
    if (known.length === 0) return keys.map(() => undefined)
    if (there.length <= known.length * recordsAnAnswer)
      return table.query({ ...of, values: true, limit: there.length }).then(({ result: records }) => {
        const keyOf = table.schema.primaryKey.extractKey
        const byKey = new Map(records.map((record) => [keyOf?.(record), record]))
        return keys.map((key) => byKey.get(key))
      })
    if (known.length === keys.length) return table.getMany(asked)
    return table.getMany({ ...asked, keys: known }).then((found) => {
      const byKey = new Map(known.map((key, at) => [key, found[at]]))
      return keys.map((key) => byKey.get(key))
    })
  })
}
