/** A node of a page description, as pdfmake reads it: plain data. */
export type PdfNode = string | PdfNodes | Readonly<Record<string, unknown>>
type PdfNodes = readonly PdfNode[]
