import type { pdfDefinition } from './definition.ts'
import type { sheetDefinition } from './sheet/definition.ts'
import type { LookAtNode } from './sheet/pages.ts'

/** What pdfmake reads. */
type Definition = (ReturnType<typeof pdfDefinition> | ReturnType<typeof sheetDefinition>) & {
  readonly pageBreakBefore?: LookAtNode
}

/** Writes the bytes of a PDF; fonts come from files or from the network. */
export type WritePdf = (
  definition: Definition,
  onProgress?: (done: number) => void,
) => Promise<Uint8Array<ArrayBuffer>>
