import type { ReportWords } from '../words/en.ts'

/** How drawings are lettered. */
export interface SvgLook {
  readonly font: string
  readonly words: ReportWords
}
