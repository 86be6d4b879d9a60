import { inflateRawSync } from 'node:zlib'
import { unzipSync } from 'fflate'

/** All text of a part of a document of a word processor, its words in order. */
export function docxText(bytes: Uint8Array, part = 'document'): string {
  return [...docxXml(bytes, part).matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
    .map(([, text = '']) => text)
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

/** A part of a document of a word processor: its body, or `header1`, or `docProps/core`. */
export const docxXml = (bytes: Uint8Array, part = 'document'): string =>
  entryOf(Buffer.from(bytes), `${part.includes('/') ? '' : 'word/'}${part}.xml`)

/** The pictures (PNG) in a document of a word processor: what programs show that draw no vectors. */
export const docxPictures = (bytes: Uint8Array): readonly Uint8Array[] =>
  Object.entries(unzipSync(bytes)).flatMap(([name, picture]) =>
    /^word\/media\/.*\.png$/.test(name) ? [picture] : [],
  )

/** One file of a zip archive, by the list at its end. */
function entryOf(zip: Buffer, name: string): string {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const size = zip.readUInt32LE(at + 20)
    const start = zip.readUInt32LE(at + 42)
    const found = zip.toString('utf8', at + 46, at + 46 + nameLength!)
    if (found === name) {
      const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
      const packed = zip.subarray(content, content + size)
      return (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(new Uint8Array(packed))).toString(
        'utf8',
      )
    }
    at += 46 + nameLength! + extra! + comment!
  }
  throw new Error(`${name} is not in the archive`)
}
