import { Readable } from 'node:stream'

/**
 * Returns a stream of pieces of text, once the first one is there: until then a failure can still be answered by its
 * status. Rejects with that failure.
 */
export async function streamOf(pieces: AsyncGenerator<string>): Promise<Readable> {
  const first = await pieces.next()
  const all = (async function* () {
    if (first.done !== true) yield first.value
    yield* pieces
  })()
  return Readable.from(all, { objectMode: false })
}
