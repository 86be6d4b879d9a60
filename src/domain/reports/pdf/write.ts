import type { MadeFont } from '../sheet/formula.ts'
import type { pdfDefinition } from './definition.ts'
import type { sheetDefinition } from './sheet/definition.ts'
import type { widthsDefinition } from './widths.ts'

/** What pdfmake reads. */
type Definition = (
  | ReturnType<typeof pdfDefinition>
  | ReturnType<typeof sheetDefinition>
  | ReturnType<typeof widthsDefinition>['definition']
) & {
  /** A font of this document alone, which is known by its name. */
  readonly formulaFont?: MadeFont | null
}

/** Writes the bytes of a PDF; fonts come from files or from the network. */
export type WritePdf = (
  definition: Definition,
  onProgress?: (done: number) => void,
) => Promise<Uint8Array<ArrayBuffer>>
