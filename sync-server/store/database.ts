import type { DatabaseDamaged } from './failures.ts'

/** A stored document: CouchDB's `_id` and `_rev` beside our own top-level fields, which never begin with an underscore. */
export interface StoredDocument {
  readonly _id: string
  readonly _rev?: string
  readonly [field: string]: unknown
}

export type WriteOutcome = 'written' | 'conflict'

export interface Change {
  readonly id: string
  readonly deleted: boolean
  /** The revision that counts; with `leaves` every one that nothing was written over, deleted ones too. */
  readonly revisions: readonly string[]
  /** Opaque: passed back to `changes` unread, never compared. */
  readonly sequence: string
  readonly document: StoredDocument | null
}

export interface Range {
  readonly from: string
  readonly to: string
  readonly limit: number
  /** From the end of the range towards its start. */
  readonly backwards?: boolean
}

/**
 * A Mango index: the documents that have every one of its fields, in the order of these fields' values. The definition of
 * a name never changes; an index of other fields gets another name.
 */
export interface Index {
  readonly name: string
  /** Paths of fields, such as `user.name`. */
  readonly fields: readonly string[]
  /** Selects the documents that come into the index; absent: all that have its fields. */
  readonly only?: Selector
  /** An index of an earlier version that nobody asks for any more: dropped when this one is created. */
  readonly replaces?: string
}

/** A selector of Mango: a value or operators for each field. */
export type Selector = Readonly<Record<string, unknown>>

export interface Query {
  readonly index: Index
  /** Names fields of the index alone, so that the store reads no document that is not part of the answer. */
  readonly selector: Selector
  readonly limit: number
  readonly skip?: number
  /** From the end of the index towards its start. */
  readonly backwards?: boolean
}

/**
 * A value of an index. In the order of CouchDB's collation null lies before every text, an empty list behind every
 * text, and an empty object behind all that an index of ours holds.
 */
export type KeyValue = string | null | readonly [] | Readonly<Record<never, never>>

/** A stretch of an index between two keys, both included. A key that is the beginning of another lies before it. */
export interface IndexRange {
  readonly index: Index
  /** Where the answer begins: behind `to` in the index when it is read backwards. */
  readonly from: readonly KeyValue[]
  readonly to: readonly KeyValue[]
  readonly limit: number
  readonly backwards?: boolean
}

export interface IndexRow {
  /** The values of the fields of the index. */
  readonly key: readonly unknown[]
  /** As it is now; null when it was deleted after the row had been read. */
  readonly document: StoredDocument | null
}

/** One physical database: a LevelDB folder, or a database of a CouchDB server. One code path for both. */
export interface Database {
  readonly name: string
  /** Whether nodes of a cluster may accept two writes of one revision here. */
  readonly branches: boolean
  get(id: string): Promise<StoredDocument | null>
  /** In the order of `ids`; null for what does not exist. @param options.areNew few of them are expected to be there. */
  getMany(ids: readonly string[], options?: { readonly areNew?: boolean }): Promise<(StoredDocument | null)[]>
  /** Documents with `from <= _id < to`, in id order. */
  range(options: Range): Promise<StoredDocument[]>
  /** Documents by an index, in its order. The first query creates the index. */
  find(query: Query): Promise<StoredDocument[]>
  /**
   * Rows of an index between two keys. Costs the same wherever the range begins, unlike `skip`. The first query creates
   * the index.
   */
  indexRange(range: IndexRange): Promise<IndexRow[]>
  /** How many documents there are with `from <= _id < to`, counted no further than `most`. */
  countRange(range: { readonly from: string; readonly to: string; readonly most?: number }): Promise<number>
  /** Writes when `_rev` is the current revision (absent for a new document). */
  put(document: StoredDocument): Promise<WriteOutcome>
  /** Each row by itself; answers in order. */
  putMany(documents: readonly StoredDocument[]): Promise<WriteOutcome[]>
  /**
   * Takes in revisions as they were, `_rev` and `_revisions` with them, beside whatever is there: for restoring a backup.
   * Asking again does nothing.
   */
  putRevisions(documents: readonly StoredDocument[]): Promise<void>

  /** The newest sequence. */
  head(): Promise<string>
  /** Changes after `since` ('0' for all), oldest first, at most `limit`. `last` is where to go on. */
  changes(options: {
    since: string
    limit: number
    documents: boolean
    /** Names every revision that nothing was written over, not the one that counts alone. */
    leaves?: boolean
  }): Promise<{ changes: Change[]; last: string }>
  /**
   * Revisions by name, each with the names of those it was written over in `_revisions`. One that was written over and is
   * not kept is answered with what was written; null for what never was.
   */
  revisions(
    wanted: readonly { readonly id: string; readonly revision: string }[],
    options?: {
      /** Those very revisions, or none. */
      readonly exact?: boolean
    },
  ): Promise<(StoredDocument | null)[]>
  /**
   * Every revision of a document that nothing was written over, deleted ones too, the one that counts first. More than
   * one that is not deleted: nodes of a cluster have accepted two writes of one revision.
   */
  leaves(id: string): Promise<StoredDocument[]>
  /** How many documents there are, deleted ones apart. */
  count(): Promise<{ readonly documents: number; readonly deleted: number }>
  /** Calls `onChange` for every change after `since` until the returned function is called. Reconnects by itself. */
  follow(since: string, onChange: (change: Change) => void): () => void
  /** Made with the database and kept for its life; differs after a restore from a backup into a new one. */
  epoch(): Promise<string>
  /** Writes something that is no document; rejects when the store takes no writes. */
  probe(): Promise<void>
}

export interface Store {
  /** Opens, and creates when missing. Names: `registry`, `files`, `org-<organizationId>`, `user-<userId>`. */
  database(name: string): Promise<Database>
  /** The databases that there are, in the order of their names, opened or not. */
  names(): Promise<string[]>

  /** Destroys a database and everything in it. Nobody may be using it. */
  drop(name: string): Promise<void>

  /** Whether the store answers and takes writes: for `/readyz`. */
  ready(): Promise<boolean>
  /** What was found damaged since the store was opened. Nothing of these databases is answered any more. */
  damaged(): readonly DatabaseDamaged[]
  /** Calls the listener when a database is found to be damaged. The answer ends it. */
  onDamage(listener: (damage: DatabaseDamaged) => void): () => void
  close(): Promise<void>
}
