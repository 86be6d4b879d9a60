import { runInNewContext } from 'node:vm'
import type { Database, Store, StoredDocument } from '#server/store/database.ts'
import { isDesign } from '#server/store/pouch.ts'
import { type DatabaseKind, kindOfDatabase, validationSource } from '#server/store/validation/validation.ts'

export type Validate = (
  document: object,
  before: object | null,
  by: { name: string; roles: readonly string[] },
) => void

/** The function as a server runs it: compiled from its text, with nothing around it. What it refuses is thrown. */
export const compiled = (kind: DatabaseKind): Validate =>
  runInNewContext(`(${validationSource(kind)})`, Object.create(null)) as Validate

const functions = new Map<DatabaseKind, Validate>()

function functionOf(kind: DatabaseKind): Validate {
  const made = functions.get(kind) ?? compiled(kind)
  functions.set(kind, made)
  return made
}

/** A store whose databases check every write as a CouchDB server with the validation functions would. */
export function checkedStore(store: Store): Store {
  const known = new WeakMap<Database, Database>()
  const gateway = { name: 'groundwork', roles: ['_admin'] }

  const checked = (of: Database): Database => {
    const kind = kindOfDatabase(of.name)
    if (kind === null) return of
    const check = async (documents: readonly StoredDocument[]): Promise<void> => {
      const before = kind === 'org' ? [] : await of.getMany(documents.map(({ _id }) => _id))
      for (const [index, document] of documents.entries())
        try {
          if (!isDesign(document._id)) functionOf(kind)(document, before[index] ?? null, gateway)
        } catch (error) {
          throw new Error(`${of.name} refuses ${document._id}: ${JSON.stringify(error)}`)
        }
    }
    return {
      ...of,
      put: async (document) => {
        await check([document])
        return of.put(document)
      },
      putMany: async (documents) => {
        await check(documents)
        return of.putMany(documents)
      },
      putRevisions: async (documents) => {
        await check(documents)
        return of.putRevisions(documents)
      },
    }
  }

  return {
    ...store,
    database: async (name) => {
      const opened = await store.database(name)
      const before = known.get(opened)
      if (before !== undefined) return before
      const made = checked(opened)
      known.set(opened, made)
      return made
    },
  }
}
