import type { pdfDefinition } from './definition.ts'
import type { sheetDefinition } from './sheet/definition.ts'
import type { widthsDefinition } from './widths.ts'

/** What pdfmake reads. */
type Definition =
  | ReturnType<typeof pdfDefinition>
  | ReturnType<typeof sheetDefinition>
  | ReturnType<typeof widthsDefinition>['definition']

/** Writes the bytes of a PDF; fonts come from files or from the network. */
export type WritePdf = (
  definition: Definition,
  onProgress?: (done: number) => void,
) => Promise<Uint8Array<ArrayBuffer>>
