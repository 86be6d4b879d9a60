import { partsWriter } from '#printing/pdf/writeParts.ts'
import { fontFamilies } from './fonts.ts'

const read = new Map<string, Uint8Array>()

/** A file of letters, fetched once: the worker makes a document anew after each change of its layout. */
async function readFont(address: string): Promise<Uint8Array> {
  const before = read.get(address)
  if (before !== undefined) return before
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`No letters at ${address}: ${answer.status}`)
  const file = new Uint8Array(await answer.arrayBuffer())
  read.set(address, file)
  return file
}

/** The bytes of a PDF; only the fonts that it names are fetched. */
export const printPdf = partsWriter(fontFamilies, readFont)
