import type { EditRow } from '#domain/protocol/sync.ts'
import { type CollectionName, parseDocumentId } from '#domain/schemas/ids.ts'
import type { Database } from '#server/store/database.ts'
import { documentsAtOnce } from '#server/store/pages.ts'

/** Characters of a piece of an answer. The right of its reader is asked for again after each. */
const pieceCharacters = 64_000

/** A collection in a scope. */
interface Place {
  readonly collection: CollectionName
  readonly scope: string
}

/**
 * [R3] Writes the edit id of each document of a collection in a scope as one JSON array of `EditRow`, in pieces. Each
 * piece is read when the one before it has been taken, because a scope may have a million documents.
 * @param homesOf returns the databases of a scope that the reader sees, as of now; none when the reader does not see
 * it, or no longer. Rejects when the reader is signed out. The text of a scope that was never seen is an empty array;
 * one that is lost meanwhile rejects, because an end in order would pass the part off as the whole.
 */
export async function* editsText(
  place: Place,
  homesOf: (place: Place) => Promise<readonly Database[]>,
): AsyncGenerator<string> {
  let text = '['
  let separator = ''
  for (const database of await homesOf(place))
    for await (const row of editsIn(database, place)) {
      text += `${separator}${JSON.stringify(row)}`
      separator = ','
      if (text.length < pieceCharacters) continue
      yield text
      text = ''
      if ((await homesOf(place)).length === 0) throw new Error('The access to the scope has ended')
    }
  yield `${text}]`
}

async function* editsIn(database: Database, { collection, scope }: Place): AsyncGenerator<EditRow> {
  const range =
    collection === 'projects'
      ? { from: `project:${scope}`, to: `project:${scope}\u0000` }
      : { from: `${scope}:${collection}:`, to: `${scope}:${collection};` }
  for (let { from } = range; ; ) {
    const page = await database.range({ from, to: range.to, limit: documentsAtOnce })
    for (const { _id: id, editId } of page)
      if (typeof editId === 'string' && parseDocumentId(id) !== null) yield { id, editId }
    const last = page.at(-1)
    if (last === undefined || page.length < documentsAtOnce) return
    from = `${last._id}\u0000`
  }
}
