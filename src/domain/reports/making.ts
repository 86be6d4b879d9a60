import type { MadeFormat } from '../schemas/fileFormats.ts'
import type { MadeFile } from '../schemas/report.ts'
import {
  type AppendixKind,
  appendixKinds,
  type ReportTemplate,
  standardTemplate,
} from '../schemas/template.ts'
import type { Terms } from '../words/lexicon.ts'
import { termsOf } from '../words/terms.ts'
import { type MadeReport, makeReport } from './makeReport.ts'
import type { RunnableModule } from './modules.ts'
import { type RunAgain, runningAgain } from './reproduction.ts'
import { type ReportCalculation, type Shown, showCalculation } from './resultState.ts'
import type { ReportSource } from './source.ts'

/** What a document is made from, wherever it is made: the same gives the same document. */
export interface MakingSource extends Omit<ReportSource, 'shown' | 'terms'> {
  /** In the order of the report. */
  readonly calculations: readonly (ReportCalculation & { readonly localId: string })[]
  readonly templateId: string | null
}

type MakingCalculation = MakingSource['calculations'][number]

/** A source whose calculations the worker has taken before, one by one: sending many at once would hold up the page. */
export interface SentSource extends Omit<MakingSource, 'calculations'> {
  /** The key that they were taken under. */
  readonly taken: string
}

export interface MakeRequest<Source = MakingSource> {
  readonly source: Source
  readonly format: MadeFormat
}

/** What is known of a document beside its bytes. */
export type MadeFacts = Pick<MadeFile, 'inputsHash' | 'modules' | 'calculations' | 'layoutHash' | 'code'>

export interface MadeDocument extends MadeFacts {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Of the bytes, hex. */
  readonly sha256: string
}

/** How far it is: `reading` calculations, then `laying` out sheets, then `writing` them; `done` of 1. */
export interface MakingProgress {
  readonly stage: 'reading' | 'laying' | 'writing'
  readonly done: number
}

/** A PDF that can be looked at, sheet by sheet. */
export interface LaidDocument {
  /** Sizes of its sheets, in points. */
  readonly sheets: readonly { readonly width: number; readonly height: number }[]
  readonly bytes: number
}

/** The worker in which documents are made. */
export interface ReportsApi {
  /** Reads the libraries and letters of a PDF before one is asked for. */
  prepare(): Promise<void>
  /** The next calculation of the source with this key. What is asked of the source takes it away. */
  take(key: string, calculation: MakingCalculation): Promise<void>
  make(
    request: MakeRequest<SentSource>,
    onProgress: (progress: MakingProgress) => void,
  ): Promise<MadeDocument>
  /** What is known of the document, without making it. */
  facts(source: SentSource): Promise<MadeFacts>
  /** Makes a PDF to be looked at, in place of the one before. */
  lay(source: SentSource, onProgress: (progress: MakingProgress) => void): Promise<LaidDocument>
  /** A sheet of it as a PNG, counted from 0, so many dots wide. */
  draw(sheet: number, width: number): Promise<Uint8Array<ArrayBuffer>>
  /** Sheets that each appendix would take; those that have nothing in them are left out. */
  countAppendices(source: SentSource): Promise<ReadonlyMap<AppendixKind, number>>
  /** The document as a page of HTML. */
  preview(source: SentSource): Promise<string>
  /** A template as it lays out the examples of three methods, as a page of HTML. */
  sample(template: NonNullable<ReportSource['template']>): Promise<string>
}

/** The same with every appendix that there is. */
export const withAllAppendices = ({ report, ...source }: MakingSource): MakingSource => ({
  ...source,
  report: { ...report, data: { overrides: { ...report.data.overrides, appendices: [...appendixKinds] } } },
})

/** What modules say in the language that the template asks for; rejects when it cannot be fetched. */
export const termsFor = (template: ReportTemplate = standardTemplate): Promise<Terms> =>
  termsOf(template.contentPreferences.language)

/**
 * The tree of a document, with what is known of it; said in English without `terms`. Modules run again, for no stored number
 * is believed that their present versions can answer.
 *
 * @param modules all that the product ships (`loadReportModules`).
 * @param again remembers earlier answers where documents are made one after another.
 */
export function readSource(
  source: MakingSource,
  modules: readonly RunnableModule[],
  {
    terms,
    again,
    onRead = () => undefined,
  }: {
    readonly terms?: Terms
    readonly again?: RunAgain
    readonly onRead?: (done: number) => void
  } = {},
): { readonly made: MadeReport; readonly facts: MadeFacts } {
  const { calculations } = source
  const shown = calculations.map((calculation, index) => {
    onRead(index / calculations.length)
    return runningAgain(showCalculation(calculation, modules), modules, again)
  })
  return madeOf(source, shown, terms)
}

/** What is known of a document before it is made: what is stored decides it, so no module runs. */
export const readFacts = (source: MakingSource, modules: readonly RunnableModule[]): MadeFacts =>
  madeOf(
    source,
    source.calculations.map((calculation) => showCalculation(calculation, modules)),
  ).facts

function madeOf(
  { calculations, ...source }: MakingSource,
  shown: readonly Shown[],
  terms?: Terms,
): { readonly made: MadeReport; readonly facts: MadeFacts } {
  const made = makeReport({ ...source, shown, ...(terms && { terms }) })
  return {
    made,
    facts: {
      inputsHash: made.inputsHash,
      modules: [...made.modules],
      calculations: shown.map(({ contentHash }, index) => ({
        id: calculations[index]?.localId ?? '',
        contentHash,
      })),
      layoutHash: made.layoutHash,
      ...(made.code !== null && { code: made.code.code }),
    },
  }
}
