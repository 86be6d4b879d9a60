import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '')

/** Text of every page, and the titles of the outline. */
export async function pdfText(
  bytes: Uint8Array,
): Promise<{ readonly pages: readonly string[]; readonly outline: readonly string[] }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  return { pages, outline: (await pdf.getOutline()).map(({ title }) => title) }
}
