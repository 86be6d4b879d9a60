import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Database, StoredDocument } from '#server/store/database.ts'
import { documentsAtOnce } from '#server/store/pages.ts'
import { isCopied } from './feed.ts'
import { notFound } from './problems.ts'
import { type DocumentQuery, type ListQuery, parseJson, readKeys, readOpenRevisions } from './query.ts'

/** Characters of a piece of an answer. Other requests get their turn after each. */
const pieceCharacters = 1_000_000

/** Writes rows as JSON, with a comma between them, in pieces. */
async function* written(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let separator = ''
  for await (const page of pages) {
    let text = ''
    for (const row of page) {
      text += `${separator}${JSON.stringify(row)}`
      separator = ',\n'
      if (text.length < pieceCharacters) continue
      yield text
      text = ''
      await setImmediate()
    }
    if (text !== '') yield text
  }
}

const missing = () => notFound('missing')

/** Without the store's list of revisions, unless it was asked for. */
const bare = ({ _revisions, ...document }: StoredDocument): object => document

/** The text of an answer to `_bulk_get`. */
export async function* bulkGet(
  database: Database,
  wanted: readonly { readonly id: string; readonly rev?: string | undefined }[],
  { revs }: { readonly revs: boolean },
): AsyncGenerator<string> {
  async function* pages(): AsyncGenerator<object[]> {
    for (let from = 0; from < wanted.length; from += documentsAtOnce) {
      const rows = wanted.slice(from, from + documentsAtOnce)
      const found = await readRows(database, rows)
      yield rows.map(({ id, rev = 'undefined' }, index) => {
        const document = found[index] ?? null
        const docs =
          document === null
            ? [{ error: { id, rev, error: 'not_found', reason: 'missing' } }]
            : [{ ok: revs ? document : bare(document) }]
        return { id, docs }
      })
    }
  }
  yield '{"results":[\n'
  yield* written(pages())
  yield '\n]}\n'
}

async function readRows(
  database: Database,
  rows: readonly { readonly id: string; readonly rev?: string | undefined }[],
): Promise<(StoredDocument | null)[]> {
  const named = rows.flatMap(({ id, rev }) =>
    rev === undefined || !isCopied(id) ? [] : [{ id, revision: rev }],
  )
  const found = await database.revisions(named)
  const byName = new Map(named.map(({ id, revision }, index) => [`${revision} ${id}`, found[index] ?? null]))
  return Promise.all(
    rows.map(async ({ id, rev }) => {
      if (!isCopied(id)) return null
      return rev === undefined ? newest(database, id) : (byName.get(`${rev} ${id}`) ?? null)
    }),
  )
}

/** The revision that counts; null for a document that is deleted. */
async function newest(database: Database, id: string): Promise<StoredDocument | null> {
  const [leaf] = await database.leaves(id)
  return leaf === undefined || leaf._deleted === true ? null : leaf
}

/** One document. */
export async function getDocument(database: Database, id: string, query: DocumentQuery): Promise<object> {
  if (!isCopied(id)) throw missing()
  const document =
    query.rev === undefined
      ? await newest(database, id)
      : ((await database.revisions([{ id, revision: query.rev }]))[0] ?? null)
  if (document === null) throw missing()
  const beside = query.conflicts
    ? (await database.leaves(id)).filter((leaf) => leaf._deleted !== true && leaf._rev !== document._rev)
    : []
  return {
    ...(query.revs ? document : bare(document)),
    ...(beside.length === 0 ? {} : { _conflicts: beside.map(({ _rev }) => _rev) }),
  }
}

type RevisionEntry = { readonly ok: object } | { readonly missing: string }

/**
 * Yields an entry for each revision of one document that is asked for, a few at a time. A revision is told once, however often it
 * is named: a revision that the store does not keep is answered with the newest one, which may be large.
 */
