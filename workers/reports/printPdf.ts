import pdfmake from 'pdfmake'
import type { WritePdf } from '#domain/reports/pdf/write.ts'
import { fontFamilies } from './fonts.ts'

// A document brings everything along: nothing is fetched for it.
pdfmake.setUrlAccessPolicy(() => false)

/** Files that the library has, by address. */
const read = new Set<string>()

async function readFont(address: string): Promise<void> {
  if (read.has(address)) return
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`No letters at ${address}: ${answer.status}`)
  const data = new Uint8Array(await answer.arrayBuffer())
  pdfmake.addVirtualFileSystem({ [address]: { data, encoding: 'binary' } })
  read.add(address)
}

/** One file for every look. */
const uniform = (file: string) => ({ normal: file, bold: file, italics: file, bolditalics: file })

/** The bytes of a PDF; only the fonts that it names are read. */
export const printPdf: WritePdf = async (definition, onProgress = () => undefined) => {
  const named = definition.fonts.map((name) => [name, fontFamilies[name]] as const)
  await Promise.all(named.flatMap(([, family]) => Object.values(family)).map(readFont))
  const made = definition.formulaFont ?? null
  if (made !== null) pdfmake.addVirtualFileSystem({ [made.name]: { data: made.file, encoding: 'binary' } })
  pdfmake.setFonts({
    ...Object.fromEntries(named.map(([name, family]) => [name, { ...family, bolditalics: family.bold }])),
    ...(made !== null && { [made.name]: uniform(made.name) }),
  })
  pdfmake.setProgressCallback(onProgress)
  const buffer = await pdfmake.createPdf(definition).getBuffer()
  // Of its own: the library's may be a view into a larger one.
  return new Uint8Array(buffer)
}
