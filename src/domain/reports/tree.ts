import type { ResultChart, Scalar, Verdict } from '../schemas/result.ts'
import type { ReportLanguage } from '../schemas/template.ts'
import type { PrintedCode } from './code/sheetCode.ts'
import type { FigureOf } from './svg/figure.ts'

/**
 * A report as data, without a look: what a screen, a page of paper or a word processor shows is drawn from the same
 * tree. Text is plain text, formulas are TeX, numbers are those of the stored results, unrounded, in SI.
 */
export interface ReportTree {
  /** Of the words of the sheet. */
  readonly language: ReportLanguage
  readonly title: string
  readonly subtitle: string
  /** Stands at the head of the first sheet, in short at the head of every other. */
  readonly heading: readonly ReportFact[]
  /** On every page, as a picture for cameras and in letters; null where no report names the file. */
  readonly code: PrintedCode | null
  readonly sections: readonly ReportSection[]
}

/** Something said about the sheet itself: `Project number`, `2026-017`. */
export interface ReportFact {
  readonly label: string
  readonly text: string
}

export interface ReportSection {
  /** `2.3`: counted through the whole report. */
  readonly number: string
  readonly title: string
  readonly startsPage: boolean
  readonly blocks: readonly ReportBlock[]
  readonly sections: readonly ReportSection[]
}

/** A value of the result or an input; `exact` ones are shown with all their digits, as somebody typed them. */
export interface ReportValue {
  readonly label: string
  /** TeX; empty where there is none. */
  readonly symbol: string
  readonly value: Scalar
  readonly unit: string
  readonly exact: boolean
}

export type NoticeTone = 'info' | 'caution' | 'serious' | 'stale'

export type ReportBlock =
  /** What a module says has its symbols in it, as `q_Rd`; what people write stays as it is. */
  | { readonly kind: 'paragraph'; readonly text: string; readonly isOfModule?: true }
  | { readonly kind: 'notice'; readonly tone: NoticeTone; readonly title: string; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly ReportFact[] }
  /** A verdict that is `stale` answers other inputs, or another version of the module, than the calculation has now. */
  | { readonly kind: 'verdict'; readonly verdict: Verdict; readonly isStale: boolean }
  | { readonly kind: 'values'; readonly values: readonly ReportValue[] }
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly headers: readonly string[]
      readonly rows: readonly (readonly Scalar[])[]
      readonly exact: boolean
    }
  | {
      readonly kind: 'equation'
      readonly title: string
      readonly symbol: string
      readonly formula: string
      /** The formula with the numbers put in; empty when the value was given. */
      readonly substitution: string
      readonly value: number
      readonly unit: string
      /** Decimals to which the value follows from the substitution; null when it is not said. */
      readonly digits: number | null
      readonly source: string
    }
  | { readonly kind: 'figure'; readonly caption: string; readonly figure: FigureOf }
  | { readonly kind: 'chart'; readonly caption: string; readonly chart: ResultChart }
  /** `image`: a PNG or JPEG as a data address. */
  | { readonly kind: 'image'; readonly caption: string; readonly image: string }
