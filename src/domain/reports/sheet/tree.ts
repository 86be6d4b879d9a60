import type { ShownState } from '#domain/calc/verdict.ts'
import type { ResultChart } from '#domain/schemas/result.ts'
import type { AppendixKind, ReportLanguage } from '#domain/schemas/template.ts'
import type { PrintedCode } from '../code/sheetCode.ts'
import type { FigureOf } from '../svg/figure.ts'
import type { NoticeTone, ReportFact } from '../tree.ts'

/**
 * Calculation sheets as data, without a look: PDF, Word and HTML are drawn from the same tree. All figures are rounded texts in the
 * language of the sheet; formulas are TeX with the same figures.
 */
export interface SheetTree {
  readonly language: ReportLanguage
  readonly title: string
  /** Null for fewer than three calculations. */
  readonly index: SheetIndex | null
  readonly calculations: readonly CalculationSheet[]
  /** Name and address of whoever issues the sheets, by line. */
  readonly company: readonly string[]
  /** `Printed figures are rounded; the calculation is not.` */
  readonly roundingNote: string
  /** Name of the file, and revision and status where it is issued: `Design note 3.pdf, B / For check`. Empty of what is kept in no file. */
  readonly file: string
  /** On every sheet, as a picture for cameras and in letters; null of what is not named in a report. */
  readonly code: PrintedCode | null
}

/** What stands before the sheets of several calculations. */
interface SheetIndex {
  /** As on every sheet, with the title in place of a calculation. */
  readonly head: readonly SheetFact[]
  /** One row a calculation. */
  readonly table: SheetTable
}

/** A cell at the head of a sheet. */
export interface SheetFact extends ReportFact {
  /** Year, month and day; empty for one that is written by hand. Absent where the cell has none. */
  readonly date?: string
}

export interface CalculationSheet {
  /** `3`: its place in the document. */
  readonly number: string
  readonly name: string
  /** The block at the head of every sheet: project, client, originator, checker, revision. */
  readonly head: readonly SheetFact[]
  /** Product, module with its version, first figures of the SHA-256 of the inputs. */
  readonly foot: string
  readonly notices: readonly SheetNotice[]
  readonly verdict: SheetVerdict | null
  /** Its drawing, with the numbers over the section and the layers that are on. */
  readonly figure: FigureOf | null
  readonly inputs: readonly SheetInput[]
  /** Inputs that hold their default, in one line; empty where there are none. */
  readonly unchanged: string
  /** Ground, loads and other lists of the inputs, and the checks. */
  readonly tables: readonly SheetTable[]
  readonly warnings: readonly SheetNotice[]
  readonly derivation: readonly SheetLines[]
  /** What repeats itself: combinations, slices, sublayers. */
  readonly repeated: readonly SheetTable[]
  /** What was asked for behind the sheet, in the order of the kinds. */
  readonly appendices: readonly SheetAppendix[]
}

export interface SheetAppendix {
  readonly kind: AppendixKind
  /** `Appendix A  All combinations in full`. */
  readonly title: string
  readonly charts: readonly ResultChart[]
  readonly tables: readonly SheetTable[]
  readonly derivation: readonly SheetLines[]
  readonly photos: readonly SheetPhoto[]
}

export interface SheetPhoto {
  /** As a data address; null where it cannot be drawn. */
  readonly picture: string | null
  readonly caption: string
  /** Whose it is, where not the calculation's own, when and where it was taken; empty where none of it is known. */
  readonly text: string
}

export interface SheetNotice {
  readonly tone: NoticeTone
  readonly title: string
  readonly text: string
}

export interface SheetVerdict {
  readonly state: ShownState
  readonly isStale: boolean
  readonly word: string
  /** Rounded up; empty where the method has none. */
  readonly utilization: string
  readonly governing: string
  readonly sentence: string
}

export interface SheetInput {
  readonly label: string
  /** TeX; empty where there is none. */
  readonly symbol: string
  readonly text: string
  /** Where the value comes from; empty where it is unknown. */
  readonly source: string
}

export interface SheetTable {
  readonly caption: string
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Columns of numbers, which stand at their right. */
  readonly figures: readonly boolean[]
  /** Columns or rows that the inputs choose, by their places; their headings say so. */
  readonly chosen?: { readonly axis: 'row' | 'column'; readonly places: readonly number[] }
}

/** Lines of a derivation under one heading. */
export interface SheetLines {
  readonly heading: string
  readonly lines: readonly SheetLine[]
}

export interface SheetLine {
  readonly title: string
  /** TeX. */
  readonly symbol: string
  readonly formula: string
  readonly substitution: string
  /** With its unit. */
  readonly value: string
  readonly isApproximate: boolean
  readonly source: string
}
