import createViews from 'pouchdb-abstract-mapreduce'
import type { Selector } from './database.ts'
import { matches } from './matching.ts'

/** What a design document of a Mango index maps: its fields in their order, and which documents come into it. */
interface IndexDefinition {
  readonly fields: Readonly<Record<string, 'asc'>>
  readonly partial_filter_selector?: Selector
}

/**
 * Reads Mango indexes as the views that they are, by ranges of keys. `pouchdb-find` creates the indexes, but reads a
 * range of more than one field to its end before it cuts the page. `indexes` and the keys are those of `pouchdb-find`,
 * so that both read and write one index.
 */
export const mangoViews = createViews<IndexDefinition>(
  'indexes',
  ({ fields, partial_filter_selector: only }, emit) => {
    const paths = Object.keys(fields).map((field) => field.split('.'))
    return (document) => {
      if (only !== undefined && !matches(document as { _id: string }, only)) return
      const key = paths.map((path) => valueAt(document, path))
      if (key.every((value) => value !== undefined)) emit(key)
    }
  },
  () => {
    throw new Error('An index of Mango does not reduce')
  },
  () => undefined,
)

function valueAt(document: object, path: readonly string[]): unknown {
  let value: unknown = document
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Readonly<Record<string, unknown>>)[name]
  }
  return value
}
