/** A node of a page description, as pdfmake reads it: plain data. */
export type PdfNode = string | PdfNodes | Readonly<Record<string, unknown>>
type PdfNodes = readonly PdfNode[]

/** Text as runs that each have a look: the library forgets the look of a run that holds others. */
export const inLook = (text: PdfNode, look: Readonly<Record<string, unknown>>): PdfNode[] =>
  [text].flat().map((run) => ({ ...look, ...(typeof run === 'string' ? { text: run } : run) }))
