/** Kinds of documents that the gateway makes. */
export const servedFormats = ['html', 'pdf', 'docx'] as const
export type ServedFormat = (typeof servedFormats)[number]

/** What a file of each kind is, said where it is handed on. */
export const mediaTypes: Readonly<Record<ServedFormat, string>> = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Kinds of documents that a device makes by itself, and that are issued: a page of HTML has other sheets in each browser. */
export const madeFormats = ['pdf', 'docx'] as const
export type MadeFormat = (typeof madeFormats)[number]
