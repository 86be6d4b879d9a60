import type { MadeFont } from '../sheet/formula.ts'
import type { PdfFont } from './letters.ts'
import type { PdfNode } from './node.ts'

/** Asked of each sheet of a part: its number from 1, and how many there are. */
type OnEachSheet = (number: number, count: number) => PdfNode

/** What is laid out by itself, beginning on a sheet of its own. */
export interface PdfPart {
  readonly content: readonly PdfNode[]
  readonly header?: OnEachSheet
  readonly footer?: OnEachSheet
}

/** Where the parts of a document stand. */
export interface PartPages {
  /** First sheet of each part, counted from 1. */
  readonly firsts: readonly number[]
  readonly count: number
}

/** A document for the PDF library. */
export interface PdfDefinition {
  /** Every font that it is set in. */
  readonly fonts: readonly PdfFont[]
  /** A font of this document alone, which is known by its name. */
  readonly formulaFont?: MadeFont | null
  /** In points. */
  readonly pageSize: { readonly width: number; readonly height: number }
  /** Left, top, right and bottom, in points. */
  readonly pageMargins: readonly [number, number, number, number]
  readonly info?: Readonly<Record<string, unknown>>
  readonly language?: string
  readonly defaultStyle: object
  readonly styles?: object
  readonly background?: object
  readonly watermark?: object
  /** Asked of each node that was laid out. */
  readonly pageBreakBefore?: (node: never) => boolean
  /** In their order. The writer takes each away as soon as it is written, so that no document lies in memory twice. */
  readonly parts: PdfPart[]
  /** What stands before all parts, and knows where they stand; asked again until it has the room that it needs. */
  readonly ahead?: ((pages: PartPages) => PdfPart) | null
  /** Nothing is written: somebody only asks for the places of what is laid out. */
  readonly isOnlyLaid?: boolean
}

/** Writes the bytes of a PDF; fonts come from files or from the network. */
export type WritePdf = (
  definition: PdfDefinition,
  onProgress?: (done: number) => void,
) => Promise<Uint8Array<ArrayBuffer>>
