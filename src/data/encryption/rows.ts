import type { Cipher } from './cipher.ts'

/**
 * Fields of a stored row that stay readable, because the database finds, orders and replicates by them. All other
 * fields are one encrypted text.
 */
const always = ['_deleted', '_meta', '_rev', '_attachments', 'deletedAt', 'collectionName']

/** Whether a table is RxDB's own list of collections, which holds no work of people. */
export const isLibraryTable = (table: string): boolean => table === '_rxdb_internal'

/** A row of a table as IndexedDB stores it. */
export type Row = Readonly<Record<string, unknown>>

/** Whether a row is deleted; RxDB stores true as '1'. */
export const isDeleted = ({ _deleted }: Row): boolean => _deleted === true || _deleted === '1'

/** Encrypts and decrypts the rows of one table. */
export interface RowCipher {
  /** Whether a field stays readable, because it is in a key or an index. */
  isReadable(field: string): boolean
  /** Encrypts the other fields of a row. */
  seal(row: Row): Promise<Row>
  /** Decrypts a row. */
  open(row: Row): Promise<Row>
}

/**
 * Makes the cipher of one table.
 * @param keyPaths the paths of the primary key and of all indexes, whose fields stay readable.
 */
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

/**
 * Makes the cipher of a store beside the documents of a table. Its rows are bound to both names, so that no row of
 * another store can replace one.
 */
export const besideCipher = (cipher: Cipher, table: string, store: string): RowCipher =>
  rowCipher(cipher, `${table}.${store}`, ['id'])
