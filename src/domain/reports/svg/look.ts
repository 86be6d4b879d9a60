import type { ReportWords } from '../words/en.ts'

/** How drawings are lettered. */
export interface SvgLook {
  readonly font: string
  readonly words: ReportWords
  /** A text as it stands in the drawing; a browser sets it by itself. */
  readonly letters?: (text: string) => string
}

/** How charts are lettered and coloured. */
export interface ChartLook extends SvgLook {
  /** Of the series, in their order; begins again when there are more. */
  readonly colours: readonly string[]
}
