const read = new Map<string, Uint8Array<ArrayBuffer>>()

/** A file of the app, fetched once: the worker makes a document anew after each change of its layout. */
export async function readBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const before = read.get(address)
  if (before !== undefined) return before
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`No file at ${address}: ${answer.status}`)
  const file = new Uint8Array(await answer.arrayBuffer())
  read.set(address, file)
  return file
}
