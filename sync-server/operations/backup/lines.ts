/** The lines of a stream that ends with a line end. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun: Uint8Array[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, at)]).toString()
      begun = []
      from = at + 1
    }
    begun.push(chunk.subarray(from))
  }
}
