import { spawnSync } from 'node:child_process'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '')

/** How many pages there are, without reading them. */
export const pdfPages = async (bytes: Uint8Array): Promise<number> =>
  (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).numPages

/** Text of every page, and the titles of the outline: none where the file has no outline. */
export async function pdfText(
  bytes: Uint8Array,
): Promise<{ readonly pages: readonly string[]; readonly outline: readonly string[] }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  return { pages, outline: ((await pdf.getOutline()) ?? []).map(({ title }) => title) }
}

/**
 * Text of all pages as poppler's pdftotext reads it; null where it is not installed. Throws when it finds fault.
 * @param order as it was written, or as it lies on the page: words that are read from the right stand in their order then.
 */
export function popplerText(bytes: Uint8Array, order: '-raw' | '-layout' = '-raw'): string | null {
  const { error, status, stdout, stderr } = spawnSync('pdftotext', [order, '-', '-'], {
    input: bytes,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (error !== undefined) return null
  if (status !== 0 || stderr !== '') throw new Error(`pdftotext: ${status} ${stderr}`)
  return stdout
}