export async function* openRevisions(
  database: Database,
  id: string,
  { open_revs: asked = 'all', revs }: DocumentQuery,
): AsyncGenerator<readonly RevisionEntry[]> {
  const wanted = readOpenRevisions(asked)
  if (!isCopied(id)) throw missing()
  const told = (document: StoredDocument) => ({ ok: revs ? document : bare(document) })
  if (wanted === 'all') {
    const leaves = await database.leaves(id)
    if (leaves.length === 0) throw missing()
    yield leaves.map(told)
    return
  }
  const named = [...new Set(wanted)]
  for (let from = 0; from < named.length; from += documentsAtOnce) {
    const chunk = named.slice(from, from + documentsAtOnce)
    const found = await database.revisions(chunk.map((revision) => ({ id, revision })))
    yield chunk.map((revision, index) => {
      const document = found[index] ?? null
      return document === null ? { missing: revision } : told(document)
    })
  }
}

/** Writes revisions as a JSON array. Other requests get their turn after each. */
export async function* revisionsText(pages: AsyncIterable<readonly RevisionEntry[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const page of pages)
    for (const entry of page) {
      yield separator + JSON.stringify(entry)
      separator = ','
      await setImmediate()
    }
  yield separator === '[' ? '[]' : ']'
}

/** Writes revisions as a multipart body, which CouchDB's own replicator reads. */
export function multipart(pages: AsyncIterable<readonly RevisionEntry[]>): {
  readonly type: string
  readonly text: AsyncGenerator<string>
} {
  const boundary = randomBytes(16).toString('hex')
  async function* text(): AsyncGenerator<string> {
    for await (const page of pages)
      for (const entry of page) {
        const [type, content] =
          'ok' in entry ? ['application/json', entry.ok] : ['application/json; error="true"', entry]
        yield `--${boundary}\r\nContent-Type: ${type}\r\n\r\n${JSON.stringify(content)}\r\n`
        await setImmediate()
      }
    yield `--${boundary}--`
  }
  return { type: `multipart/mixed; boundary="${boundary}"`, text: text() }
}

/** The text of an answer to `_all_docs`. */
export async function* allDocuments(
  database: Database,
  query: ListQuery,
  keys: readonly string[] | null,
  total: number,
): AsyncGenerator<string> {
  const wanted = keys ?? (query.keys === undefined ? null : readKeys(parseJson(query.keys)))
  const pages = wanted === null ? pagesOfRange(database, query) : pagesOfKeys(database, wanted, query)
  yield `{"total_rows":${total},"offset":0,"rows":[\n`
  yield* written(pages)
  yield '\n]}\n'
}

const rowOf = (document: StoredDocument, documents: boolean): object => ({
  id: document._id,
  key: document._id,
  value: { rev: document._rev },
  ...(documents ? { doc: document } : {}),
})

async function* pagesOfRange(database: Database, query: ListQuery): AsyncGenerator<object[]> {
  let from = query.key ?? query.startkey ?? query.start_key ?? ''
  const end = query.key ?? query.endkey ?? query.end_key
  const to = end === undefined ? '\uffff' : `${end}${query.inclusive_end ? '\u0000' : ''}`
  for (let left = query.limit ?? Number.POSITIVE_INFINITY; left > 0; ) {
    const page = await database.range({ from, to, limit: documentsAtOnce })
    const rows = page
      .filter(({ _id }) => isCopied(_id))
      .slice(0, left)
      .map((document) => rowOf(document, query.include_docs))
    left -= rows.length
    if (rows.length > 0) yield rows
    const last = page.at(-1)
    if (last === undefined || page.length < documentsAtOnce) return
    from = `${last._id}\u0000`
  }
}

async function* pagesOfKeys(
  database: Database,
  keys: readonly string[],
  { include_docs: documents, limit = keys.length }: ListQuery,
): AsyncGenerator<object[]> {
  const wanted = keys.slice(0, limit)
  for (let from = 0; from < wanted.length; from += documentsAtOnce) {
    const chunk = wanted.slice(from, from + documentsAtOnce)
    const copied = chunk.filter(isCopied)
    const found = await database.getMany(copied)
    const byId = new Map(copied.map((id, index) => [id, found[index] ?? null]))
    yield chunk.map((key) => {
      const document = byId.get(key) ?? null
      return document === null ? { key, error: 'not_found' } : rowOf(document, documents)
    })
  }
}
