import type { Cipher } from './cipher.ts'

/**
 * Which fields of a stored row stay readable: what the database finds, orders and replicates it by. Everything else is
 * one sealed text.
 */
const always = ['_deleted', '_meta', '_rev', '_attachments', 'deletedAt', 'collectionName']

/** The library's own table: which collections there are, and nothing that somebody wrote. */
export const isLibraryTable = (table: string): boolean => table === '_rxdb_internal'

export type Row = Readonly<Record<string, unknown>>

/** The library writes what is true as '1'. */
export const isDeleted = ({ _deleted }: Row): boolean => _deleted === true || _deleted === '1'

/** Seals and opens the rows of one table. */
export interface RowCipher {
  isReadable(field: string): boolean
  seal(row: Row): Promise<Row>
  open(row: Row): Promise<Row>
}

/** @param keyPaths of the primary key and of all indexes. */
export function rowCipher(cipher: Cipher, table: string, keyPaths: readonly string[]): RowCipher {
  const readable = new Set([...always, ...keyPaths.map((path) => path.split('.')[0] ?? path)])
  const [primary = 'id'] = keyPaths
  const about = (row: Row) => `${table}|${String(row[primary])}`
  return {
    isReadable: (field) => readable.has(field.split('.')[0] ?? field),
    async seal(row) {
      const plain: Record<string, unknown> = {}
      const hidden: Record<string, unknown> = {}
      for (const [field, value] of Object.entries(row)) {
        if (readable.has(field)) plain[field] = value
        else hidden[field] = value
      }
      return { ...plain, sealed: await cipher.seal(JSON.stringify(hidden), about(row)) }
    },
    async open({ sealed, ...plain }) {
      if (typeof sealed !== 'string') throw new Error(`A row of ${table} is not sealed`)
      const hidden = JSON.parse(await cipher.open(sealed, about(plain))) as Row
      return { ...plain, ...hidden }
    },
  }
}
