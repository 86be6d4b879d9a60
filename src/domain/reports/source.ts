import type { ProjectDocument } from '../schemas/project.ts'
import type { ReportData, ReportIssue } from '../schemas/report.ts'
import type { ReportTemplate } from '../schemas/template.ts'
import type { Terms } from '../words/lexicon.ts'
import type { SheetStamp } from './code/sheetCode.ts'
import type { House } from './house.ts'
import type { Shown } from './resultState.ts'

/** What a report is made from. */
export interface ReportSource {
  readonly report: {
    readonly name: string
    readonly description: string
    readonly data: Pick<ReportData, 'overrides'>
  }
  readonly project: Pick<ProjectDocument, 'name'> & {
    readonly data: Pick<ProjectDocument['data'], 'uid' | 'projectNumber' | 'projectLeader' | 'location'>
  }
  /** Its calculations, in its order. */
  readonly shown: readonly Shown[]
  /** What the modules say, in the language of the template; English unless given. */
  readonly terms?: Terms
  /** The standard one unless given. */
  readonly template?: ReportTemplate
  /** What the organization's documents have in common; absent where it has set nothing. */
  readonly house?: House
  /** Of the file that is being made; null of what is no file of a report, such as a print of one calculation. */
  readonly version: number | null
  readonly generatedAt: string
  /** Name of the person. */
  readonly generatedBy: string
  /** What the file is issued as while it is made; absent where it is only made. */
  readonly issue?: Pick<ReportIssue, 'revision' | 'status'>
  /** Of the file that is being made, with its ending; absent of what is kept in none, such as a preview. */
  readonly fileName?: string
  /** Absent of what is not named in a report, such as a preview: it has no code. */
  readonly stamp?: SheetStamp
}
