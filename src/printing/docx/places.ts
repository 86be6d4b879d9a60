import { BookmarkEnd, BookmarkStart, Paragraph } from 'docx'

/** The bookmark at which a calculation begins; a word processor takes letters, digits and underscores alone. */
export const startName = (place: number): string => `calculation_${place + 1}`

/** The bookmark on the last sheet of a calculation. Sheets are counted by calculation, so that its number is their count. */
export const endName = (place: number): string => `${startName(place)}_end`

/** The library counts each bookmark from 1, and two with one number are one. */
const mark = (name: string, number: number) => [new BookmarkStart(name, number), new BookmarkEnd(number)]

export const startOf = (place: number) => mark(startName(place), 2 * place + 1)

/** A line of no height: what stands last may be a table, and no bookmark lies in one. */
export const endOf = (place: number): Paragraph =>
  new Paragraph({
    spacing: { line: 20, lineRule: 'exact' },
    children: mark(endName(place), 2 * place + 2),
  })
