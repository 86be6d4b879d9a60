import { partsWriter } from '#printing/pdf/writeParts.ts'
import { fontFamilies } from './fonts.ts'

async function readFont(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`No letters at ${address}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The bytes of a PDF; only the fonts that it names are fetched. */
export const printPdf = partsWriter(fontFamilies, readFont)
